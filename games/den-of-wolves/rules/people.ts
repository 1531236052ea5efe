import * as z from 'zod';
import { IdSchema } from '../../../schemas/ids.ts';
import { command, type Asked, type Refused, type RuleContext } from '../../kit/rule.ts';
import { hasStation } from '../content/panels.ts';
import { MAP_REPORTS } from '../manifest.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { namesOf, sameName, tableOf } from './seat-names.ts';
import { forVessel } from './whose.ts';
import type { RoomView } from '../../kit/room-view.ts';
import type { Detained, State } from '../state.ts';

const desk = 'room';
const who = z.string().min(1).max(60).describe('Who, with the vessel: Captain of the Dione');

const ROW = 'sickbay-and-brig';

/** Whoever holds that seat is in a sickbay or in the brig; undefined: not, as far as the line says who it is. */
export const heldAt = (
  state: Pick<State, 'people' | 'seated' | 'names'>,
  table: string,
  seat: string,
): Detained | undefined =>
  Object.values(state.people).find(({ who: kept }) =>
    namesOf(state, table, seat).some((each) => sameName(each, kept)),
  );

/** Players in the Brig: who is held gives no orders from there; null: nobody is. */
export const heldBack = (state: State, { by }: Pick<Asked, 'by'>): Refused | null => {
  if (by.role !== 'seat' || by.table === null || by.seat === null) return null;
  const held = heldAt(state, by.table, by.seat);
  return held === undefined
    ? null
    : {
        refused: `you are in ${held.where === 'brig' ? 'the brig' : 'a sickbay'}: another of your team commands`,
        rule: ROW,
      };
};

/** Officers who are called to the map, and are held elsewhere, in words for Control. */
export const heldOfficers = (state: State, tables: readonly string[]): string[] =>
  MAP_REPORTS.flatMap(({ table, seat }) => {
    const held = tables.includes(table) ? heldAt(state, table, seat) : undefined;
    const [, , named = seat] = namesOf(state, table, seat);
    return held === undefined ? [] : [`${named} is in ${held.where === 'brig' ? 'the brig' : 'a sickbay'}`];
  });

const enter = (state: State, person: State['people'][string], { rule }: Pick<RuleContext, 'rule'>): void => {
  rule(ROW);
  // A player is in one place: the newer line stands.
  for (const [id, { who: kept }] of Object.entries(state.people))
    if (sameName(kept, person.who)) delete state.people[id];
  state.peopleMade += 1;
  state.people[`person-${state.peopleMade}`] = person;
};

/** Players in Sickbay: on a vessel of their choice that has one, until the Team Phase of this turn is over. */
export const toSickbay = forVessel({
  name: 'Send a player to a sickbay',
  desk,
  args: { who },
  fault: (state, vessel, { who: person }, { room }) => {
    const home = tableOf(state, person);
    const isApart = (each: string): boolean => state.separated[each] !== undefined;
    if (home !== undefined && home !== vessel && (isApart(vessel) || isApart(home)))
      return {
        rule: ROW,
        refused: `Players in Sickbay: ${vesselName(state, isApart(vessel) ? vessel : home)} is separated from the fleet. Nobody goes between`,
      };
    if (hasStation(vessel, 'sickbay')) return null;
    const others = vesselsOf(room.tables).filter((each) => hasStation(each, 'sickbay'));
    return {
      rule: ROW,
      refused: `Players in Sickbay: ${vesselName(state, vessel)} has none. There is one on ${others.map((each) => vesselName(state, each)).join(', ')}`,
    };
  },
  run: (state, table, { who: person }, context) => {
    enter(state, { who: person, where: 'sickbay', at: table, talksTo: null }, context);
    context.log({ text: `${person} is in the sickbay of ${vesselName(state, table)} until the turn ends` });
    return undefined;
  },
});

const brigIn = ({ tables }: RoomView): string | undefined =>
  vesselsOf(tables).find((table) => hasStation(table, 'brig'));

/** Players in the Brig, once Control has ruled on it. */
export const toBrig = command({
  name: 'Put a player in the brig',
  desk,
  schema: z.strictObject({
    who,
    talksTo: z.string().min(1).max(60).optional().describe('Whom they may always talk to'),
  }),
  fault: (_state: State, { who: person, talksTo }, { room }) => {
    if (brigIn(room) === undefined)
      return { refused: 'Players in the Brig: the Aegis has it, and is not in play', rule: ROW };
    return talksTo !== undefined && sameName(person, talksTo)
      ? { refused: 'they may always talk to somebody else: name another player', rule: ROW }
      : null;
  },
  run: (state: State, { who: person, talksTo = null }, context) => {
    const { room, log } = context;
    const at = brigIn(room) ?? '';
    enter(state, { who: person, where: 'brig', at, talksTo }, context);
    log({
      text: `${person} is in the brig; may always talk to ${talksTo ?? 'someone they have yet to name'}`,
    });
    return undefined;
  },
});

export const setFree = command({
  name: 'Release a player',
  desk,
  schema: z.strictObject({ person: IdSchema.describe('Who') }),
  unit: ({ person }) => `people/${person}`,
  fault: ({ people }: State, { person }) =>
    people[person] === undefined
      ? {
          rule: ROW,
          refused: `"${person}" is neither in the sickbay nor in the brig. There: ${Object.keys(people).join(', ') || 'nobody'}`,
        }
      : null,
  run: (state: State, { person }, { log }) => {
    log({ text: `${state.people[person]?.who ?? person} is released`, rules: [ROW] });
    delete state.people[person];
    return undefined;
  },
});

/** As the turn ends its Team Phase is over: those in a sickbay may go. The brig keeps whom it has. */
export const leaveSickbay = (state: State, { rule }: Pick<RuleContext, 'rule'>): void => {
  for (const [id, { where }] of Object.entries(state.people)) {
    if (where !== 'sickbay') continue;
    delete state.people[id];
    rule(ROW);
  }
};

/** What a player who is kept may do, in words; talking to each other is free among those in the brig. */
export const keptWords = (state: Pick<State, 'people' | 'names'>, id: string): string => {
  const held = state.people[id];
  if (held === undefined) return '';
  if (held.where === 'sickbay')
    return `Stays at ${vesselName(state, held.at)} until the turn ends; talks to all there. Takes up no bed.`;
  const others = Object.values(state.people).filter(({ where }) => where === 'brig').length - 1;
  const exceptions = [
    ...(held.talksTo === null ? [] : [`always to ${held.talksTo}, also by phone or note`]),
    ...(others > 0 ? ['freely to the others in the brig'] : []),
  ];
  const unnamed = held.talksTo === null ? ' May still name one player to talk to at any time.' : '';
  return `Stays at ${vesselName(state, held.at)}, touches neither panel nor resources, talks there by the crew’s leave${exceptions.map((each) => `, ${each}`).join('')}; no calls or notes else.${unnamed}`;
};
