import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';
import { zodForPages } from './zod-for-pages.ts';
import { nameOf, pageMarkup } from './page-markup.ts';
import { serviceWorker } from './service-worker.ts';

/** One file as it goes over the wire, with its compressed forms made once. */
export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Strong validator (RFC 9110, 8.8.3), quotes included. */
  readonly etag: string;
  /** Its name carries its hash: under that name it never changes. */
  readonly immutable?: boolean;
}

/** Everything the HTTP server may hand out; it never touches the disk itself, so no path can lead outside. */
export interface PageSource {
  /** `wall`, `table`, …: displays/index.html with that page's script and style. */
  page(name: string): StaticFile | undefined;
  /** A page's script or style, a chunk that pages share, a file of displays/assets. */
  asset(name: string): StaticFile | undefined;
  /** `/service-worker.js`: keeps all of these on a device (displays/service-worker). */
  readonly worker: StaticFile;
  /** The names of all pages, sorted. */
  readonly pages: readonly string[];
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export const staticFile = async (type: string, body: Buffer): Promise<StaticFile> => {
  const [brotliBody, gzipBody] = await Promise.all([
    // Made at start on a Pi: quality 9 costs a tenth of 11 and a few per cent of size.
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzipAsync(body),
  ]);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type, body, brotli: brotliBody, gzip: gzipBody, etag: `"${hash}"` };
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webmanifest: 'application/manifest+json',
};
const typeOf = (name: string): string => TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** The project's own displays/, seen from this file. */
export const DISPLAYS = fileURLToPath(new URL('../../../displays', import.meta.url));

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
    target: 'es2022',
    minify: true,
    sourcemap: false,
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    plugins: [zodForPages],
    logLevel: 'silent',
  });

/**
 * Bundles every `<page>/page.tsx` of `folder` with its imports (preact, mqtt.js, css) into `/assets/<page>-<hash>.js` and
 * `/assets/<page>-<hash>.css`, in memory, once at start: there is no build step before `npm start`, and what runs is what the
 * source says. `folder`/index.html is the frame of every page; `folder`/assets is served as it is.
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
  const script = await serviceWorker(join(DISPLAYS, 'service-worker'), pages, assets);
  const worker = await staticFile(typeOf('.js'), Buffer.from(script));
  return { page: (name) => pages.get(name), asset: (name) => assets.get(name), pages: names, worker };
};
