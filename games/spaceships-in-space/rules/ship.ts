import { SUIT_NAMES, VITALITY } from '../content/crew.ts';
import {
  MIN_PER_SYSTEM,
  SYSTEM_NAMES,
  TOKEN_NAMES,
  type ModuleKind,
  type Slot,
  type System,
  type Token,
} from '../content/ship.ts';
import { DOWNTIME, THE_SHIP, nameOf } from '../manifest.ts';
import { crewOf, fitted, holds, isDown, memberOf, spendToken } from '../mission.ts';
import { missionIsOver, refuse, spendFocus } from './tools.ts';
import type { SuitSystem } from '../content/crew.ts';
import type { Mission, ShuntBy } from '../mission.ts';
import type { Refusal, Rule, Tools } from './tools.ts';

const SHUNT = 'System shunt';
/** The row of the rulebook that says how a token is lost. */
const TOKEN_RULES: Readonly<Record<Token, string>> = {
  'life-support': 'life-support-lost',
  integrity: 'integrity',
  engineering: 'engineering-lost',
};

/** Starship Configuration: the four moments in which dice may be moved; null: this is one, for that price. */
export const shuntFault = (
  mission: Mission,
  by: ShuntBy,
  { phase }: Pick<Tools, 'phase'>,
): Refusal | null => {
  const { ship, roll, last } = mission;
  if (ship.shunting !== null) return refuse(SHUNT, 'dice are being moved already');
  if (by === 'engineering') return holds(ship, 'engineering') ? null : refuse(SHUNT, 'Engineering is lost');
  if (roll !== null) return refuse(SHUNT, 'finish the roll, or spend Engineering');
  if (by === 'critical') return ship.mayShunt ? null : refuse(SHUNT, 'the last roll was no critical success');
  if (by === 'downtime') return phase === DOWNTIME ? null : refuse(SHUNT, 'wait for downtime');
  if (last === null) return refuse(SHUNT, 'Focus moves dice after a roll');
  return ship.focus > 0 ? null : refuse(SHUNT, 'the ship has no Focus Token');
};

export const beginShunt: Rule<{ by: ShuntBy }> = (mission, { by }, tools) => {
  const over = missionIsOver(mission);
  if (over !== undefined) return over;
  const fault = shuntFault(mission, by, tools);
  if (fault !== null) return fault;
  const { ship } = mission;
  if (by === 'focus') {
    const refusal = spendFocus(mission, THE_SHIP);
    if (refusal !== undefined) return refusal;
  } else if (by === 'engineering') spendToken(ship, 'engineering', tools.readings);
  ship.shunting = by;
  ship.mayShunt = false;
  return undefined;
};

/** Dice mapping: six dice, at least one on each system. */
export const moveDie: Rule<{ from: System; to: System }> = ({ ship }, { from, to }) => {
  if (ship.shunting === null) return refuse(SHUNT, 'begin a shunt first');
  if (from === to) return refuse(SHUNT, 'choose two systems');
  if (ship.core[from] <= MIN_PER_SYSTEM) return refuse(SHUNT, `${SYSTEM_NAMES[from]} keeps one die`);
  ship.core[from] -= 1;
  ship.core[to] += 1;
  return undefined;
};

export const endShunt: Rule<object> = ({ ship }, _args, { log }) => {
  if (ship.shunting === null) return refuse(SHUNT, 'no dice are being moved');
  ship.shunting = null;
  log({ text: `CPU ${ship.core.cpu}, HUL ${ship.core.hul}, NAV ${ship.core.nav}`, rules: ['shunt'] });
  return undefined;
};

/** Module Types: a limited one is used until it is used up, and only while it works. */
export const useModule: Rule<{ slot: Slot }> = (mission, { slot }, { log }) => {
  const module = mission.ship.modules[slot];
  if (module.kind !== 'limited' || module.uses === null) {
    return refuse('Module Types', `${module.name} is not counted by uses`);
  }
  if (module.destroyed) return refuse('Module Types', `${module.name} is destroyed. Engineering repairs it`);
  if (module.uses === 0) return refuse('Module Types', `${module.name} is used up`);
  module.uses -= 1;
  log({ text: `${module.name}, ${module.uses} left`, rules: ['limited-module'] });
  return undefined;
};

const spendEngineering = ({ ship }: Mission, { readings }: Tools): Refusal | undefined => {
  if (!holds(ship, 'engineering')) return refuse('Tokens', 'Engineering is lost');
  spendToken(ship, 'engineering', readings);
  return undefined;
};

export const repairModule: Rule<{ slot: Slot }> = (mission, { slot }, tools) => {
  const module = mission.ship.modules[slot];
  if (!module.destroyed) return refuse('Tokens', `${module.name} works`);
  const refusal = spendEngineering(mission, tools);
  if (refusal !== undefined) return refusal;
  module.destroyed = false;
  return undefined;
};

export interface Rigged {
  readonly slot: Slot;
  readonly name: string;
  readonly kind: ModuleKind;
  readonly system?: System | undefined;
  readonly uses?: number | undefined;
}

/** Tokens: Engineering makes another module of one that works. */
export const juryRig: Rule<Rigged> = (mission, { slot, name, kind, system, uses }, tools) => {
  const module = mission.ship.modules[slot];
  if (module.destroyed) return refuse('Tokens', `${module.name} is destroyed. Repair it instead`);
  if (kind === 'core' && system === undefined) return refuse('Module Types', 'name the system it helps');
  if (kind === 'limited' && uses === undefined) return refuse('Module Types', 'say how often it can be used');
  const refusal = spendEngineering(mission, tools);
  if (refusal !== undefined) return refusal;
  mission.ship.modules[slot] = {
    name,
    kind,
    system: kind === 'core' ? (system ?? null) : null,
    uses: kind === 'limited' ? (uses ?? null) : null,
    capacity: kind === 'limited' ? (uses ?? null) : null,
    text: `Jury-rigged from ${module.name}.`,
    destroyed: false,
  };
  tools.log({ text: `${module.name} is now ${name}`, rules: ['engineering-spent'] });
  return undefined;
};

/** House: modules are chosen before the first roll and in downtime. */
export const fitModule: Rule<{ slot: Slot; module: string }> = (mission, { slot, module }, { phase }) => {
  if (mission.last !== null && phase !== DOWNTIME) return refuse('Modules', 'fit modules in downtime');
  mission.ship.modules[slot] = fitted(module);
  return undefined;
};

/** Tokens: how Life Support and Engineering are lost is the story's; Integrity goes with the first damage. */
export const setToken: Rule<{ token: Token; held: boolean }> = (mission, { token, held }, { log }) => {
  mission.ship.tokens[token] = held ? 'held' : 'lost';
  if (token === 'life-support' && !held) exposeCrew(mission, true);
  log({
    text: `${TOKEN_NAMES[token]} ${held ? 'is back' : 'is lost'}`,
    rules: [TOKEN_RULES[token]],
  });
  return undefined;
};

const exposeCrew = (mission: Mission, exposed: boolean): void => {
  for (const [, member] of crewOf(mission)) member.exposed = exposed;
};

/** Exposed: the Navigator says where a crew member is; for all where nobody is named. */
export const setExposed: Rule<{ who?: string | undefined; exposed: boolean }> = (
  mission,
  { who, exposed },
) => {
  if (who === undefined) exposeCrew(mission, exposed);
  else memberOf(mission, who).exposed = exposed;
  return undefined;
};

/** Tokens: Life Support, spent, heals the whole crew; those who stand choose what it mends. */
export const spendLifeSupport: Rule<object> = (mission, _args, { readings, log }) => {
  const over = missionIsOver(mission);
  if (over !== undefined) return over;
  if (!holds(mission.ship, 'life-support')) return refuse('Tokens', 'Life Support is lost');
  for (const [who, member] of crewOf(mission)) {
    if (member.dead) continue;
    if (isDown(member)) member.vitality = VITALITY;
    else mission.mends[who] = true;
  }
  spendToken(mission.ship, 'life-support', readings);
  if (mission.ship.tokens['life-support'] === 'lost') exposeCrew(mission, true);
  log({ text: 'Life Support heals the crew', rules: ['life-support-spent'] });
  return undefined;
};

export const mend: Rule<{ who: string; what: 'vitality' | SuitSystem }> = (mission, { who, what }) => {
  if (mission.mends[who] === undefined) return refuse('Tokens', `${nameOf(who)} has nothing to choose`);
  const member = memberOf(mission, who);
  if (what === 'vitality') member.vitality = VITALITY;
  else if (member.suit[what]) return refuse('Tokens', `${SUIT_NAMES[what]} works`);
  else member.suit[what] = true;
  delete mission.mends[who];
  return undefined;
};

/** What the story gives or takes. */
export const setFocus: Rule<{ who: string; by: 1 | -1 }> = (mission, { who, by }) => {
  const holder = who === THE_SHIP ? mission.ship : memberOf(mission, who);
  if (by < 0 && holder.focus === 0) return refuse('Focus Tokens', `${nameOf(who)} has none`);
  holder.focus += by;
  return undefined;
};

export const equip: Rule<{ who: string; primary: string; secondary: string }> = (
  mission,
  { who, primary, secondary },
) => {
  memberOf(mission, who).tools = { primary, secondary };
  return undefined;
};
