import * as z from 'zod';
import { CountsSchema } from '../arguments.ts';

export const TagsBodySchema = z.object({
  total: z.number().int(),
  byKind: CountsSchema,
});
export type TagsBody = z.infer<typeof TagsBodySchema>;
