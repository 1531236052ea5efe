import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { PROJECT } from '../project.ts';
import { staticFile, type PageSource, type StaticFile } from '../shell/http/static-file.ts';
import { documentation } from './documentation.ts';
import { FLOOR } from './floor.js';
import { hubWords } from './hub-words.ts';
import { nameOf, pageMarkup } from './page-markup.ts';
import { serviceWorker } from './service-worker.ts';

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
/** An address without a suffix is a page. */
const documentType = (address: string): string =>
  /\.\w+$/.test(address) ? typeOf(address) : 'text/html; charset=utf-8';

/** The project's own displays/. */
const DISPLAYS = join(PROJECT, 'displays');

/** What a file or a folder gives, or `none` when it is not there. */
const orNone = async <T, N>(work: Promise<T>, none: N): Promise<T | N> => {
  try {
    return await work;
  } catch (error) {
    // A cast: fs rejects with system errors alone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return none;
    throw error;
  }
};

/** The names of the folders that hold a page. */
const pagesIn = async (folder: string): Promise<string[]> => {
  const entries = (await orNone(readdir(folder, { withFileTypes: true }), null)) ?? [];
  const names: string[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const inside = await readdir(join(folder, entry.name));
    if (inside.includes('page.tsx')) names.push(entry.name);
  }
  return names.sort();
};

const bundle = (folder: string, names: readonly string[]) =>
  build({
    entryPoints: Object.fromEntries(names.map((name) => [name, join(folder, name, 'page.tsx')])),
    outdir: '/assets',
    write: false,
    bundle: true,
    metafile: true,
    format: 'esm',
    // What pages share comes once, and what a page imports later (mqtt.js) does not hold up its first paint.
    splitting: true,
    chunkNames: 'part-[hash]',
    entryNames: '[name]-[hash]',
    target: [...FLOOR],
    minify: true,
    sourcemap: false,
    // The licences of all packages go with the program (hub/service/licences.ts).
    legalComments: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    inject: [join(PROJECT, 'hub/build/zod-without-eval.ts')],
    plugins: [hubWords],
    logLevel: 'silent',
  });

/**
 * Bundles every `<page>/page.tsx` of `folder` with its imports (preact, mqtt.js, css) into `/assets/<page>-<hash>.js` and
 * `/assets/<page>-<hash>.css`, in memory. `folder`/index.html is the frame of every page; `folder`/assets is served as it is.
 *
 * @throws the BuildFailure of esbuild when a page does not compile; it names file and line.
 */
export const bundlePages = async (folder: string = DISPLAYS): Promise<PageSource> => {
  const names = await pagesIn(folder);
  const pages = new Map<string, StaticFile>();
  const assets = new Map<string, StaticFile>();
  for (const name of (await orNone(readdir(join(folder, 'assets')), null)) ?? []) {
    assets.set(name, await staticFile(typeOf(name), await readFile(join(folder, 'assets', name))));
  }
  if (names.length > 0) {
    const frame = await readFile(join(folder, 'index.html'), 'utf8');
    const { outputFiles, metafile } = await bundle(folder, names);
    for (const { path, contents } of outputFiles) {
      const file = await staticFile(typeOf(path), Buffer.from(contents));
      assets.set(nameOf(path), { ...file, immutable: true });
    }
    for (const name of names) {
      const html = Buffer.from(pageMarkup(frame, metafile, name));
      pages.set(name, await staticFile('text/html; charset=utf-8', html));
    }
  }
  const documents = new Map<string, StaticFile>();
  for (const [address, body] of await documentation(PROJECT)) {
    documents.set(address, await staticFile(documentType(address), body));
  }
  const script = await serviceWorker(join(DISPLAYS, 'service-worker'), pages, assets);
  const worker = await staticFile(typeOf('.js'), Buffer.from(script));
  return {
    page: (name) => pages.get(name),
    asset: (name) => assets.get(name),
    document: (address) => documents.get(address),
    worker,
    pages: names,
    assets: [...assets.keys()],
    documents: [...documents.keys()],
  };
};
