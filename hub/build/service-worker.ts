import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { FLOOR } from './floor.js';
import { addressOf, type Shell } from '../../schemas/page-paths.ts';

/**
 * The script of the service worker (its source in `folder`) for exactly these files. It names their build: when any of them
 * changes it is another script, and the browser fetches them all again.
 */
export const serviceWorker = async (
  folder: string,
  pages: ReadonlyMap<string, { readonly etag: string }>,
  assets: ReadonlyMap<string, { readonly etag: string }>,
): Promise<Uint8Array> => {
  const etags = [...pages, ...assets].map(([name, { etag }]) => `${name} ${etag}`).sort();
  const shell: Shell = {
    build: createHash('sha256').update(etags.join('\n')).digest('base64url').slice(0, 16),
    pages: Object.fromEntries(
      [...pages].flatMap(([name, { etag }]) => {
        const path = addressOf(name);
        return path === undefined ? [] : [[name, { path, etag }]];
      }),
    ),
    assets: [...assets.keys()].map((name) => `/assets/${name}`),
  };
  const { outputFiles } = await build({
    stdin: {
      contents: `import { work } from './worker.ts'; work(self, ${JSON.stringify(shell)});`,
      resolveDir: folder,
    },
    write: false,
    bundle: true,
    format: 'iife',
    target: [...FLOOR],
    minify: true,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('esbuild made no service worker');
  return script.contents;
};
