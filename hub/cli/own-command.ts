import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders of npm's own, which are on the path only while npm runs something. */
const OF_NPM = /node_modules|_npx/;

/**
 * How a person calls this program: `quarterdeck` where it is installed for every folder (a `quarterdeck` on `path`), else
 * `npx quarterdeck`, which works in the folder of the project.
 */
export const ownCommand = (path = process.env.PATH ?? ''): 'quarterdeck' | 'npx quarterdeck' =>
  path
    .split(delimiter)
    .some((folder) => folder !== '' && !OF_NPM.test(folder) && existsSync(join(folder, 'quarterdeck')))
    ? 'quarterdeck'
    : 'npx quarterdeck';
