import { basename } from 'node:path';
import * as z from 'zod';

/** The name of one folder, as the file system has it: never a path, so that joined to a folder it stays below that. */
export const FolderNameSchema = z
  .string()
  .refine(
    (name) => !['', '.', '..'].includes(name) && !name.includes('\0') && basename(name) === name,
    'a folder is named without a path',
  );
