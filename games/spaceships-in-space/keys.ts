import { face, row, tapped } from '../kit/face-parts.ts';
import { CLOCK_PLANS } from './content/clocks.ts';
import { PREPARATION_WORDS, SUIT, SUIT_NAMES, VITALITY, type SuitSystem } from './content/crew.ts';
import { PREPARED_DECKS } from './content/decks.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES, SYSTEM_TEXTS, TOKENS, TOKEN_NAMES } from './content/ship.ts';
import { TABLES } from './content/tables.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, has, holds, isFull, runningClocks } from './mission.ts';
import { INSTEAD, insteadFault, isDesperate, type Instead } from './rules/rolling.ts';
import { canAct, toolDice } from './rules/pools.ts';
import { shuntFault } from './rules/ship.ts';
import {
  clockText,
  clockWords,
  clocksInOrder,
  coreWords,
  crewLines,
  hurtRows,
  memberRow,
  moduleRows,
  shipLines,
  throwRow,
} from './faces.ts';
import type { Row, RowsFace } from '../../schemas/faces/rows.ts';
import type { CrewMember, Mission, Roll, ShuntBy, Throw } from './mission.ts';
import type { Readings } from './readings.ts';

/** Whose keys: those of one seat, or of everyone aboard (null: the tablet, and the Navigator). */
export interface Whose {
  readonly seat: string | null;
  readonly readings: Readings;
  readonly phase: string | null;
}

const actsFor = ({ seat }: Whose, who: string): boolean => seat === null || seat === who || who === THE_SHIP;
const focusOf = (mission: Mission, who: string): number =>
  who === THE_SHIP ? mission.ship.focus : (mission.crew[who]?.focus ?? 0);

const toolName = (member: CrewMember, tool: SuitSystem): string =>
  tool === 'life' ? 'Auxiliary arm' : member.tools[tool];

const toolKeys = (mission: Mission, who: string, own: Throw): Row[] => {
  const member = mission.crew[who];
  if (member === undefined) return [];
  const tools = SUIT.filter((tool) => toolDice(member, tool) > 0).map((tool) => {
    const inHand = own.tool === tool;
    return row(
      toolName(member, tool),
      `+${toolDice(member, tool)}`,
      tapped(inHand ? 'Put away' : 'Use', 'take-tool', { tool: inHand ? 'none' : tool, who }),
    );
  });
  const field = member.expertise === '' ? 'Expertise' : member.expertise;
  return has(member, 'expert')
    ? [
        ...tools,
        row(
          field,
          '+1',
          tapped(own.expert ? 'Not here' : 'It applies', 'use-expertise', { expert: !own.expert, who }),
        ),
      ]
    : tools;
};

const moduleKeys = (mission: Mission, roll: Roll, own: Throw): Row[] =>
  SLOTS.flatMap((slot) => {
    const { kind, system, destroyed, name } = mission.ship.modules[slot];
    if (kind !== 'core' || system !== roll.system || destroyed) return [];
    const helps = own.modules.includes(slot);
    return [row(name, '+1', tapped(helps ? 'Leave out' : 'It helps', 'help-with', { slot, helps: !helps }))];
  });

const INSTEAD_WORDS: Readonly<Record<Instead, string>> = {
  integrity: 'Integrity: critical success',
  engineering: 'Engineering: success',
  ingenuity: 'Ingenuity: success',
  care: 'Care: success',
  reckless: 'Reckless: damage for a success',
};

const beforeKeys = (mission: Mission, roll: Roll, who: string, own: Throw, whose: Whose): Row[] => {
  const { readings } = whose;
  const instead = INSTEAD.filter((by) => insteadFault(mission, { who, by }, { readings }) === null).map(
    (by) => row(INSTEAD_WORDS[by], '', tapped('Instead of dice', 'instead-of-dice', { by, who })),
  );
  const foresight =
    mission.crew[who]?.ready.includes('foresight') === true && isDesperate(mission, roll, who, { readings })
      ? [row('Foresight: not desperate', '', tapped('Spend', 'foresee', { who }))]
      : [];
  const standing = throwRow(mission, roll, who, own, readings);
  return [
    { ...standing, ...tapped('Roll', 'throw', { who }) },
    ...(who === THE_SHIP ? moduleKeys(mission, roll, own) : toolKeys(mission, who, own)),
    ...foresight,
    ...instead,
  ];
};

const afterKeys = (mission: Mission, roll: Roll, who: string, own: Throw, { readings }: Whose): Row[] => {
  const member = mission.crew[who];
  const isForceful = member !== undefined && has(member, 'forceful');
  const shown = [...new Set(own.dice.filter((_die, at) => !own.final.includes(at)))]
    .filter((die) => isForceful || die < 6)
    .sort()
    .reverse();
  const spend =
    focusOf(mission, who) === 0
      ? []
      : shown.map((die) =>
          row(
            isForceful ? `Roll the ${die} again` : `Raise the ${die} to ${die + 1}`,
            `Focus ${focusOf(mission, who)}`,
            tapped('Spend Focus', 'spend-focus', { shown: die, who }),
          ),
        );
  return [
    { ...throwRow(mission, roll, who, own, readings), ...tapped('Let it stand', 'settle', { who }) },
    ...spend,
  ];
};

const beginKeys = (mission: Mission, whose: Whose): Row[] => {
  const crew = crewOf(mission);
  const able = crew.filter(([who, member]) => canAct(member) && actsFor(whose, who));
  const healers = able.filter(([, { focus }]) => focus > 0);
  return [
    ...SYSTEMS.map((system) =>
      row(
        SYSTEM_NAMES[system],
        `${mission.ship.core[system]} dice: ${SYSTEM_TEXTS[system]}`,
        tapped('Roll', 'roll-ship', { system }),
      ),
    ),
    ...able.map(([who]) => row(nameOf(who), '', tapped('Roll', 'roll-crew', { who }))),
    ...(crew.filter(([, member]) => canAct(member)).length < 2
      ? []
      : [row('The whole crew', '', tapped('Roll together', 'roll-group'))]),
    ...healers.flatMap(([who]) =>
      crew
        .filter(([mate, { vitality, dead }]) => mate !== who && !dead && vitality < VITALITY)
        .map(([mate]) =>
          row(
            `${nameOf(who)} heals ${nameOf(mate)}`,
            '1 Focus',
            tapped('Heal', 'roll-healing', { who, patient: mate }),
          ),
        ),
    ),
  ];
};

const defenders = (mission: Mission, mate: string, whose: Whose): Row[] =>
  crewOf(mission)
    .filter(
      ([who, member]) =>
        who !== mate &&
        actsFor(whose, who) &&
        has(member, 'defender') &&
        member.focus > 0 &&
        member.vitality > 0 &&
        !member.dead,
    )
    .map(([who]) => row(`${nameOf(who)} steps in`, '1 Focus', tapped('Defend', 'defend', { who, mate })));

const hurtKeys = (mission: Mission, whose: Whose): Row[] =>
  Object.entries(mission.hurt).flatMap(([who, { times, die }]) => {
    const due = hurtRows({ hurt: { [who]: { times, die } } });
    const rows = actsFor(whose, who)
      ? due.map((each) => ({ ...each, ...tapped('Take damage', 'take-damage', { who }) }))
      : due;
    if (die === null) return who === THE_SHIP ? rows : [...rows, ...defenders(mission, who, whose)];
    if (!actsFor(whose, who)) return rows;
    const focus = focusOf(mission, who);
    const bump = ([1, -1] as const)
      .filter((by) => focus > 0 && die + by >= 1 && die + by <= 6)
      .map((by) =>
        row(`Move it to ${die + by}`, `Focus ${focus}`, tapped('Spend Focus', 'bump-damage', { who, by })),
      );
    return [...rows, ...bump];
  });

const choiceKeys = (mission: Mission, whose: Whose): Row[] => [
  ...Object.keys(mission.owes)
    .filter((who) => actsFor(whose, who))
    .flatMap((who) => [
      ...(focusOf(mission, who) > 0
        ? [row(`${nameOf(who)} pays`, '1 Focus', tapped('Pay Focus', 'pay-healing', { who, with: 'focus' }))]
        : []),
      row(`${nameOf(who)} pays`, 'Damage', tapped('Pay with damage', 'pay-healing', { who, with: 'damage' })),
    ]),
  ...Object.keys(mission.mends)
    .filter((who) => actsFor(whose, who))
    .flatMap((who) => [
      row(nameOf(who), `vitality ${VITALITY}`, tapped('Recover', 'mend', { who, what: 'vitality' })),
      ...SUIT.filter((what) => mission.crew[who]?.suit[what] === false).map((what) =>
        row(nameOf(who), SUIT_NAMES[what], tapped('Repair', 'mend', { who, what })),
      ),
    ]),
];

const prepareKeys = (mission: Mission, whose: Whose): Row[] =>
  mission.over === null
    ? []
    : crewOf(mission)
        .filter(([who, { advanced, dead }]) => actsFor(whose, who) && !advanced && !dead)
        .map(([who]) =>
          row(`${nameOf(who)} prepares`, 'two at random', tapped('Roll twice', 'prepare', { who })),
        );

/** The roll, and everything that somebody must do now. */
export const actionFace = (mission: Mission, shown: RowsFace, whose: Whose): RowsFace => {
  const { roll } = mission;
  const due = [...hurtKeys(mission, whose), ...choiceKeys(mission, whose)];
  if (roll === null) {
    const begin = mission.over === null ? beginKeys(mission, whose) : prepareKeys(mission, whose);
    return face(shown.title, [...due, ...shown.rows, ...begin]);
  }
  const throws = Object.entries(roll.throws);
  const begun = throws.some(([, { dice, outcome }]) => dice.length > 0 || outcome !== null);
  const rows = throws.flatMap(([who, own]) => {
    if (own.outcome !== null || !actsFor(whose, who))
      return [throwRow(mission, roll, who, own, whose.readings)];
    return own.dice.length === 0
      ? beforeKeys(mission, roll, who, own, whose)
      : afterKeys(mission, roll, who, own, whose);
  });
  return face(shown.title, [
    ...due,
    ...rows,
    ...(begun ? [] : [row('This roll', '', tapped('Call it off', 'call-off'))]),
  ]);
};

const SHUNT_WORDS: Readonly<Record<ShuntBy, string>> = {
  critical: 'After a critical success',
  downtime: 'In downtime',
  focus: 'For a Focus Token of the ship',
  engineering: 'For Engineering',
};

const shuntKeys = (mission: Mission, { phase }: Whose): Row[] => {
  const { ship } = mission;
  if (ship.shunting === null) {
    return (['critical', 'downtime', 'focus', 'engineering'] as const)
      .filter((by) => mission.over === null && shuntFault(mission, by, { phase }) === null)
      .slice(0, 2)
      .map((by) => row('Move dice', SHUNT_WORDS[by], tapped('Shunt', 'begin-shunt', { by })));
  }
  const moves = SYSTEMS.filter((from) => ship.core[from] > 1).flatMap((from) =>
    SYSTEMS.filter((to) => to !== from).map((to) =>
      row(`${SYSTEM_NAMES[from]} to ${SYSTEM_NAMES[to]}`, '', tapped('Move a die', 'move-die', { from, to })),
    ),
  );
  return [row('Moving dice', coreWords(mission), tapped('Done', 'end-shunt')), ...moves];
};

/** The ship, with a key for each module and token that can be used now; while dice fall, what they need. */
export const shipFace = (mission: Mission, whose: Whose): RowsFace => {
  const { ship, roll } = mission;
  const shunts = shuntKeys(mission, whose);
  if (roll !== null) return face('The ship', [...shunts, ...shipLines(mission)]);
  const modules = moduleRows(mission, false).map((each, at) => {
    const slot = SLOTS[at];
    if (slot === undefined) return each;
    const module = ship.modules[slot];
    if (module.destroyed)
      return holds(ship, 'engineering') ? { ...each, ...tapped('Repair', 'repair-module', { slot }) } : each;
    return module.kind === 'limited' && (module.uses ?? 0) > 0
      ? { ...each, ...tapped('Use', 'use-module', { slot }) }
      : each;
  });
  const heals =
    holds(ship, 'life-support') && mission.over === null
      ? [row('Life Support heals the crew', '', tapped('Spend', 'spend-life-support'))]
      : [];
  return face('The ship', [...shipLines(mission), ...shunts, ...modules, ...heals]);
};

export const crewFace = (mission: Mission, whose: Whose): RowsFace => {
  if (mission.roll !== null) return face('The crew', crewLines(mission));
  const clocks = runningClocks(mission);
  const willpower = crewOf(mission)
    .filter(([who, { ready }]) => actsFor(whose, who) && ready.includes('willpower'))
    .flatMap(([who]) =>
      clocks.flatMap(([clock, { name, filled }]) =>
        ([1, -1] as const)
          .filter((by) => by > 0 || filled > 0)
          .map((by) =>
            row(
              `${nameOf(who)}: ${name}`,
              by > 0 ? 'one more' : 'one less',
              tapped('Willpower', 'bend-clock', { who, clock, by }),
            ),
          ),
      ),
    );
  const rows = crewOf(mission).map(([who, member]) => {
    const ready = member.ready.map((each) => PREPARATION_WORDS[each].name);
    return { ...memberRow(who, member), text: ready.length === 0 ? null : ready.join(', ') };
  });
  return face('The crew', [...rows, ...willpower]);
};

/** The Navigator's clocks: each with the id that the forms ask for, and what it brings, also where players do not know. */
export const clockKeys = (mission: Mission): RowsFace => {
  const rows = clocksInOrder(mission).flatMap(([clock, each]) => {
    const end = row(`${clock}: ${each.name}`, 'off the table', tapped('End', 'end-clock', { clock }));
    const standing = { text: clockText(each, true) };
    if (isFull(each)) return [row(`${clock}: ${each.name}`, 'Full', standing), end];
    return [
      row(`${clock}: ${each.name}`, clockWords(each), {
        ...standing,
        ...tapped('+1', 'set-clock', { clock, by: 1 }),
      }),
      ...(each.filled > 0
        ? [row(`${clock}: ${each.name}`, 'delayed', tapped('−1', 'set-clock', { clock, by: -1 }))]
        : []),
      row(
        `${clock}: ${each.name}`,
        each.counts ? 'the next roll moves it' : 'rolls do not move it',
        tapped(each.counts ? 'Leave it out' : 'Count it', 'count-clock', { clock, counts: !each.counts }),
      ),
      end,
    ];
  });
  const plans = CLOCK_PLANS.map(({ id, name, sections }) =>
    row(`New: ${name}`, `${sections} sections`, tapped('Start', 'start-planned', { plan: id })),
  );
  return face('Clocks', [...rows, ...plans]);
};

/** What the Navigator deals out, by ship and crew. */
export const navigatorFace = (mission: Mission): RowsFace => {
  const { roll, ship } = mission;
  const waits = roll !== null && Object.values(roll.throws).every(({ dice }) => dice.length === 0);
  const crew = crewOf(mission);
  const exposed = crew.some(([, member]) => member.exposed);
  return face('Navigator', [
    ...(waits
      ? [
          row(
            'This roll',
            roll.desperate ? 'desperate' : 'standard',
            tapped(roll.desperate ? 'Make it standard' : 'Make it desperate', 'set-desperate', {
              desperate: !roll.desperate,
            }),
          ),
        ]
      : []),
    ...(mission.over === null
      ? [THE_SHIP, ...crew.filter(([, { dead }]) => !dead).map(([who]) => who)].map((who) =>
          row(nameOf(who), 'takes damage', tapped('Damage', 'deal-damage', { who })),
        )
      : [row('Mission', 'is over', tapped('Begin the next', 'begin-mission'))]),
    row(
      'Crew',
      exposed ? 'Exposed' : 'safe',
      tapped(exposed ? 'All safe' : 'All Exposed', 'set-exposed', { exposed: !exposed }),
    ),
    ...TOKENS.map((token) =>
      row(
        TOKEN_NAMES[token],
        ship.tokens[token],
        tapped(holds(ship, token) ? 'Lost' : 'Back', 'set-token', { token, held: !holds(ship, token) }),
      ),
    ),
    ...[THE_SHIP, ...crew.map(([who]) => who)].map((who) =>
      row(nameOf(who), `Focus ${focusOf(mission, who)}`, tapped('+1 Focus', 'set-focus', { who, by: 1 })),
    ),
    ...(mission.over === null
      ? [
          row('Mission', 'has succeeded', tapped('End it', 'end-mission', { success: true })),
          row('Mission', 'has failed', tapped('End it', 'end-mission', { success: false })),
        ]
      : []),
  ]);
};

/** Tables and decks: what a table gave is the Navigator's until it is shown. */
export const secretFace = (mission: Mission): RowsFace => {
  const { result } = mission;
  return face('Tables and decks', [
    ...(result === null
      ? []
      : [
          row(`${result.table}: ${result.dice.join('')}`, result.entry, {
            ...tapped(result.shown ? 'Hide' : 'Show the players', 'show-result', { shown: !result.shown }),
          }),
        ]),
    ...TABLES.map(({ id, name }) => row(name, '', tapped('Roll', 'roll-table', { table: id }))),
    ...Object.entries(mission.decks).flatMap(([deck, { name, owed, found, picks, pile }]) => [
      ...(owed > 0
        ? (['bad', 'neutral'] as const).map((tone) =>
            row(
              `${deck}: ${name}`,
              `${owed} to answer`,
              tapped(`Answer: ${tone}`, 'answer-card', { deck, tone }),
            ),
          )
        : []),
      row(
        `${deck}: ${name}`,
        `${pile.length} cards`,
        tapped(picks === 1 ? 'Draw two' : 'Draw one', 'set-picks', { deck, picks: picks === 1 ? 2 : 1 }),
      ),
      ...(found.length === 0
        ? []
        : [row(`${deck}: ${name}`, 'the last card', tapped('Put back', 'put-back', { deck }))]),
      row(`${deck}: ${name}`, '', tapped('Take away', 'clear-deck', { deck })),
    ]),
    ...PREPARED_DECKS.map(({ id, name, cards }) =>
      row(name, `${cards.length} cards`, tapped('Lay out', 'lay-deck', { plan: id })),
    ),
  ]);
};
