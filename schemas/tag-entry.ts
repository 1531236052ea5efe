import * as z from 'zod';
import { IdSchema } from './ids.ts';

/** What the registry knows of a tag. */
export const TagEntrySchema = z.object({
  kind: IdSchema,
  /** A table id. */
  owner: IdSchema.nullable(),
  value: z.number().int().nullable(),
});
export type TagEntry = Readonly<z.infer<typeof TagEntrySchema>>;
