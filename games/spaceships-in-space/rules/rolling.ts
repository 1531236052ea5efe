import { text as inEach } from '../../../schemas/text.ts';
import { VITALITY, type SuitSystem } from '../content/crew.ts';
import { SYSTEM_NAMES, type Slot, type System } from '../content/ship.ts';
import { THE_SHIP, nameOf } from '../manifest.ts';
import { crewOf, has, holds, memberOf, spendToken } from '../mission.ts';
import { moveByRoll } from './clocks.ts';
import { layPreparation } from './advancement.ts';
import { heal, layDefence, owesDamage } from './damage.ts';
import { OUTCOME_WORDS, groupOutcome, outcomeOf } from './outcome.ts';
import { canAct, canHelp, desperateFor, diceIn, poolOf, toolDice, type Reason } from './pools.ts';
import { earnByFiasco, holderOf, missionIsOver, noFocus, refuse, spendFocus } from './tools.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Mission, Outcome, Roll, Throw } from '../mission.ts';
import type { Readings } from '../readings.ts';
import type { Deed, Tools } from './tools.ts';

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

const mayBegin = (mission: Mission): Refused | null =>
  missionIsOver(mission) ??
  (mission.roll === null
    ? null
    : refuse(
        'pools',
        inEach({
          en: 'another roll is under way. Finish it, or call it off',
          de: 'ein anderer Wurf läuft. Beendet ihn, oder brecht ihn ab',
        }),
      ));

const begin = (
  mission: Mission,
  rollers: readonly string[],
  roll: Pick<Roll, 'kind'> & Partial<Roll>,
): void => {
  mission.ship.shunting = null;
  mission.roll = {
    system: null,
    patient: null,
    desperate: false,
    ...roll,
    throws: Object.fromEntries(rollers.map((who) => [who, emptyThrow()])),
  };
};

const incapacitated = (mission: Mission, who: string): Refused | null =>
  canAct(memberOf(mission, who))
    ? null
    : refuse(
        'down-and-out',
        inEach({
          en: `${nameOf(who)} can talk, and do no more. Heal them first`,
          de: `${nameOf(who)} kann reden, und sonst nichts. Heilt erst`,
        }),
      );

export const rollShip: Deed<{ system: System; desperate?: boolean | undefined }> = {
  fault: mayBegin,
  run: (mission, { system, desperate = false }) => {
    begin(mission, [THE_SHIP], { kind: 'ship', system, desperate });
  },
};

export const rollCrew: Deed<{ who: string; desperate?: boolean | undefined }> = {
  fault: (mission, { who }) => incapacitated(mission, who) ?? mayBegin(mission),
  run: (mission, { who, desperate = false }) => {
    begin(mission, [who], { kind: 'crew', desperate });
  },
};

const able = (mission: Mission): string[] =>
  crewOf(mission).flatMap(([who, member]) => (canAct(member) ? [who] : []));

/** Group Roll: everyone who can act rolls. */
export const rollGroup: Deed<{ desperate?: boolean | undefined }> = {
  fault: (mission) =>
    able(mission).length < 2
      ? refuse(
          'group',
          inEach({
            en: 'fewer than two of the crew can act. Roll for one alone',
            de: 'weniger als zwei der Besatzung können handeln. Würfelt einzeln',
          }),
        )
      : mayBegin(mission),
  run: (mission, { desperate = false }) => {
    begin(mission, able(mission), { kind: 'group', desperate });
  },
};

/** Healing a crew mate: a Focus Token, and a roll of the healer. */
export const rollHealing: Deed<{ who: string; patient: string }> = {
  fault: (mission, { who, patient }) => {
    const mate = memberOf(mission, patient);
    const unable = incapacitated(mission, who);
    if (unable !== null) return unable;
    if (who === patient)
      return refuse(
        'healing',
        inEach({ en: 'somebody else heals you', de: 'heilen muss dich jemand anders' }),
      );
    if (mate.dead)
      return refuse(
        'healing',
        inEach({ en: `${nameOf(patient)} is dead`, de: `${nameOf(patient)} ist tot` }),
      );
    if (mate.vitality >= VITALITY)
      return refuse(
        'healing',
        inEach({ en: `${nameOf(patient)} has full vitality`, de: `${nameOf(patient)} hat volles Leben` }),
      );
    return mayBegin(mission) ?? noFocus(mission, who);
  },
  run: (mission, { who, patient }) => {
    begin(mission, [who], { kind: 'heal', patient });
    spendFocus(mission, who);
  },
};

const noRoll = (who: string): Refused =>
  refuse(
    'pools',
    inEach({ en: `${nameOf(who)} has no roll under way`, de: `${nameOf(who)} hat keinen laufenden Wurf` }),
  );
const standing = ({ roll }: Mission, who: string): { roll: Roll; own: Throw } | null => {
  const own = roll?.throws[who];
  return roll === null || own === undefined ? null : { roll, own };
};
const theirs = (mission: Mission, who: string): { roll: Roll; own: Throw } => {
  const found = standing(mission, who);
  if (found === null) throw new RangeError(`${who} has no roll under way`);
  return found;
};

/** One whose dice have not fallen, and nothing else against it. */
const before = (
  mission: Mission,
  who: string,
  fault: (found: { roll: Roll; own: Throw }) => Refused | null = () => null,
): Refused | null => {
  const found = standing(mission, who);
  if (found === null) return noRoll(who);
  return found.own.dice.length === 0 && found.own.outcome === null
    ? fault(found)
    : refuse('pools', inEach({ en: 'the dice have fallen', de: 'die Würfel sind gefallen' }));
};

/** One whose dice lie there and may still be changed. */
const after = (
  mission: Mission,
  who: string,
  fault: (own: Throw) => Refused | null = () => null,
): Refused | null => {
  const own = standing(mission, who)?.own;
  if (own === undefined) return noRoll(who);
  if (own.outcome !== null)
    return refuse('outcomes', inEach({ en: 'this roll is settled', de: 'dieser Wurf ist entschieden' }));
  return own.dice.length === 0
    ? refuse('outcomes', inEach({ en: 'roll first', de: 'würfelt erst' }))
    : fault(own);
};

export const takeTool: Deed<{ who: string; tool: 'none' | SuitSystem }> = {
  fault: (mission, { who, tool }) =>
    before(mission, who, () =>
      tool !== 'none' && toolDice(memberOf(mission, who), tool) === 0
        ? refuse(
            'tools',
            inEach({
              en: `that system of ${nameOf(who)} is lost, or carries no tool`,
              de: `${nameOf(who)}: Dieses System ist verloren oder trägt kein Werkzeug`,
            }),
          )
        : null,
    ),
  run: (mission, { who, tool }) => {
    theirs(mission, who).own.tool = tool;
  },
};

export const useExpertise: Deed<{ who: string; expert: boolean }> = {
  fault: (mission, { who }) =>
    before(mission, who, () =>
      has(memberOf(mission, who), 'expert')
        ? null
        : refuse(
            'expert',
            inEach({ en: `${nameOf(who)} is no Expert`, de: `${nameOf(who)} ist kein Experte` }),
          ),
    ),
  run: (mission, { who, expert }) => {
    theirs(mission, who).own.expert = expert;
  },
};

const withModule = (modules: readonly Slot[], slot: Slot, helps: boolean): Slot[] =>
  [...modules.filter((each) => each !== slot), ...(helps ? [slot] : [])].sort();

export const helpWith: Deed<{ slot: Slot; helps: boolean }> = {
  fault: (mission, { slot }) =>
    before(mission, THE_SHIP, ({ roll: { system } }) => {
      const module = mission.ship.modules[slot];
      if (canHelp(module, system)) return null;
      return module.kind === 'core' && module.system === system
        ? refuse(
            'core-module',
            inEach({ en: `${module.name} is destroyed`, de: `${module.name} ist zerstört` }),
          )
        : refuse(
            'core-module',
            inEach({
              en: `${module.name} adds no die to ${system === null ? '' : SYSTEM_NAMES[system]}`,
              de: `${module.name} gibt keinen Würfel für ${system === null ? '' : SYSTEM_NAMES[system]}`,
            }),
          );
    }),
  run: (mission, { slot, helps }) => {
    const { own } = theirs(mission, THE_SHIP);
    own.modules = withModule(own.modules, slot, helps);
  },
};

/** The Navigator says that a roll is desperate, or not, before anyone has rolled. */
export const setDesperate: Deed<{ desperate: boolean }> = {
  fault: ({ roll }) => {
    if (roll === null)
      return refuse('outcomes', inEach({ en: 'no roll is under way', de: 'kein Wurf läuft' }));
    return hasBegun(roll)
      ? refuse('outcomes', inEach({ en: 'dice have fallen', de: 'Würfel sind gefallen' }))
      : null;
  },
  run: ({ roll }, { desperate }, { log }) => {
    if (roll !== null) roll.desperate = desperate;
    log({
      text: inEach({
        en: `The roll is ${desperate ? '' : 'not '}desperate`,
        de: `Der Wurf ist ${desperate ? '' : 'nicht '}verzweifelt`,
      }),
      rules: ['outcomes'],
    });
  },
};

const reasonsFor = (
  mission: Mission,
  roll: Roll,
  who: string,
  { readings }: { readonly readings: Readings },
): Reason[] => (roll.throws[who]?.foreseen === true ? [] : desperateFor(mission, roll, who, readings));
export const isDesperate = (...of: Parameters<typeof reasonsFor>): boolean => reasonsFor(...of).length > 0;

/** Dice that were thrown at the table, or the hub's; of some that lie there the hub rolls the rest. */
export const throwDice: Deed<{ who: string; thrown?: readonly number[] | undefined }> = {
  fault: (mission, { who, thrown }) =>
    before(mission, who, ({ roll, own }) => {
      const count = diceIn(poolOf(mission, roll, who, own));
      return thrown === undefined || thrown.length === count
        ? null
        : refuse(
            'pools',
            inEach({
              en: `${nameOf(who)} rolls ${count} dice, and ${thrown.length} were typed`,
              de: `${nameOf(who)} würfelt mit ${count} Würfeln, und ${thrown.length} sind eingetragen`,
            }),
          );
    }),
  run: (mission, { who, thrown }, tools) => {
    const { roll, own } = theirs(mission, who);
    const pool = poolOf(mission, roll, who, own);
    const count = diceIn(pool);
    const lying = (thrown ?? own.laid ?? []).slice(0, count);
    if (thrown === undefined) delete own.laid;
    own.pool = pool;
    own.typed = thrown !== undefined;
    own.dice = [...lying, ...Array.from({ length: count - lying.length }, () => tools.dice.roll(6))].sort();
    tools.log({
      text: inEach({
        en: `${nameOf(who)} rolls ${own.dice.join(' ')}`,
        de: `${nameOf(who)} würfelt ${own.dice.join(' ')}`,
      }),
      rules: ['pools', ...pool.flatMap(({ rule }) => rule ?? [])],
    });
    // Whoever was struck down meanwhile has no dice left, and nothing to wait for.
    if (count === 0) settle.run(mission, { who }, tools);
  },
};

/** Dice that were entered one by one, and that no Focus has moved: they can be taken back. */
const mayTakeBack = ({ dice, laid = [], outcome }: Throw): boolean =>
  outcome === null && laid.length > 0 && (dice.length === 0 || dice.join() === [...laid].sort().join());

interface LaidDie {
  readonly who: string;
  readonly die?: number | undefined;
}
const layRoll: Deed<LaidDie> = {
  fault: (mission, { who, die }) => {
    if (die !== undefined)
      return before(mission, who, ({ roll, own }) =>
        diceIn(poolOf(mission, roll, who, own)) === 0
          ? refuse(
              'pools',
              inEach({
                en: `${nameOf(who)} has no dice to throw`,
                de: `${nameOf(who)} hat keine Würfel zu werfen`,
              }),
            )
          : null,
      );
    const found = standing(mission, who);
    if (found === null) return noRoll(who);
    return mayTakeBack(found.own)
      ? null
      : refuse(
          'pools',
          inEach({
            en: 'no dice lie there that can be taken back',
            de: 'dort liegen keine Würfel, die zurückkommen können',
          }),
        );
  },
  run: (mission, { who, die }, tools) => {
    const { roll, own } = theirs(mission, who);
    if (die === undefined) {
      delete own.laid;
      Object.assign(own, { dice: [], pool: [], typed: false });
      return;
    }
    own.laid = [...(own.laid ?? []), die];
    if (own.laid.length >= diceIn(poolOf(mission, roll, who, own)))
      throwDice.run(mission, { who, thrown: own.laid }, tools);
  },
};

/** What a real die is for: a Defender's roll, a preparation after the mission, or the roll under way. */
const laidFor = (
  mission: Mission,
  { who, mate }: { who: string; mate?: string | undefined },
): Deed<LaidDie> => {
  if (mate !== undefined)
    return {
      fault: (at, args, asked) => layDefence.fault?.(at, { ...args, mate }, asked) ?? null,
      run: (at, args, tools) => {
        layDefence.run(at, { ...args, mate }, tools);
      },
    };
  return mission.over !== null && mission.roll === null && who !== THE_SHIP ? layPreparation : layRoll;
};

/** Real dice, a tap each; without one, those that lie there are taken back. */
export const layDie: Deed<LaidDie & { mate?: string | undefined }> = {
  fault: (mission, args, asked) => laidFor(mission, args).fault?.(mission, args, asked) ?? null,
  run: (mission, args, tools) => {
    laidFor(mission, args).run(mission, args, tools);
  },
};

const isForceful = ({ crew }: Mission, who: string): boolean => {
  const member = crew[who];
  return member !== undefined && has(member, 'forceful');
};
const placeOf = ({ dice, final }: Throw, shown: number): number =>
  dice.findIndex((die, index) => die === shown && !final.includes(index));

/** Rolling: one Focus Token raises one die by one. The Forceful roll it again instead, once. */
export const spendOnDie: Deed<{ who: string; shown: number; again?: number | undefined }> = {
  fault: (mission, { who, shown, again }) =>
    after(mission, who, (own) => {
      if (placeOf(own, shown) < 0)
        return refuse(
          'focus-spent',
          inEach({
            en: `no die that shows ${shown} can be changed`,
            de: `kein Würfel mit einer ${shown} lässt sich ändern`,
          }),
        );
      if (again !== undefined && !isForceful(mission, who))
        return refuse(
          'forceful',
          inEach({
            en: `${nameOf(who)} is not Forceful, and throws no die again`,
            de: `${nameOf(who)} ist nicht energisch und wirft keinen Würfel neu`,
          }),
        );
      if (!isForceful(mission, who) && shown === 6)
        return refuse(
          'focus-spent',
          inEach({ en: 'a die shows 6 at most', de: 'mehr als 6 zeigt ein Würfel nicht' }),
        );
      return noFocus(mission, who);
    }),
  run: (mission, { who, shown, again }, tools) => {
    const { own } = theirs(mission, who);
    const at = placeOf(own, shown);
    const forceful = isForceful(mission, who);
    spendFocus(mission, who);
    const next = forceful ? (again ?? tools.dice.roll(6)) : shown + 1;
    own.dice[at] = next;
    if (forceful) own.final.push(at);
    tools.log({
      text: inEach({
        en: `${nameOf(who)}: ${shown} becomes ${next}`,
        de: `${nameOf(who)}: aus ${shown} wird ${next}`,
      }),
      rules: forceful ? ['focus-spent', 'forceful'] : ['focus-spent'],
    });
  },
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

export const insteadOfDice: Deed<{ who: string; by: Instead }> = {
  fault: (mission, { who, by }, asked) =>
    before(mission, who, ({ roll }) => {
      const no = (why: string): Refused => refuse(INSTEAD_RULES[by], why);
      if (by === 'integrity' || by === 'engineering') {
        if (who !== THE_SHIP)
          return no(
            inEach({
              en: 'that token is for a roll of the ship',
              de: 'dieser Marker ist für einen Wurf des Schiffs',
            }),
          );
        return holds(mission.ship, by)
          ? null
          : no(inEach({ en: 'the ship has lost that token', de: 'das Schiff hat diesen Marker verloren' }));
      }
      if (who === THE_SHIP)
        return no(inEach({ en: 'that is for a crew member', de: 'das ist für ein Besatzungsmitglied' }));
      const member = memberOf(mission, who);
      if (by === 'reckless')
        return has(member, 'reckless')
          ? null
          : no(inEach({ en: `${nameOf(who)} is not Reckless`, de: `${nameOf(who)} ist nicht waghalsig` }));
      if (!member.ready.includes(by))
        return no(
          inEach({ en: `${nameOf(who)} has no such token`, de: `${nameOf(who)} hat keinen solchen Marker` }),
        );
      if (by === 'care')
        return roll.kind === 'heal'
          ? null
          : no(inEach({ en: 'Care is for a roll to heal', de: 'Fürsorge ist für einen Heilungswurf' }));
      return isDesperate(mission, roll, who, asked)
        ? no(inEach({ en: 'Ingenuity is for a standard roll', de: 'Einfall ist für einen normalen Wurf' }))
        : null;
    }),
  run: (mission, { who, by }, tools) => {
    const { own } = theirs(mission, who);
    if (by === 'integrity' || by === 'engineering') spendToken(mission.ship, by, tools.readings);
    else if (by === 'reckless') owesDamage(mission, who);
    else spendPrepared(mission, who, by);
    own.outcome = by === 'integrity' ? 'critical' : 'success';
    tools.log({
      text: inEach({
        en: `${nameOf(who)} does not roll: ${OUTCOME_WORDS[own.outcome]}`,
        de: `${nameOf(who)} würfelt nicht: ${OUTCOME_WORDS[own.outcome]}`,
      }),
      rules: [INSTEAD_RULES[by]],
    });
    finishWhenSettled(mission, tools);
  },
};

const spendPrepared = (mission: Mission, who: string, what: 'ingenuity' | 'care' | 'foresight'): void => {
  const { ready } = memberOf(mission, who);
  ready.splice(ready.indexOf(what), 1);
};

/** Mission Prep, 3: a desperate roll becomes a standard one, before it falls. */
export const foresee: Deed<{ who: string }> = {
  fault: (mission, { who }, asked) =>
    before(mission, who, ({ roll }) => {
      if (!memberOf(mission, who).ready.includes('foresight'))
        return refuse(
          'foresight',
          inEach({
            en: `${nameOf(who)} has no Foresight Token`,
            de: `${nameOf(who)} hat keinen Voraussicht-Marker`,
          }),
        );
      return isDesperate(mission, roll, who, asked)
        ? null
        : refuse(
            'foresight',
            inEach({ en: 'this roll is not desperate', de: 'dieser Wurf ist nicht verzweifelt' }),
          );
    }),
  run: (mission, { who }, { log }) => {
    spendPrepared(mission, who, 'foresight');
    theirs(mission, who).own.foreseen = true;
    log({
      text: inEach({
        en: `${nameOf(who)} makes a desperate roll a standard one`,
        de: `${nameOf(who)} macht aus einem verzweifelten Wurf einen normalen`,
      }),
      rules: ['foresight'],
    });
  },
};

/** The dice stay as they lie. */
export const settle: Deed<{ who: string }> = {
  fault: (mission, { who }) => after(mission, who),
  run: (mission, { who }, tools) => {
    const { own } = theirs(mission, who);
    own.outcome = outcomeOf(own.dice);
    finishWhenSettled(mission, tools);
  },
};

export const hasBegun = ({ throws }: Roll): boolean =>
  Object.values(throws).some(({ dice, outcome }) => dice.length > 0 || outcome !== null);

export const callOff: Deed<object> = {
  fault: ({ roll }) => {
    if (roll === null) return refuse('pools', inEach({ en: 'no roll is under way', de: 'kein Wurf läuft' }));
    return hasBegun(roll)
      ? refuse(
          'pools',
          inEach({
            en: 'dice have fallen. Settle the roll',
            de: 'Würfel sind gefallen. Bringt den Wurf zu Ende',
          }),
        )
      : null;
  },
  run: (mission) => {
    const { roll } = mission;
    // The token for a healing comes back, whatever its healer holds.
    if (roll?.kind === 'heal') for (const who of Object.keys(roll.throws)) holderOf(mission, who).focus += 1;
    mission.roll = null;
  },
};

/** A group of three or more goes on without one who has not rolled. */
export const maySitOut = ({ kind, throws }: Roll, { dice, outcome }: Throw): boolean =>
  kind === 'group' && Object.keys(throws).length > 2 && dice.length === 0 && outcome === null;

/** Somebody has left the table: the others' dice are the group's. */
export const sitOut: Deed<{ who: string }> = {
  fault: (mission, { who }) =>
    before(mission, who, ({ roll, own }) =>
      maySitOut(roll, own)
        ? null
        : refuse(
            'group',
            inEach({
              en: 'only a group roll of three or more goes on without somebody. Call it off instead',
              de: 'nur ein Gruppenwurf ab dreien geht ohne jemanden weiter. Brecht ihn stattdessen ab',
            }),
          ),
    ),
  run: (mission, { who }, tools) => {
    delete theirs(mission, who).roll.throws[who];
    tools.log({
      text: inEach({
        en: `${nameOf(who)} sits this roll out`,
        de: `${nameOf(who)} setzt bei diesem Wurf aus`,
      }),
      rules: ['group'],
    });
    finishWhenSettled(mission, tools);
  },
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

/** Everyone's outcomes; null: somebody has dice to throw or to settle. */
const outcomesOf = ({ throws }: Roll): Outcome[] | null => {
  const all = Object.values(throws);
  const outcomes = all.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  return outcomes.length < all.length ? null : outcomes;
};

/** Group Roll: everyone's dice lie, and the book does not say what their mix is. */
export const waitsForWord = ({ roll }: Mission): boolean => roll !== null && outcomesOf(roll) !== null;

/** Group Roll: drawbacks and fiascos are what the Navigator says. */
export const sayOutcome: Deed<{ outcome: 'drawback' | 'fiasco' }> = {
  fault: (mission) =>
    waitsForWord(mission)
      ? null
      : refuse(
          'group',
          inEach({ en: 'no group roll waits for your word', de: 'kein Gruppenwurf wartet auf dein Wort' }),
        ),
  run: (mission, { outcome }, tools) => {
    if (mission.roll !== null) finish(mission, mission.roll, outcome, tools);
  },
};

const finishWhenSettled = (mission: Mission, tools: Tools): void => {
  const { roll } = mission;
  const outcomes = roll === null ? null : outcomesOf(roll);
  if (roll === null || outcomes === null) return;
  const [first = 'fiasco'] = outcomes;
  const outcome = roll.kind === 'group' ? groupOutcome(outcomes, tools.readings) : first;
  if (outcome === null)
    tools.log({
      text: inEach({
        en: 'Drawbacks and fiascos: the Navigator says what the crew has',
        de: 'Haken und Fiaskos: Der Navigator sagt, was die Besatzung hat',
      }),
      rules: ['group'],
    });
  else finish(mission, roll, outcome, tools);
};

/** What came of it, for rollers, clocks and the ship's dice. */
const finish = (mission: Mission, roll: Roll, outcome: Outcome, tools: Tools): void => {
  const thrown = Object.entries(roll.throws);
  const rules = new Set(['outcomes']);
  if (roll.kind === 'group') rules.add('group');
  if (roll.kind === 'heal') rules.add('healing');
  for (const [who, own] of thrown) {
    if (own.outcome === 'fiasco') earnByFiasco(mission, who, tools);
    const desperate = outcome === 'fiasco' ? reasonsFor(mission, roll, who, tools) : [];
    for (const { rule } of desperate) rules.add(rule);
    if (desperate.length > 0) owesDamage(mission, who);
    if (roll.kind === 'heal') settleHealing(mission, roll, who, outcome, tools);
  }
  const who = thrown[0]?.[0] ?? THE_SHIP;
  mission.last = { who, dice: roll.kind === 'group' ? [] : (thrown[0]?.[1].dice ?? []), outcome };
  mission.roll = null;
  mission.ship.mayShunt = outcome === 'critical';
  tools.log({
    text: `${roll.kind === 'group' ? inEach({ en: 'The crew', de: 'Die Besatzung' }) : nameOf(who)}: ${OUTCOME_WORDS[outcome]}`,
    rules: [...rules],
  });
  moveByRoll(mission, roll, { who, outcome }, tools);
};
