import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Everything the HTTP server may hand out by name: a path is a key, so that none can lead outside. */
export interface PageSource {
  /** `wall`, `table`, …: displays/index.html with that page's script and style. */
  page(name: string): StaticFile | undefined;
  /** A page's script or style, a chunk that pages share, a file of displays/assets. */
  asset(name: string): StaticFile | undefined;
  /** What there is to read: `/docs`, `/docs/hardware`, a picture in it (hub/build/documentation.ts). */
  document(address: string): StaticFile | undefined;
  /** `/service-worker.js`: keeps all of these on a device (displays/service-worker). */
  readonly worker: StaticFile;
  /** The names of all pages, sorted. */
  readonly pages: readonly string[];
  /** The names of all assets. */
  readonly assets: readonly string[];
  /** The addresses of all documents. */
  readonly documents: readonly string[];
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export const staticFile = async (type: string, body: Buffer): Promise<StaticFile> => {
  const [brotliBody, gzipBody] = await Promise.all([
    // Made on a Pi, at its first start. Above quality 6 every file, however small, costs the tables of the largest: two orders
    // of magnitude more time for half a per cent of size.
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 6,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipAsync(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type, body, brotli: brotliBody, gzip: gzipBody, etag: `"${hash}"` };
};
