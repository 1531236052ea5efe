import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import type { PageSource, StaticFile } from './static-file.ts';

const ListedFileSchema = z.object({
  type: z.string(),
  etag: z.string(),
  immutable: z.boolean(),
  /** Below the list's own folder; `.br` and `.gz` beside it. */
  file: z.string(),
});
export type ListedFile = z.infer<typeof ListedFileSchema>;

const PageListSchema = z.object({
  pages: z.record(z.string(), ListedFileSchema),
  assets: z.record(z.string(), ListedFileSchema),
  documents: z.record(z.string(), ListedFileSchema),
  worker: ListedFileSchema,
});
export type PageList = z.infer<typeof PageListSchema>;

/** Read once: a hub that runs goes on with the pages it began with, whatever is built or removed meanwhile. */
const fileIn = (folder: string, { type, etag, immutable, file }: ListedFile): StaticFile => ({
  type,
  etag,
  immutable,
  body: readFileSync(join(folder, file)),
  brotli: readFileSync(join(folder, `${file}.br`)),
  gzip: readFileSync(join(folder, `${file}.gz`)),
});

/** The pages that a build has left on the disk (hub/build/keep-pages.ts): what the list does not name is not served. */
export const readPages = (list: string): PageSource => {
  const folder = dirname(list);
  const listed = PageListSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  const filesOf = (of: PageList['pages']): ReadonlyMap<string, StaticFile> =>
    new Map(Object.entries(of).map(([name, file]) => [name, fileIn(folder, file)]));
  const pages = filesOf(listed.pages);
  const assets = filesOf(listed.assets);
  const documents = filesOf(listed.documents);
  return {
    page: (name) => pages.get(name),
    asset: (name) => assets.get(name),
    document: (address) => documents.get(address),
    worker: fileIn(folder, listed.worker),
    pages: [...pages.keys()],
    assets: [...assets.keys()],
    documents: [...documents.keys()],
  };
};
