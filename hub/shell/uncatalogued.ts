import { existsSync } from 'node:fs';
import { IdSchema } from '../../schemas/ids.ts';

/** The project as the bundle sees it (`.build/`), and as this file does. */
const PROJECTS = ['..', '../..'];

/** Follows "there is no game …": what to do about one whose folder is there; empty where there is none. */
export const uncatalogued = (id: string): string =>
  IdSchema.safeParse(id).success &&
  PROJECTS.some((project) => existsSync(new URL(`${project}/games/${id}/manifest.ts`, import.meta.url)))
    ? ` in games/catalogue.ts: games/${id} is there, add it`
    : '';
