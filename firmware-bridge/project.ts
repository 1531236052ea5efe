import { fileURLToPath } from 'node:url';

/** The folder of the project, seen from here and from the bundle alike: `firmware-bridge/` and `.build/` are one folder deep. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));
