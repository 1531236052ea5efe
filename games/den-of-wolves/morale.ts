import { roll, type Modifier } from '../kit/mechanisms/roll.ts';
import { moraleTrack } from './manifest.ts';
import { moving } from './rules.ts';
import { vessels } from './vessels.ts';

/** Morale Tracks, Updates: seven levels of rations, for food and for water. */
const RATIONS = { luxurious: 4, increased: 2, normal: 0, low: -1, minimum: -2, critical: -4, none: -6 };

/** The Aegis is hit harder by three damage than others are by one: Updates counts it per 3. */
const damagePer = (table: string): number => (table === 'aegis' ? 3 : 1);

const MODIFIERS: readonly Modifier[] = [
  { id: 'food', name: 'Food', choices: RATIONS, usual: 'normal' },
  { id: 'water', name: 'Water', choices: RATIONS, usual: 'normal' },
  {
    id: 'damage',
    name: 'Damage taken this turn',
    min: 0,
    max: 60,
    by: (count, table) => -Math.floor(count / damagePer(table)),
  },
  { id: 'boarders', name: 'Boarding parties inside this turn', min: 0, max: 60, by: (count) => -count },
  { id: 'news', name: 'News coverage', min: -9, max: 9, by: (count) => count },
  { id: 'other', name: 'Other modifiers', min: -9, max: 9, by: (count) => count },
];

/** How many levels each band moves the track. */
const LEVELS: Readonly<Record<string, number>> = {
  'up-2': 2,
  'up-1': 1,
  same: 0,
  'down-1': -1,
  'down-2': -2,
};

/** Morale Tracks, Updates: a die and its modifiers, once a turn, after the broadcast. */
export const morale = roll({
  title: 'Morale',
  dice: 1,
  sides: 6,
  phases: ['team'],
  modifiers: MODIFIERS,
  bands: [
    { id: 'up-2', from: 13, means: 'up two levels' },
    { id: 'up-1', from: 7, means: 'up one level' },
    { id: 'same', from: 1, means: 'no change' },
    { id: 'down-1', from: -3, means: 'down one level' },
    { id: 'down-2', from: -Infinity, means: 'down two levels' },
  ],
  nameOf: (table) => vessels.find(({ id }) => id === table)?.name ?? table,
  rolls: (table) => vessels.some(({ id }) => id === table),
  then: (table, band, { room, request }) =>
    moving(room, moraleTrack(table), LEVELS[band] ?? 0).forEach((each) => request(each)),
});
