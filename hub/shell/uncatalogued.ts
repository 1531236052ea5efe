import { existsSync } from 'node:fs';
import { faulty } from '../../games/catalogue.ts';
import { IdSchema } from '../../schemas/ids.ts';

/** The project as the bundle sees it (`.build/`), and as this file does. */
const PROJECTS = ['..', '../..'];

/**
 * Follows "there is no game …": what is wrong with one that is in the catalogue, or what to do about one whose folder alone is
 * there; empty where there is neither.
 */
export const uncatalogued = (id: string): string =>
  Object.hasOwn(faulty, id) ? ` that can be played: ${faulty[id] ?? ''}` : unlisted(id);

const unlisted = (id: string): string =>
  IdSchema.safeParse(id).success &&
  PROJECTS.some((project) => existsSync(new URL(`${project}/games/${id}/manifest.ts`, import.meta.url)))
    ? ` in games/catalogue.ts: games/${id} is there, add it`
    : '';
