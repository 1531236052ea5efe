import { text as inEach } from '../../../schemas/text.ts';
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
    if (ship.shunting !== null)
      return refuse(
        'shunt',
        inEach({ en: 'dice are being moved already', de: 'es werden schon Würfel verschoben' }),
      );
    if (by === 'engineering') return needsEngineering(mission);
    if (roll !== null)
      return refuse(
        'shunt',
        inEach({
          en: 'finish the roll, or spend Engineering',
          de: 'bringt den Wurf zu Ende, oder gebt Technik aus',
        }),
      );
    if (by === 'critical')
      return ship.mayShunt
        ? null
        : refuse(
            'shunt',
            inEach({
              en: 'the last roll was no critical success',
              de: 'der letzte Wurf war kein kritischer Erfolg',
            }),
          );
    if (by === 'downtime')
      return phase === DOWNTIME
        ? null
        : refuse('shunt', inEach({ en: 'wait for downtime', de: 'wartet auf die Ruhe' }));
    return last === null
      ? refuse(
          'shunt',
          inEach({ en: 'Focus moves dice after a roll', de: 'Fokus verschiebt Würfel nach einem Wurf' }),
        )
      : noFocus(mission, THE_SHIP);
  },
  run: (mission, { by }, { readings, log }) => {
    const { ship } = mission;
    if (by === 'focus') spendFocus(mission, THE_SHIP);
    else if (by === 'engineering') spendToken(ship, 'engineering', readings);
    ship.shunting = by;
    ship.mayShunt = false;
    const rules = by === 'engineering' ? ['shunt', 'engineering-spent'] : ['shunt'];
    log({
      text: inEach({ en: 'The ship’s dice are moved', de: 'Die Würfel des Schiffs werden verschoben' }),
      rules,
    });
  },
};

/** Dice mapping: six dice, at least one on each system. */
export const moveDie: Deed<{ from: System; to: System }> = {
  fault: ({ ship }, { from, to }) => {
    if (ship.shunting === null)
      return refuse('shunt', inEach({ en: 'begin a shunt first', de: 'beginnt erst zu verschieben' }));
    if (from === to) return refuse('shunt', inEach({ en: 'choose two systems', de: 'wählt zwei Systeme' }));
    return ship.core[from] <= MIN_PER_SYSTEM
      ? refuse(
          'core-dice',
          inEach({
            en: `${SYSTEM_NAMES[from]} keeps one die`,
            de: `${SYSTEM_NAMES[from]} behält einen Würfel`,
          }),
        )
      : null;
  },
  run: ({ ship }, { from, to }, { rule }) => {
    ship.core[from] -= 1;
    ship.core[to] += 1;
    rule('core-dice');
  },
};

export const endShunt: Deed<object> = {
  fault: ({ ship }) =>
    ship.shunting === null
      ? refuse('shunt', inEach({ en: 'no dice are being moved', de: 'es werden keine Würfel verschoben' }))
      : null,
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
      return refuse(
        'limited-module',
        inEach({
          en: `${module.name} is not counted by uses`,
          de: `${module.name} wird nicht nach Benutzungen gezählt`,
        }),
      );
    if (module.destroyed)
      return refuse(
        'limited-module',
        inEach({
          en: `${module.name} is destroyed. Engineering repairs it`,
          de: `${module.name} ist zerstört. Technik repariert es`,
        }),
      );
    return module.uses === 0
      ? refuse(
          'limited-module',
          inEach({ en: `${module.name} is used up`, de: `${module.name} ist aufgebraucht` }),
        )
      : null;
  },
  run: ({ ship }, { slot }, { log }) => {
    const module = ship.modules[slot];
    if (module.uses === null) return;
    module.uses -= 1;
    log({
      text: inEach({ en: `${module.name}, ${module.uses} left`, de: `${module.name}, noch ${module.uses}` }),
      rules: ['limited-module'],
    });
  },
};

const needsEngineering = (mission: Mission): Refused | null =>
  missionIsOver(mission) ??
  (holds(mission.ship, 'engineering')
    ? null
    : refuse('engineering-spent', inEach({ en: 'Engineering is lost', de: 'Technik ist verloren' })));

export const repairModule: Deed<{ slot: Slot }> = {
  fault: (mission, { slot }) => {
    const module = mission.ship.modules[slot];
    return module.destroyed
      ? needsEngineering(mission)
      : refuse(
          'engineering-spent',
          inEach({ en: `${module.name} works`, de: `${module.name} ist in Ordnung` }),
        );
  },
  run: ({ ship }, { slot }, { readings, log }) => {
    const module = ship.modules[slot];
    spendToken(ship, 'engineering', readings);
    module.destroyed = false;
    log({
      text: inEach({ en: `Engineering repairs ${module.name}`, de: `Technik repariert ${module.name}` }),
      rules: ['engineering-spent'],
    });
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
      return refuse(
        'engineering-spent',
        inEach({
          en: `${module.name} is destroyed. Repair it instead`,
          de: `${module.name} ist zerstört. Repariert es stattdessen`,
        }),
      );
    if (kind === 'core' && system === undefined)
      return refuse(
        'core-module',
        inEach({ en: 'name the system it helps', de: 'nenne das System, dem es hilft' }),
      );
    if (kind === 'limited' && uses === undefined)
      return refuse(
        'limited-module',
        inEach({ en: 'say how often it can be used', de: 'sagt, wie oft es benutzt werden kann' }),
      );
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
      text: inEach({ en: `Jury-rigged from ${module.name}.`, de: `Umgebaut aus ${module.name}.` }),
      destroyed: false,
    };
    log({
      text: inEach({ en: `${module.name} is now ${name}`, de: `${module.name} ist jetzt ${name}` }),
      rules: ['engineering-spent'],
    });
  },
};

/** House: modules are chosen before the first roll and in downtime. */
export const fitModule: Deed<{ slot: Slot; module: string }> = {
  fault: ({ last }, _args, { phase }) =>
    last !== null && phase !== DOWNTIME
      ? refuse(
          'module-slots',
          inEach({ en: 'fit modules in downtime', de: 'Module werden in der Ruhe eingebaut' }),
        )
      : null,
  run: ({ ship }, { slot, module }, { log }) => {
    ship.modules[slot] = fitted(module);
    log({
      text: inEach({
        en: `Module ${slot} is ${ship.modules[slot].name}`,
        de: `Modul ${slot} ist ${ship.modules[slot].name}`,
      }),
      rules: ['module-slots'],
    });
  },
};

/** Tokens: how Life Support and Engineering are lost is the story's; Integrity goes with the first damage. */
export const setToken: Deed<{ token: Token; held: boolean }> = {
  run: (mission, { token, held }, { log }) => {
    mission.ship.tokens[token] = held ? 'held' : 'lost';
    if (token === 'life-support' && !held) exposeCrew(mission, true);
    log({
      text: `${TOKEN_NAMES[token]} ${held ? inEach({ en: 'is back', de: 'ist zurück' }) : inEach({ en: 'is lost', de: 'ist verloren' })}`,
      rules: [TOKEN_RULES[token]],
    });
  },
};

/** Exposed: the Navigator says where a crew member is; for all where nobody is named. */
export const setExposed: Deed<{ who?: string | undefined; exposed: boolean }> = {
  run: (mission, { who, exposed }, { log }) => {
    if (who === undefined) exposeCrew(mission, exposed);
    else memberOf(mission, who).exposed = exposed;
    const whose = who === undefined ? inEach({ en: 'The crew', de: 'Die Besatzung' }) : nameOf(who);
    log({
      text: `${whose}: ${exposed ? inEach({ en: 'exposed', de: 'ungeschützt' }) : inEach({ en: 'safe', de: 'sicher' })}`,
      rules: ['suit-life'],
    });
  },
};

/** Tokens: Life Support, spent, heals the whole crew; those who stand choose what it mends. */
export const spendLifeSupport: Deed<object> = {
  fault: (mission) =>
    missionIsOver(mission) ??
    (holds(mission.ship, 'life-support')
      ? null
      : refuse(
          'life-support-spent',
          inEach({ en: 'Life Support is lost', de: 'Lebenserhaltung ist verloren' }),
        )),
  run: (mission, _args, { readings, log }) => {
    for (const [who, member] of crewOf(mission)) {
      if (member.dead) continue;
      if (isDown(member)) member.vitality = VITALITY;
      else mission.mends[who] = true;
    }
    spendToken(mission.ship, 'life-support', readings);
    if (mission.ship.tokens['life-support'] === 'lost') exposeCrew(mission, true);
    log({
      text: inEach({ en: 'Life Support heals the crew', de: 'Lebenserhaltung heilt die Besatzung' }),
      rules: ['life-support-spent'],
    });
  },
};

export const mend: Deed<{ who: string; what: 'vitality' | SuitSystem }> = {
  fault: (mission, { who, what }) => {
    if (mission.mends[who] === undefined)
      return refuse(
        'life-support-spent',
        inEach({ en: `${nameOf(who)} has nothing to choose`, de: `${nameOf(who)} hat nichts zu wählen` }),
      );
    return what !== 'vitality' && memberOf(mission, who).suit[what]
      ? refuse(
          'life-support-spent',
          inEach({ en: `${SUIT_NAMES[what]} works`, de: `${SUIT_NAMES[what]} ist in Ordnung` }),
        )
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
    if (by < 0)
      return focus === 0
        ? refuse(
            'focus-spent',
            inEach({ en: `${nameOf(who)} has no Focus Token`, de: `${nameOf(who)} hat keinen Fokusmarker` }),
          )
        : null;
    return focus >= MAX_FOCUS
      ? refuse(
          'focus-three',
          inEach({
            en: `${nameOf(who)} has ${focus}, and ${MAX_FOCUS} is the most`,
            de: `${nameOf(who)} hat ${focus}, und mehr als ${MAX_FOCUS} gibt es nicht`,
          }),
        )
      : null;
  },
  run: (mission, { who, by }, tools) => {
    if (by < 0) spendFocus(mission, who);
    else earnFocus(mission, who, tools);
    tools.log({
      text: inEach({
        en: `${nameOf(who)}: Focus ${by < 0 ? '−1' : '+1'}`,
        de: `${nameOf(who)}: Fokus ${by < 0 ? '−1' : '+1'}`,
      }),
      rules: ['story-effects'],
    });
  },
};

export const equip: Deed<{ who: string; primary: string; secondary: string }> = {
  run: (mission, { who, primary, secondary }) => {
    memberOf(mission, who).tools = { primary, secondary };
  },
};
