import { readFileSync } from 'node:fs';
import { SECRET } from '../../../schemas/hooks.ts';

/** A secret that is not there. The message names it and never shows one. */
export class MissingSecret extends Error {
  override readonly name = 'MissingSecret';
}

const read = (kind: string, name: string): string => {
  if (kind === 'env') {
    const value = process.env[name];
    if (value === undefined || value === '') throw new MissingSecret(`the environment has no ${name}`);
    return value;
  }
  try {
    return readFileSync(name, 'utf8').trim();
  } catch {
    // The system's own words may quote more than the path.
    throw new MissingSecret(`the file ${name} cannot be read`);
  }
};

/** `${env:NAME}` and `${file:/path}` filled in, anew each time: a changed secret needs no restart. Throws MissingSecret. */
export const withSecrets = (text: string): string =>
  text.replaceAll(SECRET, (_, kind: string, name: string) => read(kind, name));
