import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'esbuild';

/** One file as it goes over the wire, with its compressed forms made once. */
export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer;
  readonly gzip: Buffer;
  /** Strong validator (RFC 9110, 8.8.3), quotes included. */
  readonly etag: string;
}

/** Everything the HTTP server may hand out; it never touches the disk itself, so no path can lead outside. */
export interface PageSource {
  /** `wall`, `table`, …: the html of displays/<page>/index.html. */
  page(name: string): StaticFile | undefined;
  /** `wall.js`, `wall.css`. */
  asset(name: string): StaticFile | undefined;
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
};

/** The project's own displays/, seen from this file. */
export const DISPLAYS = fileURLToPath(new URL('../../../displays', import.meta.url));

const optional = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch (error) {
    // A cast: fs rejects with system errors alone.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/**
 * Bundles every `<page>/page.tsx` of `folder` with its imports (preact, mqtt.js, css) into `/assets/<page>.js` and
 * `/assets/<page>.css`, in memory, once at start. A page without a style gets an empty one, so that its link is never broken.
 *
 * @throws the BuildFailure of esbuild when a page does not compile; it names file and line.
 */
export const bundlePages = async (folder: string = DISPLAYS): Promise<PageSource> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const pages = new Map<string, StaticFile>();
  const assets = new Map<string, StaticFile>();
  const points: Record<string, string> = {};
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const [html, script, style] = await Promise.all([
      optional(join(folder, entry.name, 'index.html')),
      optional(join(folder, entry.name, 'page.tsx')),
      optional(join(folder, entry.name, 'page.css')),
    ]);
    if (html === null) continue;
    pages.set(entry.name, await staticFile('text/html; charset=utf-8', html));
    assets.set(`${entry.name}.css`, await staticFile(TYPES.css ?? '', style ?? Buffer.alloc(0)));
    if (script !== null) points[entry.name] = join(folder, entry.name, 'page.tsx');
  }
  if (Object.keys(points).length > 0) {
    const result = await build({
      entryPoints: points,
      outdir: '/assets',
      write: false,
      bundle: true,
      format: 'esm',
      target: 'es2022',
      minify: true,
      sourcemap: false,
      jsx: 'automatic',
      jsxImportSource: 'preact',
      define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
      logLevel: 'silent',
    });
    for (const file of result.outputFiles) {
      const name = file.path.split('/').at(-1) ?? '';
      const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
      const body = Buffer.from(file.contents);
      const style = assets.get(name);
      // A style that page.tsx imports is in the bundle already; one that it does not import stands alone.
      if (style === undefined || body.length > 0) assets.set(name, await staticFile(type, body));
    }
  }
  return {
    page: (name) => pages.get(name),
    asset: (name) => assets.get(name),
    pages: [...pages.keys()].sort(),
  };
};
