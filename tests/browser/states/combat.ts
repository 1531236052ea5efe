import { manifest as wolves } from '../../../games/den-of-wolves/manifest.ts';
import { manifest as fleet } from '../../../games/so-say-we-all/manifest.ts';
import { alarm, periodic, alternating, ownAlarm, ownBeside } from './alarms.ts';
import { wolvesDay, fleetDay } from './documents.ts';
import type * as z from 'zod';
import type { RowsFaceSchema } from '../../../schemas/faces/rows.ts';
import type { HexesFaceSchema } from '../../../schemas/faces/hexes.ts';
import type { PageState } from './page-state.ts';

/** As large as the Battle Map of So Say We All, every ship on it. */
const board: z.input<typeof HexesFaceSchema> = {
  kind: 'hexes',
  title: 'Battle Map',
  columns: 15,
  rows: 11,
  pieces: fleet.tables.map(({ id, name }, at) => ({
    id,
    name,
    mark: name.slice(0, 2).toUpperCase(),
    side: at === 3 ? 'foe' : 'own',
    small: at === 5,
    at: [{ column: at + 1, row: at === 5 ? 4 : at }, ...(at === 0 ? [{ column: 2, row: 0 }] : [])],
  })),
  shaded: [4, 5, 6].flatMap((column) => [4, 5].map((row) => ({ column, row }))),
  shadedName: 'Flak',
};

/** The map of Den of Wolves in its worst hour. */
const fleetMap: z.input<typeof RowsFaceSchema> = {
  title: 'Fleet map, round 4',
  battle: true,
  rows: [
    ...['Ahead', 'Starboard', 'Astern', 'Port'].map((name, at) => ({
      table: null,
      name,
      value: '14 fighter squadrons, 4 boarding squadrons, Pack Leader (5 hits), Den Mother (8 hits)',
      text:
        at === 0
          ? 'Dice: 1 1 2 2 hit Ninth of May, 3 3 4 hit Halcyon Reach, 5 5 hit Clara Mercy, 6 6 6 6 6 hit ICSS Aegis'
          : '1–2 Ninth of May, 3–4 Halcyon Reach, 5 Clara Mercy, 6 ICSS Aegis',
    })),
    {
      table: null,
      name: 'Boarding squadrons',
      value: 'have boarded',
      text: 'Dice: boarding squadrons board Halcyon Reach, Ninth of May, Halcyon Reach, Clara Mercy',
    },
  ],
};

export const COMBAT_STATES: readonly PageState[] = [
  {
    name: 'day-combat',
    path: '/wall/combat?theme=day',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'combat-own-alarm-beside',
    path: '/wall/combat',
    documents: (now) => ({ ...fleetDay(now), ...ownBeside(fleet, now, periodic(now)) }),
    shows: 'Alarm by Control',
  },
  {
    name: 'combat-own-alarm',
    path: '/wall/combat',
    documents: (now) => ({ ...wolvesDay(now), ...ownAlarm(now) }),
    shows: 'Donaudampf',
  },
  {
    name: 'combat-initiative',
    path: '/wall/combat',
    documents: (now) => ({ ...fleetDay(now), ...alarm(fleet, now, periodic(now)) }),
    shows: 'Round 4',
  },
  {
    name: 'combat-board',
    path: '/wall/combat',
    documents: (now) => ({
      ...fleetDay(now),
      ...alarm(fleet, now, periodic(now)),
      'pub/game/board': { face: board },
    }),
    shows: 'Battle Map',
  },
  {
    name: 'combat-alternating',
    path: '/wall/combat',
    documents: (now) => ({
      ...wolvesDay(now),
      ...alarm(wolves, now, alternating),
      'pub/game/map': { face: fleetMap },
    }),
    shows: '4 boarding squadrons',
  },
  {
    name: 'combat-all-clear',
    path: '/wall/combat',
    documents: (now) => ({
      ...wolvesDay(now),
      'pub/alert': {
        alarms: [],
        emergency: null,
        last: { kind: 'wolf-attack', name: 'Wolf Attack', stoodDownAt: now - 4_000 },
      },
    }),
    shows: 'All clear',
  },
  { name: 'combat-none', path: '/wall/combat', documents: wolvesDay, shows: 'No combat' },
];
