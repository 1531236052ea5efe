import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { IdSchema } from '../../schemas/ids.ts';
import { PROJECT } from '../project.ts';

/** Follows "there is no game …": what to do about one whose folder is there; empty where there is none. */
export const uncatalogued = (id: string): string =>
  IdSchema.safeParse(id).success && existsSync(join(PROJECT, 'games', id, 'game.ts'))
    ? ` in games/catalogue.ts: games/${id} is there, add it`
    : '';
