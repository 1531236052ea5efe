import { SUIT_NAMES, VITALITY, MAX_FOCUS, type SuitSystem } from '../content/crew.ts';
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
import { exposeCrew } from './clocks.ts';
import { earnFocus, holderOf, missionIsOver, noFocus, refuse, spendFocus, type Deed } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Mission, ShuntBy } from '../mission.ts';

/** The row of the rulebook that says how a token is lost. */
const TOKEN_RULES: Readonly<Record<Token, string>> = {
  'life-support': 'life-support-lost',
  integrity: 'integrity',
  engineering: 'engineering-lost',
};

/** Starship Configuration: the four moments in which dice may be moved. */
export const beginShunt: Deed<{ by: ShuntBy }> = {
  fault: (mission, { by }, { phase }) => {
    const { ship, roll, last } = mission;
    const over = missionIsOver(mission);
    if (over !== null) return over;
    if (ship.shunting !== null) return refuse('shunt', 'dice are being moved already');
    if (by === 'engineering') return needsEngineering(mission);
    if (roll !== null) return refuse('shunt', 'finish the roll, or spend Engineering');
    if (by === 'critical')
      return ship.mayShunt ? null : refuse('shunt', 'the last roll was no critical success');
    if (by === 'downtime') return phase === DOWNTIME ? null : refuse('shunt', 'wait for downtime');
    return last === null ? refuse('shunt', 'Focus moves dice after a roll') : noFocus(mission, THE_SHIP);
  },
  run: (mission, { by }, { readings, log }) => {
    const { ship } = mission;
    if (by === 'focus') spendFocus(mission, THE_SHIP);
    else if (by === 'engineering') spendToken(ship, 'engineering', readings);
    ship.shunting = by;
    ship.mayShunt = false;
    const rules = by === 'engineering' ? ['shunt', 'engineering-spent'] : ['shunt'];
    log({ text: 'The ship’s dice are moved', rules });
  },
};

/** Dice mapping: six dice, at least one on each system. */
export const moveDie: Deed<{ from: System; to: System }> = {
  fault: ({ ship }, { from, to }) => {
    if (ship.shunting === null) return refuse('shunt', 'begin a shunt first');
    if (from === to) return refuse('shunt', 'choose two systems');
    return ship.core[from] <= MIN_PER_SYSTEM
      ? refuse('core-dice', `${SYSTEM_NAMES[from]} keeps one die`)
      : null;
  },
  run: ({ ship }, { from, to }, { rule }) => {
    ship.core[from] -= 1;
    ship.core[to] += 1;
    rule('core-dice');
  },
};

export const endShunt: Deed<object> = {
  fault: ({ ship }) => (ship.shunting === null ? refuse('shunt', 'no dice are being moved') : null),
  run: ({ ship }, _args, { log }) => {
    ship.shunting = null;
    log({ text: `CPU ${ship.core.cpu}, HUL ${ship.core.hul}, NAV ${ship.core.nav}`, rules: ['shunt'] });
  },
};

/** Module Types: a limited one is used until it is used up, and only while it works. */
export const useModule: Deed<{ slot: Slot }> = {
  fault: (mission, { slot }) => {
    const module = mission.ship.modules[slot];
    if (module.kind !== 'limited' || module.uses === null)
      return refuse('limited-module', `${module.name} is not counted by uses`);
    if (module.destroyed)
      return refuse('limited-module', `${module.name} is destroyed. Engineering repairs it`);
    return module.uses === 0 ? refuse('limited-module', `${module.name} is used up`) : null;
  },
  run: ({ ship }, { slot }, { log }) => {
    const module = ship.modules[slot];
    if (module.uses === null) return;
    module.uses -= 1;
    log({ text: `${module.name}, ${module.uses} left`, rules: ['limited-module'] });
  },
};

const needsEngineering = (mission: Mission): Refused | null =>
  missionIsOver(mission) ??
  (holds(mission.ship, 'engineering') ? null : refuse('engineering-spent', 'Engineering is lost'));

export const repairModule: Deed<{ slot: Slot }> = {
  fault: (mission, { slot }) => {
    const module = mission.ship.modules[slot];
    return module.destroyed ? needsEngineering(mission) : refuse('engineering-spent', `${module.name} works`);
  },
  run: ({ ship }, { slot }, { readings, log }) => {
    const module = ship.modules[slot];
    spendToken(ship, 'engineering', readings);
    module.destroyed = false;
    log({ text: `Engineering repairs ${module.name}`, rules: ['engineering-spent'] });
  },
};

export interface Rigged {
  readonly slot: Slot;
  readonly name: string;
  readonly kind: ModuleKind;
  readonly system?: System | undefined;
  readonly uses?: number | undefined;
}

/** Tokens: Engineering makes another module of one that works. */
export const juryRig: Deed<Rigged> = {
  fault: (mission, { slot, kind, system, uses }) => {
    const module = mission.ship.modules[slot];
    if (module.destroyed)
      return refuse('engineering-spent', `${module.name} is destroyed. Repair it instead`);
    if (kind === 'core' && system === undefined) return refuse('core-module', 'name the system it helps');
    if (kind === 'limited' && uses === undefined)
      return refuse('limited-module', 'say how often it can be used');
    return needsEngineering(mission);
  },
  run: ({ ship }, { slot, name, kind, system, uses }, { readings, log }) => {
    const module = ship.modules[slot];
    spendToken(ship, 'engineering', readings);
    ship.modules[slot] = {
      name,
      kind,
      system: kind === 'core' ? (system ?? null) : null,
      uses: kind === 'limited' ? (uses ?? null) : null,
      capacity: kind === 'limited' ? (uses ?? null) : null,
      text: `Jury-rigged from ${module.name}.`,
      destroyed: false,
    };
    log({ text: `${module.name} is now ${name}`, rules: ['engineering-spent'] });
  },
};

/** House: modules are chosen before the first roll and in downtime. */
export const fitModule: Deed<{ slot: Slot; module: string }> = {
  fault: ({ last }, _args, { phase }) =>
    last !== null && phase !== DOWNTIME ? refuse('module-slots', 'fit modules in downtime') : null,
  run: ({ ship }, { slot, module }, { log }) => {
    ship.modules[slot] = fitted(module);
    log({ text: `Module ${slot} is ${ship.modules[slot].name}`, rules: ['module-slots'] });
  },
};

/** Tokens: how Life Support and Engineering are lost is the story's; Integrity goes with the first damage. */
export const setToken: Deed<{ token: Token; held: boolean }> = {
  run: (mission, { token, held }, { log }) => {
    mission.ship.tokens[token] = held ? 'held' : 'lost';
    if (token === 'life-support' && !held) exposeCrew(mission, true);
    log({ text: `${TOKEN_NAMES[token]} ${held ? 'is back' : 'is lost'}`, rules: [TOKEN_RULES[token]] });
  },
};

/** Exposed: the Navigator says where a crew member is; for all where nobody is named. */
export const setExposed: Deed<{ who?: string | undefined; exposed: boolean }> = {
  run: (mission, { who, exposed }, { log }) => {
    if (who === undefined) exposeCrew(mission, exposed);
    else memberOf(mission, who).exposed = exposed;
    const whose = who === undefined ? 'The crew' : nameOf(who);
    log({ text: `${whose}: ${exposed ? 'exposed' : 'safe'}`, rules: ['suit-life'] });
  },
};

/** Tokens: Life Support, spent, heals the whole crew; those who stand choose what it mends. */
export const spendLifeSupport: Deed<object> = {
  fault: (mission) =>
    missionIsOver(mission) ??
    (holds(mission.ship, 'life-support') ? null : refuse('life-support-spent', 'Life Support is lost')),
  run: (mission, _args, { readings, log }) => {
    for (const [who, member] of crewOf(mission)) {
      if (member.dead) continue;
      if (isDown(member)) member.vitality = VITALITY;
      else mission.mends[who] = true;
    }
    spendToken(mission.ship, 'life-support', readings);
    if (mission.ship.tokens['life-support'] === 'lost') exposeCrew(mission, true);
    log({ text: 'Life Support heals the crew', rules: ['life-support-spent'] });
  },
};

export const mend: Deed<{ who: string; what: 'vitality' | SuitSystem }> = {
  fault: (mission, { who, what }) => {
    if (mission.mends[who] === undefined)
      return refuse('life-support-spent', `${nameOf(who)} has nothing to choose`);
    return what !== 'vitality' && memberOf(mission, who).suit[what]
      ? refuse('life-support-spent', `${SUIT_NAMES[what]} works`)
      : null;
  },
  run: (mission, { who, what }, { rule }) => {
    const member = memberOf(mission, who);
    if (what === 'vitality') member.vitality = VITALITY;
    else member.suit[what] = true;
    delete mission.mends[who];
    rule('life-support-spent');
  },
};

/** What the story gives or takes. */
export const setFocus: Deed<{ who: string; by: 1 | -1 }> = {
  fault: (mission, { who, by }) => {
    const { focus } = holderOf(mission, who);
    if (by < 0) return focus === 0 ? refuse('focus-spent', `${nameOf(who)} has no Focus Token`) : null;
    return focus >= MAX_FOCUS
      ? refuse('focus-three', `${nameOf(who)} has ${focus}, and ${MAX_FOCUS} is the most`)
      : null;
  },
  run: (mission, { who, by }, tools) => {
    if (by < 0) spendFocus(mission, who);
    else earnFocus(mission, who, tools);
    tools.log({ text: `${nameOf(who)}: Focus ${by < 0 ? '−1' : '+1'}`, rules: ['story-effects'] });
  },
};

export const equip: Deed<{ who: string; primary: string; secondary: string }> = {
  run: (mission, { who, primary, secondary }) => {
    memberOf(mission, who).tools = { primary, secondary };
  },
};
