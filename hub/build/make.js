import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, formatMessages } from 'esbuild';
import { BUILD_FOLDER, PROJECT } from './fresh-build.js';
import { keepFile, keepManifest } from './manifest.js';
import { removeOld } from './remove-old.js';
import { contentOf, stampOf } from './sources.js';

/**
 * `make.js [folder]`: bundles the programs and the pages into `.build/`, or into `folder`. npm runs it after an installation
 * (`prepare`), and the launcher when a source differs. Prints what does not compile, and exits with 1 then.
 */

/** Each is a process of its own, but for the first, which the launcher goes on as, and the last, which builds the pages. */
const PROGRAMS = {
  quarterdeck: 'hub/cli/main.ts',
  bridge: 'firmware-bridge/main.ts',
  probe: 'firmware-bridge/probe-main.ts',
  forget: 'firmware-bridge/forget-main.ts',
  flash: 'firmware-bridge/firmware/flash-main.ts',
  pages: 'hub/build/keep-pages.ts',
};

/**
 * @param {string} folder
 * @param {string} content
 */
const bundlePrograms = async (folder, content) => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: PROJECT,
    entryPoints: PROGRAMS,
    outdir: join(PROJECT, BUILD_FOLDER),
    write: false,
    metafile: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // What programs share comes once, and what a command imports later is not read for another one.
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    // Names stay, so that a stack says where it happened even without its map.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    // The compiler itself, and a package that finds its native part from where it lies.
    external: ['esbuild', '@serialport/bindings-cpp'],
    // Packages in CommonJS ask for Node's own modules by `require`, which a module does not have.
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    define: { 'process.env.QUARTERDECK_BUILT_OF': JSON.stringify(content) },
    logLevel: 'silent',
  });
  for (const { path, contents } of outputFiles) keepFile(folder, basename(path), contents);
  /** @param {string} source */
  const nameOf = (source) => {
    const made = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source);
    if (made === undefined) throw new Error(`esbuild made no program of ${source}`);
    return basename(made[0]);
  };
  return Object.fromEntries(Object.entries(PROGRAMS).map(([name, source]) => [name, nameOf(source)]));
};

/** @param {unknown} error */
const describe = async (error) => {
  if (!(error instanceof Error)) return String(error);
  if (!('errors' in error) || !Array.isArray(error.errors)) return error.stack ?? error.message;
  // A cast: esbuild rejects with a BuildFailure, whose errors are its messages.
  const messages = /** @type {import('esbuild').Message[]} */ (error.errors);
  const words = await formatMessages(messages, { kind: 'error', color: process.stderr.isTTY });
  return `Quarterdeck does not compile:\n\n${words.join('')}`;
};

const folder = process.argv[2] ?? join(PROJECT, BUILD_FOLDER);
try {
  // Before anything is read: what changes meanwhile is seen at the next start.
  const [stamp, content] = [stampOf(PROJECT), contentOf(PROJECT)];
  mkdirSync(folder, { recursive: true });
  const programs = await bundlePrograms(folder, content);
  const { keepPages } = await import(pathToFileURL(join(folder, programs.pages ?? '')).href);
  const pages = await keepPages(folder);
  keepManifest(folder, { stamp, content, programs, pages });
  removeOld(folder);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${await describe(error)}\n`);
  process.exit(1);
}
