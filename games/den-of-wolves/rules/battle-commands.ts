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
  isGone,
  isOver,
  isThere,
  jumpAway,
  land,
  mayJump,
  quadrantName,
  wolvesDue,
  wolvesFire,
  type Fight,
} from './battle.ts';
import { payBill, payFuel } from './bills.ts';
import { isOut, onFoot, ready, unitName } from './forces.ts';
import { forVessel, noVessel } from './whose.ts';
import type { Dice } from '../../kit/dice.ts';
import type { Battle, State } from '../state.ts';

// The cast: the ids of QUADRANTS, which there are.
const QUADRANT_IDS = QUADRANTS.map(({ id }) => id) as unknown as readonly [Quadrant, ...Quadrant[]];
const quadrantSchema = z.enum(QUADRANT_IDS).describe('The quadrant');
const count = (label: string) => z.number().int().min(0).max(40).optional().describe(label);
const oneDie = (label: string) => z.number().int().min(1).max(6).optional().describe(label);
const desk = 'combat';

const NO_BATTLE: Refused = { refused: 'there is no Wolf Attack. Raise the alarm first' };

/** Why that side does not act now; null: a battle stands, and it is its round. */
const notInRound = ({ battle }: State, side: Battle['side']): Refused | null => {
  if (battle === null) return NO_BATTLE;
  if (battle.side === side) return null;
  const now = battle.side === 'fleet' ? 'a Fleet round' : 'a Wolf round';
  return { refused: `Wolf Attack: this is ${now}. Start the next round first` };
};
const isFight = (state: State): state is Fight => state.battle !== null;
/** What the dice did stands on the battle card until the next round, so that it can be read out. */
const tell = ({ battle }: Fight, where: string, lines: readonly string[], between: string): string => {
  const words = lines.join(between);
  // Units of one place that act one after the other stand beside each other.
  battle.fell = { ...battle.fell, [where]: [battle.fell?.[where] ?? [], words].flat().join(between) };
  return words;
};
/** What is wrong with a vessel, or its units, that is not in this attack; null: it is. */
const awayFrom = (fight: State, vessel: string): Refused | null => {
  if (isThere(fight, vessel)) return null;
  const why = fight.battle?.jumped[vessel] === undefined ? 'is separated from the fleet' : 'has jumped';
  return {
    refused: `Wolf Attack: ${vesselName(fight, vessel)} ${why}, with its units. Nothing reaches it until the alarm ends`,
  };
};

interface Thrown {
  readonly low?: number | undefined;
  readonly middle?: number | undefined;
  readonly high?: number | undefined;
  readonly die?: number | undefined;
}

/** Thrown dice, given by how many fell in each band. */
const many = ({ low = 0, middle = 0, high = 0 }: Thrown): number => low + middle + high;

/** Why what was thrown does not fit; null: as many dice as units, or none, which the hub then rolls. */
const wrongDice = (thrown: Thrown, units: number): Refused | null =>
  thrown.die !== undefined || many(thrown) === 0 || many(thrown) === units
    ? null
    : { refused: `this takes ${units} dice, not ${many(thrown)}` };

/** The hub's dice; or thrown ones: one alone, or by bands, of which one face stands for all. */
const diceOf = (
  { die, low = 0, middle = 0, high = 0 }: Thrown,
  [one, two, three]: readonly [number, number, number],
  dice: Dice,
): (() => number) => {
  if (die !== undefined) return () => die;
  const faces = [
    Array<number>(low).fill(one),
    Array<number>(middle).fill(two),
    Array<number>(high).fill(three),
  ];
  const given = faces.flat();
  return () => given.shift() ?? dice.roll(6);
};

/** Squadrons there that can still act. */
const squadronsAt = (state: State, quadrant: Quadrant): number =>
  ready(state, ({ kind, at }) => kind === 'fighter' && at === quadrant).length;

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
  fault: (state: State, { quadrant, first: _first, ...thrown }) => {
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    const squadrons = squadronsAt(state, quadrant);
    if (squadrons === 0)
      return {
        refused: `no squadron in ${quadrantName(quadrant)} can act. Move one there, or wait for the next round`,
        rule: 'fighters',
      };
    if (state.battle !== null && isGone(state.battle.packs[quadrant]))
      return { refused: `no Wolf is left in ${quadrantName(quadrant)}. Move to another quadrant` };
    return wrongDice(thrown, squadrons);
  },
  run: (state: State, { quadrant, first, ...thrown }, { dice, log }) => {
    if (!isFight(state)) return undefined;
    const squadrons = thrown.die === undefined ? squadronsAt(state, quadrant) : 1;
    const lines = fire(state, quadrant, diceOf(thrown, [1, 3, 5], dice), first, squadrons);
    log({
      text: `${quadrantName(quadrant)}: ${tell(state, quadrant, lines, '; ')}${isOver(state) ? '. No Wolves are left' : ''}`,
      rules: ['fighters'],
    });
    return { data: { lines } };
  },
});

/** Those in the hangar first: who is launched to one quadrant is not fetched back for the next. */
const movable = (state: State, owner: string, to: Quadrant, out: boolean) =>
  ready(
    state,
    (unit) => unit.kind === 'fighter' && unit.owner === owner && unit.at !== to && (!out || isOut(unit)),
  ).sort(([, one], [, other]) => Number(isOut(one)) - Number(isOut(other)));

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
  fault: (state: State, { owner, to, many: wanted, out }) => {
    const against = notInRound(state, 'fleet') ?? awayFrom(state, owner);
    if (against !== null) return against;
    const able = movable(state, owner, to, out).length;
    return able >= wanted
      ? null
      : {
          refused: `${vesselName(state, owner)} has ${able} squadrons that can move there: each moves or attacks, once a round`,
          rule: 'fighters',
        };
  },
  run: (state: State, { owner, to, many, out }, { log }) => {
    if (!isFight(state)) return undefined;
    for (const [, unit] of movable(state, owner, to, out).slice(0, many)) {
      // House: in the first round a squadron that is launched may attack as well; afterwards it moves or attacks.
      unit.acted = state.battle.round > 1 || isOut(unit);
      unit.at = to;
    }
    log({ text: `${many} of ${vesselName(state, owner)} to ${quadrantName(to)}`, rules: ['fighters'] });
    return undefined;
  },
});

/** Fleet On-Foot Units aboard a vessel fight the boarders there. */
export const battleFoot = forVessel({
  name: 'Battle: on-foot units fight aboard',
  desk,
  args: {
    low: count('How many dice showed 1 to 3'),
    middle: count('How many dice showed 4 or 5'),
    high: count('How many dice showed 6'),
    die: oneDie('One unit alone: its die'),
  },
  part: 'boarders',
  fault: (state, vessel, thrown) => {
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    if ((state.boarders[vessel] ?? 0) === 0)
      return { refused: `no boarders are aboard ${vesselName(state, vessel)}` };
    const units = onFoot(state, vessel).length;
    return units === 0
      ? { refused: `no unit aboard ${vesselName(state, vessel)} can act this round` }
      : wrongDice(thrown, units);
  },
  run: (state, table, thrown, { dice, log }) => {
    if (!isFight(state)) return undefined;
    const units = thrown.die === undefined ? onFoot(state, table).length : 1;
    const lines = fightAboard(state, table, diceOf(thrown, [1, 4, 6], dice), units);
    log({ text: `Aboard ${vesselName(state, table)}: ${tell(state, table, lines, '; ')}` });
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
  fault: (state: State, { from, to }, asked) => {
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    for (const vessel of [from, to]) {
      const against = noVessel(vessel, asked) ?? awayFrom(state, vessel);
      if (against !== null) return against;
    }
    if (from === to)
      return { refused: `the unit is aboard ${vesselName(state, to)} already. Name another vessel` };
    return onFoot(state, from).length === 0
      ? { refused: `no unit aboard ${vesselName(state, from)} can go this round` }
      : null;
  },
  run: (state: State, { from, to }, context) => {
    const [, unit] = onFoot(state, from)[0] ?? [];
    if (unit === undefined || !isFight(state)) return undefined;
    // Fleet and Wolf rounds are counted together, so the Fleet round after next is twice as many later.
    unit.at = to;
    unit.lands = state.battle.round + 2 * SHUTTLE_ROUNDS;
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
  fault: (state: State) =>
    notInRound(state, 'wolf') ??
    (wolvesDue(state).length === 0
      ? { refused: 'every Wolf has acted this round. Start the next round' }
      : null),
  run: (fight: State, _args, context) => {
    if (!isFight(fight)) return undefined;
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
  fault: (state: State, { quadrant }) =>
    notInRound(state, 'wolf') ??
    (isFight(state) && attacksLeft(state.battle.packs[quadrant]) > 0
      ? null
      : { refused: `the Wolves in ${quadrantName(quadrant)} have no attack left this round` }),
  run: (fight: State, { quadrant, die }, { dice, log, room }) => {
    if (!isFight(fight)) return undefined;
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
  fault: ({ battle }: State, { quadrant, what, by }) => {
    if (battle === null) return NO_BATTLE;
    const pack = battle.packs[quadrant];
    if (what !== 'larger')
      return pack[what] + by < 0
        ? { refused: `there are only ${pack[what]} in ${quadrantName(quadrant)}` }
        : null;
    const hits = pack.larger.reduce((sum, each) => sum + each.hits, 0);
    return by >= 0 || hits + by < 0
      ? { refused: `larger Wolves in ${quadrantName(quadrant)} can take ${hits} more: enter hits as minus` }
      : null;
  },
  run: (state: State, { quadrant, what, by }, { log }) => {
    if (!isFight(state)) return undefined;
    const pack = state.battle.packs[quadrant];
    if (what === 'larger') hitLarger(pack, -by);
    else pack[what] += by;
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
  fault: (state: State, { vessel }, asked) => {
    const out = notInRound(state, 'fleet');
    if (out !== null) return out;
    if (state.battle?.round === 1)
      return { refused: 'Wolf Attack: no vessel jumps in the first Fleet round. Wait for the next' };
    if (vessel !== undefined) return noVessel(vessel, asked) ?? awayFrom(state, vessel);
    return isFight(state) && mayJump(state, asked.room).length > 0
      ? null
      : { refused: 'Wolf Attack: no vessel that is still there has raised its indicator. Name the vessel' };
  },
  run: (fight: State, { vessel }, context) => {
    if (!isFight(fight)) return undefined;
    const { room } = context;
    const jumpers = vessel === undefined ? mayJump(fight, room) : [vessel];
    for (const each of jumpers) jumpAway(fight, each);
    const all = flee(fight, room.tables);
    const names = jumpers.map((each) => vesselName(fight, each)).join(', ');
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
  fault: ({ battle }: State) => (battle === null ? NO_BATTLE : null),
  run: (_state: State, _args, { request }) => {
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
  fault: ({ battle }: State) => (battle === null ? NO_BATTLE : null),
  run: (_state: State, _args, { request }) => {
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
