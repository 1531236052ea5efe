import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from './journal/durable-file.ts';

/** DATA/runtime.json: how to reach the hub that runs, or ran last, on this data folder. No secret stands in it. */
const RuntimeSchema = z.object({
  pid: z.number().int(),
  broker: z.object({ tcp: z.string(), ws: z.string() }),
  http: z.string(),
  /** Where it listens, and the name that room.yaml gives it (addresses.ts, Reach). */
  listen: z.string().optional(),
  named: z.string().optional(),
  room: z.string(),
});
export type Runtime = z.infer<typeof RuntimeSchema>;

export const writeRuntime = (folder: string, runtime: Runtime): Promise<void> =>
  replaceFile(join(folder, 'runtime.json'), `${JSON.stringify(runtime, null, 2)}\n`);

export const readRuntime = (folder: string): Runtime | undefined => {
  try {
    return RuntimeSchema.parse(JSON.parse(readFileSync(join(folder, 'runtime.json'), 'utf8')));
  } catch {
    return undefined;
  }
};
