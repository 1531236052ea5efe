import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Where zod keeps its settings; without it zod has changed, and the pages would try eval again. */
const SETTINGS = 'export const globalConfig';

/**
 * zod as the pages need it.
 *
 * Small: `import { z } from 'zod'` takes the whole of zod along, every language of its messages included: a namespace object
 * that is exported by name cannot be shaken (esbuild, tree shaking). `import * as z` means the same and can, so our own sources
 * are read that way into the pages: 40 instead of 120 kB of compressed code.
 *
 * Without eval: zod compiles its checks with `new Function` where it may, and finds out by trying as soon as an object schema
 * is made; the pages' content policy forbids it and reports the attempt. To say so (`jitless`) from a module of ours comes too
 * late: split into parts (esbuild, splitting), schemas run before the page's own first import. So its settings begin with it.
 */
export const zodForPages: Plugin = {
  name: 'zod-for-pages',
  setup: (bundler) => {
    bundler.onLoad({ filter: /[\\/](displays|schemas)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(
        /^import \{ z \} from 'zod';$/m,
        "import * as z from 'zod';",
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes(SETTINGS)) throw new Error(`${path} has no "${SETTINGS}": zod has changed`);
      return { contents: `${source}\nglobalConfig.jitless = true;\n`, loader: 'js' };
    });
  },
};
