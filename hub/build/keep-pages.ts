import { createHash } from 'node:crypto';
import { bundlePages } from './bundle-pages.ts';
import { keepFile } from './manifest.js';
import type { ListedFile, PageList } from '../shell/http/pages.ts';
import type { StaticFile } from '../shell/http/static-file.ts';

const keep = (
  folder: string,
  { type, etag, immutable = false, body, brotli, gzip }: StaticFile,
): ListedFile => {
  // Named by its contents: two builds at a time write the same.
  const file = `page-${etag.replaceAll('"', '')}`;
  keepFile(folder, file, body);
  keepFile(folder, `${file}.br`, brotli);
  keepFile(folder, `${file}.gz`, gzip);
  return { type, etag, immutable, file };
};

/** Bundles the pages and writes them into `folder`. Returns the name of their list, for readPages. */
export const keepPages = async (folder: string): Promise<string> => {
  const source = await bundlePages();
  const listed = (
    names: readonly string[],
    find: (name: string) => StaticFile | undefined,
  ): Record<string, ListedFile> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const file = find(name);
        return file === undefined ? [] : [[name, keep(folder, file)]];
      }),
    );
  const list = JSON.stringify({
    pages: listed(source.pages, (name) => source.page(name)),
    assets: listed(source.assets, (name) => source.asset(name)),
    documents: listed(source.documents, (address) => source.document(address)),
    worker: keep(folder, source.worker),
  } satisfies PageList);
  const name = `pages-${createHash('sha256').update(list).digest('hex').slice(0, 16)}.json`;
  keepFile(folder, name, list);
  return name;
};
