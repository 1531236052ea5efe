import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { tableSchema } from '../../kit/arguments.ts';
import { command, type Refused } from '../../kit/rule.ts';
import { panelOf } from '../content/panels.ts';
import { vesselName, vesselsOf } from '../names.ts';
import { awayFrom, isThere, notInRound } from './due.ts';
import { aboard, unitName } from './forces.ts';
import { AEGIS } from '../vessels.ts';
import { forVessel, noVessel, vesselArgument, whose } from './whose.ts';
import type { Force, Shuttle, State } from '../state.ts';

/** Rounds that a shuttle takes: in this one and the next its unit does nothing. */
const SHUTTLE_ROUNDS = 2;

/** Transport Shuttles, each docked at the vessel that has it: `aegis-shuttle-1`. */
export const newShuttles = (tables: readonly string[]): Record<string, Shuttle> =>
  Object.fromEntries(
    vesselsOf(tables).flatMap((owner) =>
      Array.from({ length: panelOf(owner)?.shuttles ?? 0 }, (_, at): [string, Shuttle] => [
        `${owner}-shuttle-${at + 1}`,
        { owner, at: owner, lands: null },
      ]),
    ),
  );

/** Those that are docked at a vessel. */
export const docked = ({ shuttles }: Pick<State, 'shuttles'>, vessel: string): Shuttle[] =>
  Object.values(shuttles).filter(({ at, lands }) => at === vessel && lands === null);

type Wanted = Partial<Record<'kind' | 'condition', string | undefined>>;
/** On-foot units that can leave a vessel, fine ones first: who has tried to disperse a riot stays until the turn ends. */
export const sendable = (state: State, vessel: string, { kind, condition }: Wanted = {}): Force[] =>
  aboard(state, vessel).flatMap(([, unit]) =>
    unit.bound !== true &&
    (kind === undefined || unit.kind === kind) &&
    (condition === undefined || unit.condition === condition) &&
    (state.battle === null || !unit.acted)
      ? [unit]
      : [],
  );

/** Who was on the way to a vessel that is gone turns back, and arrives where it came from; where that is gone too, at the Aegis. */
export const turnBack = (state: State, gone: string): void => {
  for (const each of [...Object.values(state.forces), ...Object.values(state.shuttles)]) {
    if (each.lands === null || each.at !== gone || each.from === undefined) continue;
    each.at = isThere(state, each.from) ? each.from : AEGIS;
  }
};

/** Nothing flies between the fleet and a vessel that is elsewhere. */
const outOfReach = (state: State, vessel: string): Refused | null =>
  state.separated[vessel] === undefined
    ? null
    : {
        refused: inEach({
          en: `${vesselName(state, vessel)} is separated from the fleet: no shuttle reaches it`,
          de: `${vesselName(state, vessel)} ist von der Flotte getrennt: Kein Shuttle kommt hin`,
        }),
        rule: 'separation',
      };

/** A unit goes to another vessel in a shuttle: at once, or in a Wolf Attack in two Fleet rounds. */
export const sendUnit = command({
  name: inEach({ en: 'Send a unit by shuttle', de: 'Einen Trupp mit dem Shuttle schicken' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'shuttles',
  desk: 'combat',
  schema: z.strictObject({
    from: vesselArgument,
    to: tableSchema(inEach({ en: 'To', de: 'Nach' })),
    kind: z
      .enum(['marine', 'security'])
      .optional()
      .describe(inEach({ en: 'Which unit', de: 'Welcher Trupp' })),
    condition: z
      .enum(['fine', 'damaged'])
      .optional()
      .describe(inEach({ en: 'A fine one or a damaged one', de: 'Ein heiler oder ein beschädigter' })),
  }),
  fault: (state: State, { from: given, to, ...wanted }, asked) => {
    const from = whose(given, asked);
    if (typeof from !== 'string') return from;
    const out = state.battle === null ? null : notInRound(state, 'fleet');
    if (out !== null) return out;
    for (const vessel of [from, to]) {
      const against = noVessel(vessel, asked) ?? outOfReach(state, vessel) ?? awayFrom(state, vessel);
      if (against !== null) return against;
    }
    const name = vesselName(state, from);
    if (from === to)
      return {
        refused: inEach({
          en: `the unit is aboard ${vesselName(state, to)} already. Name another vessel`,
          de: `der Trupp ist schon an Bord von ${vesselName(state, to)}. Nenne ein anderes Schiff`,
        }),
        rule: 'shuttles',
      };
    if (sendable(state, from, wanted).length === 0) {
      const stays = aboard(state, from).some(([, { bound }]) => bound === true);
      return {
        refused: stays
          ? inEach({
              en: `Dispersing Riots: the unit aboard ${name} has tried to disperse a riot, and stays until the turn ends`,
              de: `Aufstände auflösen: Der Trupp auf ${name} hat versucht, einen Aufstand aufzulösen, und bleibt bis zum Ende der Runde`,
            })
          : inEach({
              en: `no unit aboard ${name} can go this round`,
              de: `kein Trupp auf ${name} kann jetzt gehen`,
            }),
        rule: stays ? 'dispersing' : 'on-foot',
      };
    }
    return docked(state, from).length === 0
      ? {
          refused: inEach({
            en: `Transport Shuttles: none is docked at ${name}. Ask a vessel that has one to send it`,
            de: `Shuttles: Bei ${name} hat keins gedockt. Bittet ein Schiff, das eins hat, es zu schicken`,
          }),
          rule: 'shuttles',
        }
      : null;
  },
  run: (state: State, { from: given, to, ...wanted }, { by, log }) => {
    const from = by.table ?? given ?? '';
    const [unit] = sendable(state, from, wanted);
    const [shuttle] = docked(state, from);
    if (unit === undefined || shuttle === undefined) return undefined;
    // Fleet and Wolf rounds are counted together, so the Fleet round after next is twice as many later.
    const lands = state.battle === null ? null : state.battle.round + 2 * SHUTTLE_ROUNDS;
    Object.assign(unit, { at: to, lands, from });
    Object.assign(shuttle, { at: to, lands, from });
    log({
      text: inEach({
        en: `${unitName(state, unit)} takes a shuttle to ${vesselName(state, to)}${lands === null ? '' : '; it can act in two Fleet rounds'}`,
        de: `${unitName(state, unit)} nimmt ein Shuttle zu ${vesselName(state, to)}${lands === null ? '' : '; handelt wieder in zwei Flottenrunden'}`,
      }),
      rules: lands === null ? ['shuttles'] : ['shuttles', 'on-foot'],
    });
    return undefined;
  },
});

const own = (state: State, owner: string, to: string): Shuttle | undefined =>
  Object.values(state.shuttles).find(
    (each) =>
      each.owner === owner && each.lands === null && each.at !== to && state.separated[each.at] === undefined,
  );

/** Whoever owns a shuttle docks it where somebody needs one, or calls it home. */
export const sendShuttle = forVessel({
  name: inEach({ en: 'Dock a shuttle of a vessel', de: 'Ein Shuttle eines Schiffs docken' }),
  who: ['control', 'table'],
  phases: ['action'],
  rule: 'shuttles',
  desk: 'tables',
  args: { to: tableSchema(inEach({ en: 'Where it docks', de: 'Wo es dockt' })) },
  fault: (state, owner, { to }, asked) => {
    const against = noVessel(to, asked) ?? outOfReach(state, to) ?? outOfReach(state, owner);
    if (against !== null) return against;
    if (state.battle !== null && asked.by.role !== 'control')
      return {
        refused: inEach({
          en: 'Wolf Attack: no shuttle leaves its dock but with a unit',
          de: 'Angriff der Wölfe: Ohne Trupp verlässt kein Shuttle sein Dock',
        }),
        rule: 'freeze',
      };
    return own(state, owner, to) === undefined
      ? {
          refused: inEach({
            en: `${vesselName(state, owner)} has no shuttle that could go there`,
            de: `${vesselName(state, owner)} hat kein Shuttle, das dorthin kann`,
          }),
          rule: 'shuttles',
        }
      : null;
  },
  run: (state, owner, { to }, { log }) => {
    const shuttle = own(state, owner, to);
    if (shuttle === undefined) return undefined;
    shuttle.at = to;
    log({
      text: inEach({
        en: `A shuttle of ${vesselName(state, owner)} docks at ${vesselName(state, to)}`,
        de: `Ein Shuttle von ${vesselName(state, owner)} dockt bei ${vesselName(state, to)}`,
      }),
      rules: ['shuttles'],
    });
    return undefined;
  },
});
