import * as z from 'zod';
import { tableSchema } from '../../kit/arguments.ts';
import { command, type Refused } from '../../kit/rule.ts';
import { QUADRANTS, type Quadrant } from '../content/forces.ts';
import { vesselName } from '../names.ts';
import {
  attacksLeft,
  boardersAct,
  fightAboard,
  fire,
  flee,
  hitLarger,
  isOver,
  isThere,
  jumpAway,
  land,
  mayJump,
  quadrantName,
  wolvesFire,
  type Fight,
} from './battle.ts';
import { payBill, payFuel } from './bills.ts';
import { isOut, onFoot, ready, unitName } from './forces.ts';
import { whose } from './whose.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Battle, State } from '../state.ts';

// The cast: the ids of QUADRANTS, which there are.
const QUADRANT_IDS = QUADRANTS.map(({ id }) => id) as unknown as readonly [Quadrant, ...Quadrant[]];
const quadrantSchema = z.enum(QUADRANT_IDS).describe('The quadrant');
const count = (label: string) => z.number().int().min(0).max(40).optional().describe(label);
const oneDie = (label: string) => z.number().int().min(1).max(6).optional().describe(label);
const desk = 'combat';

const NO_BATTLE: Refused = { refused: 'there is no Wolf Attack. Raise the alarm first' };

/** The state, while a battle stands and it is that side's round; else what is wrong. */
const inRound = (state: State, side: Battle['side']): Fight | Refused => {
  if (state.battle === null) return NO_BATTLE;
  if (state.battle.side !== side) {
    const now = state.battle.side === 'fleet' ? 'a Fleet round' : 'a Wolf round';
    return { refused: `Wolf Attack: this is ${now}. Start the next round first` };
  }
  // The cast: its battle is not null, as just seen.
  return state as Fight;
};
/** What the dice did stands on the battle card until the next round, so that it can be read out. */
const tell = ({ battle }: Fight, where: string, lines: readonly string[], between: string): string => {
  const words = lines.join(between);
  // Units of one place that act one after the other stand beside each other.
  battle.fell = { ...battle.fell, [where]: [battle.fell?.[where] ?? [], words].flat().join(between) };
  return words;
};
const isRefused = (given: Fight | Refused): given is Refused => 'refused' in given;

/** What is wrong with a vessel, or its units, that is not in this attack; null: it is. */
const awayFrom = (fight: Fight, vessel: string): Refused | null => {
  if (isThere(fight, vessel)) return null;
  const why = fight.battle.jumped[vessel] === undefined ? 'is separated from the fleet' : 'has jumped';
  return {
    refused: `Wolf Attack: ${vesselName(fight, vessel)} ${why}, with its units. Nothing reaches it until the alarm ends`,
  };
};

/** The hub's dice; or thrown ones, given by how many fell in each band, of which one face stands for all. */
const diceOf = (
  bands: readonly (readonly [face: number, many: number | undefined])[],
  needed: number,
  dice: Dice,
): (() => number) | Refused => {
  const given = bands.flatMap(([face, many = 0]) => Array.from({ length: many }, () => face));
  if (given.length === 0) return () => dice.roll(6);
  if (given.length !== needed) return { refused: `this takes ${needed} dice, not ${given.length}` };
  return () => given.shift() ?? dice.roll(6);
};

/** Fleet Fighter Squadrons of a quadrant attack. */
export const battleFire = command({
  name: 'Battle: fighters of a quadrant attack',
  desk,
  schema: z.strictObject({
    quadrant: quadrantSchema,
    first: z.enum(['boarding', 'fighters']).default('boarding').describe('Which Wolves fall first'),
    low: count('How many dice showed 1 or 2'),
    middle: count('How many dice showed 3 or 4'),
    high: count('How many dice showed 5 or 6'),
    die: oneDie('One squadron alone: its die'),
  }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  run: (state: State, { quadrant, first, low, middle, high, die }, { dice, log }) => {
    const fight = inRound(state, 'fleet');
    if (isRefused(fight)) return fight;
    const squadrons = ready(state, ({ kind, at }) => kind === 'fighter' && at === quadrant).length;
    if (squadrons === 0)
      return {
        refused: `no squadron in ${quadrantName(quadrant)} can act. Move one there, or wait for the next round`,
      };
    const dieFor =
      die === undefined
        ? diceOf(
            [
              [1, low],
              [3, middle],
              [5, high],
            ],
            squadrons,
            dice,
          )
        : () => die;
    if (typeof dieFor !== 'function') return dieFor;
    const lines = fire(fight, quadrant, dieFor, first, die === undefined ? squadrons : 1);
    log({
      text: `${quadrantName(quadrant)}: ${tell(fight, quadrant, lines, '; ')}${isOver(state) ? '. No Wolves are left' : ''}`,
      rules: ['fighters'],
    });
    return { data: { lines } };
  },
});

/** Instead of an attack a squadron moves to another quadrant. */
export const battleMove = command({
  name: 'Battle: move squadrons',
  desk,
  schema: z.strictObject({
    owner: tableSchema('Squadrons of'),
    to: quadrantSchema,
    many: z.number().int().min(1).max(20).default(1).describe('How many'),
    out: z.boolean().default(false).describe('Of those that are out already'),
  }),
  run: (state: State, { owner, to, many, out }, { log }) => {
    const fight = inRound(state, 'fleet');
    if (isRefused(fight)) return fight;
    const away = awayFrom(fight, owner);
    if (away !== null) return away;
    // Those in the hangar first: who is launched to one quadrant is not fetched back for the next.
    const able = ready(
      state,
      (unit) => unit.kind === 'fighter' && unit.owner === owner && unit.at !== to && (!out || isOut(unit)),
    ).toSorted(([, one], [, other]) => Number(isOut(one)) - Number(isOut(other)));
    if (able.length < many)
      return {
        refused: `${vesselName(state, owner)} has ${able.length} squadrons that can move there: each moves or attacks, once a round`,
      };
    for (const [, unit] of able.slice(0, many)) {
      // House: in the first round a squadron that is launched may attack as well; afterwards it moves or attacks.
      unit.acted = fight.battle.round > 1 || isOut(unit);
      unit.at = to;
    }
    log({ text: `${many} of ${vesselName(state, owner)} to ${quadrantName(to)}`, rules: ['fighters'] });
    return undefined;
  },
});

/** Fleet On-Foot Units aboard a vessel fight the boarders there. */
export const battleFoot = command({
  name: 'Battle: on-foot units fight aboard',
  desk,
  schema: z.strictObject({
    vessel: tableSchema('The vessel'),
    low: count('How many dice showed 1 to 3'),
    middle: count('How many dice showed 4 or 5'),
    high: count('How many dice showed 6'),
    die: oneDie('One unit alone: its die'),
  }),
  unit: ({ vessel }) => `boarders/${vessel}`,
  run: (state: State, { vessel, low, middle, high, die }, context) => {
    const table = whose(vessel, context);
    if (typeof table !== 'string') return table;
    const fight = inRound(state, 'fleet');
    if (isRefused(fight)) return fight;
    if ((state.boarders[table] ?? 0) === 0)
      return { refused: `no boarders are aboard ${vesselName(state, table)}` };
    const units = onFoot(state, table).length;
    if (units === 0) return { refused: `no unit aboard ${vesselName(state, table)} can act this round` };
    const dieFor =
      die === undefined
        ? diceOf(
            [
              [1, low],
              [4, middle],
              [6, high],
            ],
            units,
            context.dice,
          )
        : () => die;
    if (typeof dieFor !== 'function') return dieFor;
    const lines = fightAboard(state, table, dieFor, die === undefined ? units : 1);
    context.log({ text: `Aboard ${vesselName(state, table)}: ${tell(fight, table, lines, '; ')}` });
    return { data: { lines } };
  },
});

/** Rounds that a shuttle takes: in this one and the next its unit does nothing. */
const SHUTTLE_ROUNDS = 2;

/** A unit goes to another vessel by shuttle, which takes two Fleet rounds. */
export const battleShuttle = command({
  name: 'Battle: send a unit by shuttle',
  desk,
  schema: z.strictObject({ from: tableSchema('From'), to: tableSchema('To') }),
  run: (state: State, { from, to }, context) => {
    const fight = inRound(state, 'fleet');
    if (isRefused(fight)) return fight;
    for (const vessel of [from, to]) {
      const table = whose(vessel, context);
      if (typeof table !== 'string') return table;
      const away = awayFrom(fight, table);
      if (away !== null) return away;
    }
    if (from === to)
      return { refused: `the unit is aboard ${vesselName(state, to)} already. Name another vessel` };
    const [id, unit] = onFoot(state, from)[0] ?? [];
    if (id === undefined || unit === undefined)
      return { refused: `no unit aboard ${vesselName(state, from)} can go this round` };
    // Fleet and Wolf rounds are counted together, so the Fleet round after next is twice as many later.
    unit.at = to;
    unit.lands = fight.battle.round + 2 * SHUTTLE_ROUNDS;
    context.log({
      text: `${unitName(state, unit)} takes a shuttle to ${vesselName(state, to)}; it can act in two Fleet rounds`,
    });
    return undefined;
  },
});

/** One tap: the whole Wolf round by the hub's dice, of what has not acted yet. */
export const battleWolves = command({
  name: 'Battle: the Wolves act',
  desk,
  schema: z.strictObject({}),
  unit: () => 'battle',
  run: (state: State, _args, context) => {
    const fight = inRound(state, 'wolf');
    if (isRefused(fight)) return fight;
    const { dice, room } = context;
    const lines: string[] = [];
    if (!fight.battle.landed) {
      const where = land(fight, context);
      if (where.length > 0)
        lines.push(tell(fight, 'landed', [`boarding squadrons board ${where.join(', ')}`], ''));
    }
    for (const { id } of QUADRANTS)
      if (attacksLeft(fight.battle.packs[id]) > 0)
        lines.push(wolvesFire(fight, id, () => dice.roll(6), room.tables));
    if (!fight.battle.boardersActed) {
      const done = boardersAct(fight, () => dice.roll(6));
      if (done.length > 0)
        lines.push(tell(fight, 'boarders', [`damage by boarders: ${done.join(', ')}`], ''));
    }
    if (lines.length === 0) return { refused: 'every Wolf has acted this round. Start the next round' };
    context.log({ text: lines.join('; ') });
    return { data: { lines } };
  },
});

/** Wolf fighters of one quadrant: one with the die that the table has thrown, or all that are left with the hub's. */
export const battleTargets = command({
  name: 'Battle: Wolf fighters of a quadrant attack',
  desk,
  onKeys: true,
  schema: z.strictObject({ quadrant: quadrantSchema, die: oneDie('One attack alone: its die') }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  run: (state: State, { quadrant, die }, { dice, log, room }) => {
    const fight = inRound(state, 'wolf');
    if (isRefused(fight)) return fight;
    if (attacksLeft(fight.battle.packs[quadrant]) === 0)
      return { refused: `the Wolves in ${quadrantName(quadrant)} have no attack left this round` };
    const text =
      die === undefined
        ? wolvesFire(fight, quadrant, () => dice.roll(6), room.tables)
        : wolvesFire(fight, quadrant, () => die, room.tables, 1);
    log({ text });
    return { data: { lines: [text] } };
  },
});

/** Weapon batteries and whatever else Control rules: Wolves more or fewer. */
export const battleCorrect = command({
  name: 'Battle: change the Wolves by ruling',
  desk,
  schema: z.strictObject({
    quadrant: quadrantSchema,
    what: z.enum(['fighters', 'boarding', 'larger']).describe('Which Wolves'),
    by: z.number().int().min(-20).max(20).describe('Change: negative for fewer, or for hits on larger ones'),
  }),
  unit: ({ quadrant }) => `battle/packs/${quadrant}`,
  run: (state: State, { quadrant, what, by }, { log }) => {
    if (state.battle === null) return NO_BATTLE;
    const pack = state.battle.packs[quadrant];
    if (what === 'larger') {
      const hits = pack.larger.reduce((sum, each) => sum + each.hits, 0);
      if (by >= 0 || hits + by < 0)
        return {
          refused: `larger Wolves in ${quadrantName(quadrant)} can take ${hits} more: enter hits as minus`,
        };
      hitLarger(pack, -by);
    } else {
      if (pack[what] + by < 0)
        return { refused: `there are only ${pack[what]} in ${quadrantName(quadrant)}` };
      pack[what] += by;
    }
    log({ text: `${quadrantName(quadrant)}: ${by > 0 ? '+' : ''}${by} ${what}, by Control’s ruling` });
    return undefined;
  },
});

/** A vessel jumps out of the battle, in any Fleet round but the first; or all whose indicator is up, at the same moment. */
export const battleJump = command({
  name: 'Battle: jump a vessel',
  desk,
  deliberate: true,
  schema: z.strictObject({
    vessel: tableSchema('The vessel; empty: all whose indicator is up').optional(),
  }),
  unit: ({ vessel }) => (vessel === undefined ? 'battle' : `battle/jumped/${vessel}`),
  run: (state: State, { vessel }, context) => {
    const { room } = context;
    const named = vessel === undefined ? null : whose(vessel, context);
    if (named !== null && typeof named !== 'string') return named;
    const fight = inRound(state, 'fleet');
    if (isRefused(fight)) return fight;
    if (fight.battle.round === 1)
      return { refused: 'Wolf Attack: no vessel jumps in the first Fleet round. Wait for the next' };
    const jumpers = named === null ? mayJump(fight, room) : [named];
    if (jumpers.length === 0)
      return {
        refused: 'Wolf Attack: no vessel that is still there has raised its indicator. Name the vessel',
      };
    const away = named === null ? null : awayFrom(fight, named);
    if (away !== null) return away;
    for (const each of jumpers) jumpAway(fight, each);
    const all = flee(fight, room.tables);
    const names = jumpers.map((each) => vesselName(state, each)).join(', ');
    context.log({
      text: `${names} ${jumpers.length === 1 ? 'jumps; its squadrons go with it' : 'jump; their squadrons go with them'}${all ? '. All have jumped; the only Wolves left are aboard' : ''}`,
    });
    return { data: { all } };
  },
});

/** No Wolf is left: the alarm ends from the battle's own card. */
export const battleEnd = command({
  name: 'Battle: stand the alarm down',
  desk,
  deliberate: true,
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => 'battle',
  run: (state: State, _args, { request }) => {
    if (state.battle === null) return NO_BATTLE;
    request({ verb: 'alarm.standDown', args: {} });
    return undefined;
  },
});

/** The next round, from the battle's own card. */
export const battleNext = command({
  name: 'Battle: next round',
  desk,
  onKeys: true,
  schema: z.strictObject({}),
  unit: () => 'battle',
  run: (state: State, _args, { request }) => {
    if (state.battle === null) return NO_BATTLE;
    request({ verb: 'rounds.next', args: {} });
    return undefined;
  },
});

export const battleCommands = {
  'battle-fire': battleFire,
  'battle-move': battleMove,
  'battle-foot': battleFoot,
  'battle-shuttle': battleShuttle,
  'battle-wolves': battleWolves,
  'battle-targets': battleTargets,
  'battle-correct': battleCorrect,
  'battle-jump': battleJump,
  'battle-next': battleNext,
  'battle-end': battleEnd,
  'pay-bill': payBill,
  'pay-fuel': payFuel,
};
