import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { PROJECT } from '../project.ts';

const LockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

const texts = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => LICENCE.test(name) && /(?:\.md|\.txt|^[^.]+)$/i.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    : [];

/** Our licence and those of every npm package that the program holds: their notices go wherever they go. */
export const licences = (): string => {
  const lock = LockSchema.parse(
    JSON.parse(readFileSync(join(PROJECT, 'node_modules/.package-lock.json'), 'utf8')),
  );
  const others = Object.entries(lock.packages).flatMap(([path, { version, license, dev }]) =>
    dev === true || !existsSync(join(PROJECT, path))
      ? []
      : [
          [
            `${path.replace(/^.*node_modules\//, '')} ${version ?? ''}: ${license ?? 'see below'}`,
            ...texts(join(PROJECT, path)),
          ].join('\n\n'),
        ],
  );
  const rule = `\n\n${'-'.repeat(72)}\n`;
  return `${[readFileSync(join(PROJECT, 'LICENSE'), 'utf8').trim(), ...others].join(rule)}\n`;
};
