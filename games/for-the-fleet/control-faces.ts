import { deliberate, face, key, row, type Row } from '../kit/face-parts.ts';
import { capitalized } from '../../schemas/capitalized.ts';
import { keysOf, type RowsFace, type Tap } from '../../schemas/faces/rows.ts';
import { missionSize, planOf, shareOf } from './bots/plan.ts';
import { inWords, tokenWords } from './content/resources.ts';
import { shipCard } from './content/ships.ts';
import { captainOf, JUMPS, livingOnMission, teamOf } from './day.ts';
import { captainName, dayFace, fleetFace, regionFace, teamWords } from './faces.ts';
import { bridgeName } from './manifest.ts';
import { canJump, jumpCost } from './rules/jumping.ts';
import { diceOf } from './rules/mission.ts';
import { abilityRows, cardRows, due, onMission, tradeRows } from './tablet.ts';
import { waitedFor } from './waits.ts';
import type { RingFace } from '../../schemas/faces/ring.ts';
import type { Day, Harvest } from './day.ts';
import type { Options } from './options.ts';

/** What Control sees of the game, with the keys of every captain's tablet: for whoever has none, or a dead one. */

/** A key of a captain's tablet, pressed by Control for her. */
const pressedFor = (captain: string, tap: Tap): Tap => ({ ...tap, args: { ...tap.args, captain } });

const rowFor = (captain: string, { name, tap, keys, ...rest }: Row): Row => ({
  ...rest,
  table: captain,
  name: `${bridgeName(captain)}: ${name}`,
  ...(tap !== undefined && { tap: pressedFor(captain, tap) }),
  ...(keys !== undefined && { keys: keys.map((each) => pressedFor(captain, each)) }),
});

const isKeyed = (each: Row): boolean => keysOf(each).length > 0;
const isWritten = (each: Row): boolean => keysOf(each).some(({ write }) => write !== undefined);

const all = (label: string, move: string): Tap => key(label, 'for-all', { move });

const STEP_WORDS: Readonly<Record<Harvest['step'], string>> = {
  volunteer: 'to lock how many they send',
  roll: 'to roll',
  deaths: 'to say whether the deaths stand',
  choose: 'to roll again or stop',
};

/** What those who are waited for do at one key. */
const keysForAll = (day: Day, waits: readonly string[], options: Options): Tap[] => {
  const { harvest } = day;
  if (waits.length === 0) return [];
  if (waits.some((table) => captainOf(day, table).ship === null)) return [all('Draw for all', 'draw-ship')];
  if (harvest === null) {
    const what = day.jumps === JUMPS ? 'All ready to end' : 'All ready to jump';
    return waits.every((table) => canJump(day, table, options)) ? [deliberate(all(what, 'ready'))] : [];
  }
  switch (harvest.step) {
    case 'volunteer':
      return options.hiddenVolunteers || livingOnMission(day) < harvest.minimum
        ? []
        : [all('Lock all as they are', 'lock')];
    case 'roll':
      return [all('Roll for all', 'roll')];
    case 'deaths':
      return [all('Let all deaths stand', 'pass')];
    case 'choose':
      return [all('All stop', 'stop'), all('All roll again', 'again')];
  }
};

const waitsRow = (day: Day, options: Options): Row => {
  if (day.outcome !== null) {
    return row('The day is over', '', { tap: deliberate(key('Play again', 'new-day')) });
  }
  const waits = waitedFor(day);
  const what = waits.some((table) => captainOf(day, table).ship === null)
    ? 'to draw a ship'
    : day.harvest === null
      ? 'to be ready to jump, or for all to choose a card'
      : STEP_WORDS[day.harvest.step];
  return row('The game waits for', inWords(waits.map(bridgeName)), {
    text: `${capitalized(what)}.`,
    keys: [
      ...keysForAll(day, waits, options),
      ...(day.harvest?.step === 'volunteer' ? [key('Call the harvest off', 'call-off')] : []),
    ],
  });
};

/** The voyage at a glance: who is waited for, points and jumps, and the cards that lie here or the harvest of one. */
export const voyageFace = (day: Day, options: Options): RowsFace | RingFace => {
  const { title, rows } = dayFace(day);
  const own = [waitsRow(day, options), ...rows];
  if (day.harvest === null) return face(title, [...own, ...cardRows(day, options)]);
  const harvest = regionFace(day, options);
  // Each captain has a row of her own below, with her keys.
  return { ...harvest, rows: [...own, ...harvest.rows.slice(0, -day.order.length)] };
};

/** Numbers that a captain is likely to send, round her share of what the fleet would; one key sends and locks. */
const lockKeys = (day: Day, me: string, harvest: Harvest, options: Options): Tap[] => {
  const { crew } = teamOf(harvest, me);
  const { aboard } = captainOf(day, me);
  // Where numbers are hidden, the keys say nothing of what she has chosen.
  const about =
    crew > 0 && !options.hiddenVolunteers
      ? crew
      : shareOf(day, missionSize(day, planOf(day, options), harvest.card, options), me);
  const numbers = [0, about - 2, about - 1, about, about + 1, about + 2, aboard - 1]
    .filter((each) => each >= 0 && each <= aboard)
    .sort((one, other) => one - other);
  const further = about + 5;
  return [
    ...[...new Set(numbers)].map((each) => key(`Lock ${each}`, 'lock', { crew: each })),
    ...(further < aboard - 1 && !options.hiddenVolunteers
      ? [key(`Send ${further}`, 'volunteer', { crew: further })]
      : []),
  ];
};

const dueKeys = (day: Day, me: string, options: Options): readonly Tap[] => {
  const { harvest } = day;
  if (harvest?.step === 'volunteer') {
    return teamOf(harvest, me).locked ? [] : lockKeys(day, me, harvest, options);
  }
  const rows = harvest === null ? due(day, me, options) : onMission(day, me, harvest);
  return rows.filter((each) => !isWritten(each)).flatMap(keysOf);
};

/** What she holds while her crew is out, and what her next jump costs. */
const standing = (day: Day, me: string, options: Options): string | null => {
  const { ship, store } = captainOf(day, me);
  if (ship === null) return null;
  return [
    ...(day.harvest === null ? [] : [`Holds ${tokenWords(store)}.`]),
    ...(day.jumps === JUMPS ? [] : [`Next jump: ${tokenWords(jumpCost(day, me, options))}.`]),
  ].join(' ');
};

/** What a captain's ship can do now: against a Death that waits, or else. */
const abilitiesOf = (day: Day, me: string, againstDeath: boolean): Row[] => {
  const { ship } = captainOf(day, me);
  if (ship === null) return [];
  return shipCard(ship)
    .abilities.filter(({ effect }) => (effect.does === 'ignore-death') === againstDeath)
    .flatMap((ability) => abilityRows(day, me, ability))
    .filter(isKeyed);
};

/** It answers an offer, or withdraws one. */
const isAnswer = (each: Row): boolean =>
  keysOf(each).some(({ command }) => command === 'accept' || command === 'drop');

/** Each captain: how she stands, what is due of her, and the trades that she has been offered. */
export const captainsFace = (day: Day, options: Options): RowsFace => {
  const { harvest } = day;
  const fleet = fleetFace(day).rows;
  const rows = day.order.flatMap((me, at): Row[] => {
    const value = harvest === null ? fleet[at]?.value : teamWords(harvest, me, options);
    const own = row(captainName(me, captainOf(day, me)), value ?? '', {
      table: me,
      text: standing(day, me, options),
      keys: dueKeys(day, me, options).map((tap) => pressedFor(me, tap)),
    });
    const more = [...abilitiesOf(day, me, true), ...tradeRows(day, me, []).filter(isAnswer)];
    return [own, ...more.map((each) => rowFor(me, each))];
  });
  return face('Captains', rows);
};

/** Dice that captains without a tablet have thrown; null where nobody has any. */
export const thrownFace = (day: Day): RowsFace | null => {
  const { harvest } = day;
  if (harvest?.step !== 'roll') return null;
  const rows = day.order.flatMap((me) =>
    onMission(day, me, harvest)
      .filter(isWritten)
      .map((each) => rowFor(me, { ...each, name: `${diceOf(harvest, me)} dice` })),
  );
  return rows.length === 0 ? null : face('Dice thrown at the table', rows);
};

/** What captains may do at any time: their abilities, and an exchange. */
export const anyTimeFace = (day: Day): RowsFace | null => {
  const fleet = fleetFace(day).rows;
  const rows = day.order.flatMap((me) =>
    [
      ...abilitiesOf(day, me, false),
      ...tradeRows(day, me, fleet).filter((each) => isKeyed(each) && !isAnswer(each)),
    ].map((each) => rowFor(me, each)),
  );
  return rows.length === 0 ? null : face('Abilities and trades', rows);
};
