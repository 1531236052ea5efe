import { VITALITY } from '../content/crew.ts';
import { SYSTEM_NAMES } from '../content/ship.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { crewOf, has, holds, memberOf, spendToken } from '../mission.ts';
import { moveByRoll } from './clocks.ts';
import { layPreparation } from './advancement.ts';
import { heal, layDefence, owesDamage } from './damage.ts';
import { OUTCOME_WORDS, groupOutcome, outcomeOf } from './outcome.ts';
import { canAct, desperateFor, diceIn, poolOf, toolDice } from './pools.ts';
import { earnFocus, missionIsOver, refuse, spendFocus } from './tools.ts';
import type { SuitSystem } from '../content/crew.ts';
import type { Slot, System } from '../content/ship.ts';
import type { Mission, Outcome, Roll, Throw } from '../mission.ts';
import type { Refusal, Rule, Tools } from './tools.ts';

const ROLLING = 'Rolling';

const emptyThrow = (): Throw => ({
  tool: 'none',
  expert: false,
  modules: [],
  foreseen: false,
  dice: [],
  final: [],
  typed: false,
  outcome: null,
  pool: [],
});

const begin = (
  mission: Mission,
  rollers: readonly string[],
  roll: Pick<Roll, 'kind'> & Partial<Roll>,
): Refusal | undefined => {
  const over = missionIsOver(mission);
  if (over !== undefined) return over;
  if (mission.roll !== null) return refuse(ROLLING, 'another roll is under way. Finish it, or call it off');
  mission.ship.shunting = null;
  mission.ship.mayShunt = false;
  mission.roll = {
    system: null,
    patient: null,
    desperate: false,
    ...roll,
    throws: Object.fromEntries(rollers.map((who) => [who, emptyThrow()])),
  };
  return undefined;
};

const incapacitated = (mission: Mission, who: string): Refusal | undefined =>
  canAct(memberOf(mission, who))
    ? undefined
    : refuse('Down and Out', `${nameOf(who)} can talk, and do no more. Heal them first`);

export const rollShip: Rule<{ system: System; desperate?: boolean | undefined }> = (
  mission,
  { system, desperate = false },
) => begin(mission, [THE_SHIP], { kind: 'ship', system, desperate });

export const rollCrew: Rule<{ who: string; desperate?: boolean | undefined }> = (
  mission,
  { who, desperate = false },
) => incapacitated(mission, who) ?? begin(mission, [who], { kind: 'crew', desperate });

/** Group Roll: everyone who can act rolls. */
export const rollGroup: Rule<{ desperate?: boolean | undefined }> = (mission, { desperate = false }) => {
  const rollers = crewOf(mission).filter(([, member]) => canAct(member));
  if (rollers.length < 2)
    return refuse('Group Roll', 'fewer than two of the crew can act. Roll for one alone');
  return begin(
    mission,
    rollers.map(([who]) => who),
    { kind: 'group', desperate },
  );
};

/** Healing a crew mate: a Focus Token, and a roll of the healer. */
export const rollHealing: Rule<{ who: string; patient: string }> = (mission, { who, patient }) => {
  const heading = 'Healing a crew mate';
  const refusal = incapacitated(mission, who);
  if (refusal !== undefined) return refusal;
  const mate = memberOf(mission, patient);
  if (who === patient) return refuse(heading, 'somebody else heals you');
  if (mate.dead) return refuse(heading, `${nameOf(patient)} is dead`);
  if (mate.vitality >= VITALITY) return refuse(heading, `${nameOf(patient)} has full vitality`);
  const begun = begin(mission, [who], { kind: 'heal', patient });
  return begun ?? spendFocus(mission, who);
};

const standing = (mission: Mission, who: string): { roll: Roll; own: Throw } | Refusal => {
  const own = mission.roll?.throws[who];
  if (mission.roll === null || own === undefined)
    return refuse(ROLLING, `${nameOf(who)} has no roll under way`);
  return { roll: mission.roll, own };
};

/** One who has not rolled yet. */
const before = (mission: Mission, who: string): { roll: Roll; own: Throw } | Refusal => {
  const found = standing(mission, who);
  if ('refused' in found) return found;
  return found.own.dice.length === 0 && found.own.outcome === null
    ? found
    : refuse(ROLLING, 'the dice have fallen');
};

/** One whose dice lie there and may still be changed. */
const after = (mission: Mission, who: string): { roll: Roll; own: Throw } | Refusal => {
  const found = standing(mission, who);
  if ('refused' in found) return found;
  return found.own.dice.length > 0 && found.own.outcome === null
    ? found
    : refuse(ROLLING, found.own.outcome === null ? 'roll first' : 'this roll is settled');
};

export const takeTool: Rule<{ who: string; tool: 'none' | SuitSystem }> = (mission, { who, tool }) => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  if (who === THE_SHIP) return refuse('Suit systems', 'the ship has modules, and no tools');
  if (tool !== 'none' && toolDice(memberOf(mission, who), tool) === 0) {
    return refuse('Suit systems', `that system of ${nameOf(who)} is lost, or carries no tool`);
  }
  found.own.tool = tool;
  return undefined;
};

export const useExpertise: Rule<{ who: string; expert: boolean }> = (mission, { who, expert }) => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  if (who === THE_SHIP || !has(memberOf(mission, who), 'expert')) {
    return refuse('Qualities', `${nameOf(who)} is no Expert`);
  }
  found.own.expert = expert;
  return undefined;
};

const withModule = (modules: readonly Slot[], slot: Slot, helps: boolean): Slot[] =>
  [...modules.filter((each) => each !== slot), ...(helps ? [slot] : [])].sort();

/** Specialised CORE Capabilities: a module of the system that rolls adds a die, while it works. */
export const helpWith: Rule<{ slot: Slot; helps: boolean }> = (mission, { slot, helps }) => {
  const found = before(mission, THE_SHIP);
  if ('refused' in found) return found;
  const { kind, system, destroyed, name } = mission.ship.modules[slot];
  if (kind !== 'core' || system !== found.roll.system) {
    const rolled = found.roll.system === null ? '' : SYSTEM_NAMES[found.roll.system];
    return refuse('Module Types', `${name} adds no die to ${rolled}`);
  }
  if (destroyed) return refuse('Module Types', `${name} is destroyed`);
  found.own.modules = withModule(found.own.modules, slot, helps);
  return undefined;
};

/** The Navigator says that a roll is desperate, or not, before anyone has rolled. */
export const setDesperate: Rule<{ desperate: boolean }> = (mission, { desperate }) => {
  if (mission.roll === null) return refuse(ROLLING, 'no roll is under way');
  if (Object.values(mission.roll.throws).some(({ dice }) => dice.length > 0)) {
    return refuse(ROLLING, 'dice have fallen');
  }
  mission.roll.desperate = desperate;
  return undefined;
};

export const isDesperate = (
  mission: Mission,
  roll: Roll,
  who: string,
  tools: Pick<Tools, 'readings'>,
): boolean =>
  roll.throws[who]?.foreseen !== true && desperateFor(mission, roll, who, tools.readings).length > 0;

/** Dice that were thrown at the table, or the hub's; of some that lie there the hub rolls the rest. */
export const throwDice: Rule<{ who: string; thrown?: readonly number[] | undefined }> = (
  mission,
  { who, thrown },
  { dice, log },
) => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  const { roll, own } = found;
  const pool = poolOf(mission, roll, who, own);
  const count = diceIn(pool);
  if (thrown !== undefined && thrown.length !== count) {
    return refuse(ROLLING, `${nameOf(who)} rolls ${count} dice, and ${thrown.length} were typed`);
  }
  const lying = (thrown ?? own.laid ?? []).slice(0, count);
  if (thrown === undefined) delete own.laid;
  own.pool = pool;
  own.typed = thrown !== undefined;
  own.dice = [...lying, ...Array.from({ length: count - lying.length }, () => dice.roll(6))].sort();
  log({ text: `${nameOf(who)} rolls ${own.dice.join(' ')}`, rules: ['pools'] });
  return undefined;
};

/** Dice that were entered one by one, and that no Focus has moved: they can be taken back. */
export const mayTakeBack = ({ dice, laid = [], outcome }: Throw): boolean =>
  outcome === null && laid.length > 0 && (dice.length === 0 || dice.join() === [...laid].sort().join());

/** Real dice, a tap each; without one, those that lie there are taken back. */
export const layDie: Rule<{ who: string; die?: number | undefined; mate?: string | undefined }> = (
  mission,
  { who, die, mate },
  tools,
) => {
  if (mate !== undefined) return layDefence(mission, { who, mate, die }, tools);
  if (mission.over !== null && mission.roll === null && who !== THE_SHIP)
    return layPreparation(mission, { who, die }, tools);
  const found = die === undefined ? standing(mission, who) : before(mission, who);
  if ('refused' in found) return found;
  const { roll, own } = found;
  if (die === undefined) {
    if (!mayTakeBack(own)) return refuse(ROLLING, 'no dice lie there that can be taken back');
    delete own.laid;
    Object.assign(own, { dice: [], pool: [], typed: false });
    return undefined;
  }
  own.laid = [...(own.laid ?? []), die];
  return own.laid.length < diceIn(poolOf(mission, roll, who, own))
    ? undefined
    : throwDice(mission, { who, thrown: own.laid }, tools);
};

/** Rolling: one Focus Token raises one die by one. The Forceful roll it again instead, once. */
export const spendOnDie: Rule<{ who: string; shown: number; again?: number | undefined }> = (
  mission,
  { who, shown, again },
  tools,
) => {
  const found = after(mission, who);
  if ('refused' in found) return found;
  const { dice, final } = found.own;
  const isForceful = who !== THE_SHIP && has(memberOf(mission, who), 'forceful');
  const at = dice.findIndex((die, index) => die === shown && !final.includes(index));
  if (at < 0) return refuse(ROLLING, `no die that shows ${shown} can be changed`);
  if (!isForceful && shown === 6) return refuse(ROLLING, 'a die shows 6 at most');
  const refusal = spendFocus(mission, who);
  if (refusal !== undefined) return refusal;
  const next = isForceful ? (again ?? tools.dice.roll(6)) : shown + 1;
  dice[at] = next;
  if (isForceful) final.push(at);
  tools.log({ text: `${nameOf(who)}: ${shown} becomes ${next}`, rules: ['focus-spent'] });
  return undefined;
};

/** What stands in place of dice. */
export const INSTEAD = ['integrity', 'engineering', 'ingenuity', 'care', 'reckless'] as const;
export type Instead = (typeof INSTEAD)[number];
/** The row of the rulebook behind each. */
const INSTEAD_RULES: Readonly<Record<Instead, string>> = {
  integrity: 'integrity',
  engineering: 'engineering-spent',
  ingenuity: 'ingenuity',
  care: 'care',
  reckless: 'reckless',
};

/** What stands in the way of a success without dice; null: nothing does. */
export const insteadFault = (
  mission: Mission,
  { who, by }: { who: string; by: Instead },
  tools: Pick<Tools, 'readings'>,
): Refusal | null => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  const { roll } = found;
  if (by === 'integrity' || by === 'engineering') {
    if (who !== THE_SHIP) return refuse('Tokens', 'that token is for a roll of the ship');
    return holds(mission.ship, by) ? null : refuse('Tokens', 'the ship has lost that token');
  }
  if (who === THE_SHIP) return refuse('Crew Advancement', 'the ship has no such token');
  const member = memberOf(mission, who);
  if (by === 'reckless') {
    return has(member, 'reckless') ? null : refuse('Qualities', `${nameOf(who)} is not Reckless`);
  }
  if (!member.ready.includes(by)) return refuse('Mission Prep', `${nameOf(who)} has no such token`);
  if (by === 'care')
    return roll.kind === 'heal' ? null : refuse('Mission Prep', 'Care is for a roll to heal');
  return isDesperate(mission, roll, who, tools)
    ? refuse('Mission Prep', 'Ingenuity is for a standard roll')
    : null;
};

export const insteadOfDice: Rule<{ who: string; by: Instead }> = (mission, { who, by }, tools) => {
  const fault = insteadFault(mission, { who, by }, tools);
  if (fault !== null) return fault;
  const own = mission.roll?.throws[who];
  if (own === undefined) return undefined;
  if (by === 'integrity' || by === 'engineering') spendToken(mission.ship, by, tools.readings);
  else if (by === 'reckless') owesDamage(mission, who);
  else spendPrepared(mission, who, by);
  own.outcome = by === 'integrity' ? 'critical' : 'success';
  tools.log({
    text: `${nameOf(who)} does not roll: ${OUTCOME_WORDS[own.outcome]}`,
    rules: [INSTEAD_RULES[by]],
  });
  finishWhenSettled(mission, tools);
  return undefined;
};

const spendPrepared = (mission: Mission, who: string, what: 'ingenuity' | 'care' | 'foresight'): void => {
  const { ready } = memberOf(mission, who);
  ready.splice(ready.indexOf(what), 1);
};

/** Mission Prep, 3: a desperate roll becomes a standard one, before it falls. */
export const foresee: Rule<{ who: string }> = (mission, { who }, tools) => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  if (who === THE_SHIP || !memberOf(mission, who).ready.includes('foresight')) {
    return refuse('Mission Prep', `${nameOf(who)} has no Foresight Token`);
  }
  if (!isDesperate(mission, found.roll, who, tools))
    return refuse('Mission Prep', 'this roll is not desperate');
  spendPrepared(mission, who, 'foresight');
  found.own.foreseen = true;
  return undefined;
};

/** The dice stay as they lie. */
export const settle: Rule<{ who: string }> = (mission, { who }, tools) => {
  const found = after(mission, who);
  if ('refused' in found) return found;
  found.own.outcome = outcomeOf(found.own.dice);
  finishWhenSettled(mission, tools);
  return undefined;
};

export const callOff: Rule<object> = (mission) => {
  const { roll } = mission;
  if (roll === null) return refuse(ROLLING, 'no roll is under way');
  const hasBegun = Object.values(roll.throws).some(
    ({ dice, outcome }) => dice.length > 0 || outcome !== null,
  );
  if (hasBegun) return refuse(ROLLING, 'dice have fallen. Settle the roll');
  if (roll.kind === 'heal') for (const who of Object.keys(roll.throws)) earnFocus(mission, who);
  mission.roll = null;
  return undefined;
};

/** A group of three or more goes on without one who has not rolled. */
export const maySitOut = ({ kind, throws }: Roll, { dice, outcome }: Throw): boolean =>
  kind === 'group' && Object.keys(throws).length > 2 && dice.length === 0 && outcome === null;

/** Somebody has left the table: the others' dice are the group's. */
export const sitOut: Rule<{ who: string }> = (mission, { who }, tools) => {
  const found = before(mission, who);
  if ('refused' in found) return found;
  const { roll, own } = found;
  if (!maySitOut(roll, own))
    return refuse(
      ROLLING,
      'only a group roll of three or more goes on without somebody. Call it off instead',
    );
  delete roll.throws[who];
  tools.log({ text: `${nameOf(who)} sits this roll out`, rules: ['group'] });
  finishWhenSettled(mission, tools);
  return undefined;
};

/** Rolling: a fiasco earns Focus; what a crew member has may earn more. */
const earnByFiasco = (mission: Mission, who: string): void => {
  const member = mission.crew[who];
  const extra =
    member === undefined
      ? 0
      : (has(member, 'recirculation-kit') ? 1 : 0) +
        member.ready.filter((each) => each === 'sheer-dread').length;
  earnFocus(mission, who, 1 + extra);
};

const settleHealing = (
  mission: Mission,
  roll: Roll,
  who: string,
  outcome: Outcome,
  { readings }: Tools,
): void => {
  if (roll.patient === null) return;
  const mate = memberOf(mission, roll.patient);
  if (outcome === 'critical') heal(mate, 2);
  else if (outcome === 'success') heal(mate, 1);
  else {
    if (outcome === 'drawback' && readings.consequence === 'heals-one') heal(mate, 1);
    mission.owes[who] = true;
  }
};

/** When everyone's dice lie: what came of it, for rollers, clocks and the ship's dice. */
const finishWhenSettled = (mission: Mission, tools: Tools): void => {
  const { roll } = mission;
  if (roll === null) return;
  const thrown = Object.entries(roll.throws);
  const outcomes = thrown.flatMap(([, { outcome }]) => (outcome === null ? [] : [outcome]));
  if (outcomes.length < thrown.length) return;
  const [first = 'fiasco'] = outcomes;
  const outcome = roll.kind === 'group' ? groupOutcome(outcomes, tools.readings) : first;
  for (const [who, own] of thrown) {
    if (own.outcome === 'fiasco') earnByFiasco(mission, who);
    if (outcome === 'fiasco' && isDesperate(mission, roll, who, tools)) owesDamage(mission, who);
    if (roll.kind === 'heal') settleHealing(mission, roll, who, outcome, tools);
  }
  mission.last = {
    who: thrown.map(([who]) => who)[0] ?? THE_SHIP,
    dice: roll.kind === 'group' ? [] : (thrown[0]?.[1].dice ?? []),
    outcome,
  };
  mission.roll = null;
  mission.ship.mayShunt = outcome === 'critical';
  tools.log({
    text: `${roll.kind === 'group' ? 'The crew' : nameOf(mission.last.who)}: ${OUTCOME_WORDS[outcome]}`,
    rules:
      roll.kind === 'group'
        ? ['group', 'outcomes']
        : roll.kind === 'heal'
          ? ['healing', 'outcomes']
          : ['outcomes'],
  });
  moveByRoll(mission, outcome, tools);
};
