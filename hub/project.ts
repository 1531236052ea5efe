import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** The folder of the project, seen from here and from the bundle alike: `hub/` and `.build/` are one folder deep. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** Where programs and pages are built. */
export const BUILD = join(PROJECT, '.build');

/** The hash of the sources of which this program was built (hub/build/make.js); undefined where it was not, as in tests. */
export const BUILT_OF = process.env.QUARTERDECK_BUILT_OF;

const ManifestSchema = z.object({ programs: z.record(z.string(), z.string()), pages: z.string() });

const manifest = () => ManifestSchema.parse(JSON.parse(readFileSync(join(BUILD, 'manifest.json'), 'utf8')));

type Program = 'quarterdeck' | 'bridge' | 'probe' | 'forget' | 'flash';

/** The file of a program, below the build. */
export const programFile = (name: Program): string => {
  const file = manifest().programs[name];
  if (file === undefined) throw new Error(`${BUILD}/manifest.json names no program ${name}`);
  return file;
};

/** The arguments of `node` for a program of the bridge: a process of its own, for hub and bridge meet on MQTT alone. */
export const programOf = (name: Exclude<Program, 'quarterdeck'>): readonly string[] => [
  '--enable-source-maps',
  join(BUILD, programFile(name)),
];

/** The list of the pages' files, as hub/build/keep-pages.ts wrote it. */
export const pagesFile = (): string => join(BUILD, manifest().pages);
