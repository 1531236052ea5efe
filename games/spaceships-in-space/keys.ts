import { deliberate, face, held, key, repeated, row, tapped, writing } from '../kit/face-parts.ts';
import { CLOCK_KINDS, CLOCK_NAMES, CLOCK_PLANS, SECTIONS } from './content/clocks.ts';
import {
  PREPARATIONS,
  PREPARATION_WORDS,
  QUALITIES,
  QUALITY_WORDS,
  SUIT,
  SUIT_NAMES,
  SUIT_UPGRADES,
  SUIT_UPGRADE_WORDS,
  VITALITY,
  type Quality,
  type SuitSystem,
  type SuitUpgrade,
} from './content/crew.ts';
import { PREPARED_DECKS } from './content/decks.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES, SYSTEM_TEXTS, TOKENS, TOKEN_NAMES } from './content/ship.ts';
import { TABLES } from './content/tables.ts';
import { THE_SHIP, nameOf } from './manifest.ts';
import { crewOf, has, holds, isFull } from './mission.ts';
import { INSTEAD, insteadFault, isDesperate, mayTakeBack, type Instead } from './rules/rolling.ts';
import { MAX_ITEMS } from './rules/advancement.ts';
import { canAct, toolDice } from './rules/pools.ts';
import { shuntFault } from './rules/ship.ts';
import {
  clockRow,
  clockText,
  clocksInOrder,
  coreWords,
  crewLines,
  hurtRows,
  memberRow,
  moduleRows,
  rollFace,
  shipLines,
  throwRow,
} from './faces.ts';
import type { Row, RowsFace, Tap } from '../../schemas/faces/rows.ts';
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

const toolKeys = (mission: Mission, who: string, own: Throw): Tap[] => {
  const member = mission.crew[who];
  if (member === undefined) return [];
  const tools = SUIT.filter((tool) => toolDice(member, tool) > 0).map((tool) => {
    const inHand = own.tool === tool;
    const label = `${toolName(member, tool)} +${toolDice(member, tool)}`;
    return held(inHand, key(label, 'take-tool', { tool: inHand ? 'none' : tool, who }));
  });
  const field = member.expertise === '' ? 'Expertise' : member.expertise;
  return has(member, 'expert')
    ? [...tools, held(own.expert, key(`${field} +1`, 'use-expertise', { expert: !own.expert, who }))]
    : tools;
};

const moduleKeys = (mission: Mission, roll: Roll, own: Throw): Tap[] =>
  SLOTS.flatMap((slot) => {
    const { kind, system, destroyed, name } = mission.ship.modules[slot];
    if (kind !== 'core' || system !== roll.system || destroyed) return [];
    const helps = own.modules.includes(slot);
    return [held(helps, key(`${name} +1`, 'help-with', { slot, helps: !helps }))];
  });

const FACES = [1, 2, 3, 4, 5, 6];

/** The dice that were thrown at the table: a key for each. */
const thrownRow = (who: string, { laid = [] }: Pick<Throw, 'laid'>): Row => laidRow(who, laid, { who });

/** The dice that lie there, as they were entered, and a key for the next one. */
const laidRow = (who: string, laid: readonly number[], args: { who: string; mate?: string }): Row =>
  row(laid.length === 0 ? `Or thrown by ${nameOf(who)}` : `Thrown by ${nameOf(who)}`, laid.join(' '), {
    keys: [
      ...FACES.map((die) => key(String(die), 'lay-die', { die, ...args })),
      ...(laid.length === 0 ? [] : [key('Take back', 'lay-die', args)]),
    ],
  });

/** A die that the Forceful throw again at the table: what it shows now. */
const againRows = (who: string, shown: readonly number[]): Row[] =>
  shown.map((die) =>
    row(`The ${die}, thrown again by ${nameOf(who)}`, '', {
      keys: FACES.map((again) => key(String(again), 'spend-focus', { shown: die, again, who })),
    }),
  );

const INSTEAD_WORDS: Readonly<Record<Instead, string>> = {
  integrity: 'Integrity: critical success',
  engineering: 'Engineering: success',
  ingenuity: 'Ingenuity: success',
  care: 'Care: success',
  reckless: 'Reckless: damage for a success',
};

const beforeKeys = (mission: Mission, roll: Roll, who: string, own: Throw, whose: Whose): Row => {
  const { readings } = whose;
  const isForeseeable =
    mission.crew[who]?.ready.includes('foresight') === true && isDesperate(mission, roll, who, { readings });
  return {
    ...throwRow(mission, roll, who, own, readings),
    ...tapped('Roll', 'throw', { who }),
    keys: [
      ...(who === THE_SHIP ? moduleKeys(mission, roll, own) : toolKeys(mission, who, own)),
      ...(isForeseeable ? [key('Foresight: not desperate', 'foresee', { who })] : []),
      // Once the others have thrown, somebody is waited for.
      ...(whose.seat === null &&
      roll.kind === 'group' &&
      Object.keys(roll.throws).length > 2 &&
      Object.values(roll.throws).some(({ dice, outcome }) => dice.length > 0 || outcome !== null)
        ? [key('Sits out', 'sit-out', { who })]
        : []),
      ...INSTEAD.filter((by) => insteadFault(mission, { who, by }, { readings }) === null).map((by) =>
        key(INSTEAD_WORDS[by], 'instead-of-dice', { by, who }),
      ),
    ],
  };
};

const afterKeys = (mission: Mission, roll: Roll, who: string, own: Throw, { readings }: Whose): Row[] => {
  const member = mission.crew[who];
  const isForceful = member !== undefined && has(member, 'forceful');
  const focus = focusOf(mission, who);
  const shown = [...new Set(own.dice.filter((_die, at) => !own.final.includes(at)))]
    .filter((die) => focus > 0 && (isForceful || die < 6))
    .sort()
    .reverse();
  const standing = throwRow(mission, roll, who, own, readings);
  const stands: Row = {
    ...standing,
    value: focus === 0 ? standing.value : `${standing.value}, Focus ${focus}`,
    ...tapped('Let it stand', 'settle', { who }),
    keys: [
      ...shown.map((die) =>
        key(isForceful ? `Roll the ${die} again` : `Raise ${die} to ${die + 1}`, 'spend-focus', {
          shown: die,
          who,
        }),
      ),
      ...(mayTakeBack(own) ? [key('Take back', 'lay-die', { who })] : []),
    ],
  };
  return [stands, ...(isForceful && own.typed ? againRows(who, shown) : [])];
};

/** Who acts, and what with: the ship by its systems, everyone of the crew, or all together. */
const beginKeys = (mission: Mission, whose: Whose): Row[] => {
  const crew = crewOf(mission);
  const heals = (who: string, { focus }: CrewMember): Tap[] =>
    focus === 0
      ? []
      : crew
          .filter(([mate, { vitality, dead }]) => mate !== who && !dead && vitality < VITALITY)
          .map(([mate]) => key(`Heal ${nameOf(mate)}`, 'roll-healing', { who, patient: mate }));
  return [
    row(nameOf(THE_SHIP), `Focus ${mission.ship.focus}`, {
      keys: SYSTEMS.map((system) =>
        key(`${SYSTEM_NAMES[system]} ${mission.ship.core[system]}`, 'roll-ship', { system }),
      ),
      text: SYSTEMS.map((system) => `${SYSTEM_NAMES[system]}: ${SYSTEM_TEXTS[system]}`).join('; '),
    }),
    ...crew.map(([who, member]) => ({
      ...memberRow(who, member),
      ...(canAct(member) && actsFor(whose, who)
        ? { ...tapped('Roll', 'roll-crew', { who }), keys: heals(who, member) }
        : {}),
    })),
    ...(crew.filter(([, member]) => canAct(member)).length < 2
      ? []
      : [row('The whole crew', '', tapped('Roll together', 'roll-group'))]),
  ];
};

const defenders = (mission: Mission, mate: string, whose: Whose): string[] =>
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
    .map(([who]) => who);

/** Nothing takes the damage in place of its die. */
const fallsADie = ({ ship, crew }: Mission, who: string): boolean =>
  who === THE_SHIP ? !holds({ tokens: ship.tokens }, 'integrity') : crew[who]?.armour !== true;

const hurtKeys = (mission: Mission, whose: Whose): Row[] =>
  Object.entries(mission.hurt).flatMap(([who, { times, die, defence }]) => {
    const stepIn = die !== null || who === THE_SHIP ? [] : defenders(mission, who, whose);
    const takes = actsFor(whose, who) ? tapped('Take damage', 'take-damage', { who }) : {};
    const focus = focusOf(mission, who);
    const bumps = die === null || focus === 0 || !actsFor(whose, who) ? [] : [die + 1, die - 1];
    const keys =
      die === null
        ? stepIn.map((mate) => key(`${nameOf(mate)} steps in`, 'defend', { who: mate, mate: who }))
        : bumps
            .filter((to) => to >= 1 && to <= 6)
            .map((to) => key(`Focus: move it to ${to}`, 'bump-damage', { who, by: to - die }));
    const due = hurtRows({ hurt: { [who]: { times, die } } }).map((each) => ({ ...each, ...takes, keys }));
    const typed =
      die !== null || !actsFor(whose, who) || !fallsADie(mission, who)
        ? []
        : [
            row(`Or thrown by ${nameOf(who)}`, '', {
              keys: FACES.map((thrown) => key(String(thrown), 'take-damage', { who, thrown })),
            }),
          ];
    return [
      ...due,
      ...typed,
      ...stepIn.map((mate) => {
        const laid = defence?.who === mate ? defence.dice : [];
        const each = laidRow(mate, laid, { who: mate, mate: who });
        return { ...each, name: `${each.name}, who steps in` };
      }),
    ];
  });

const choiceKeys = (mission: Mission, whose: Whose): Row[] => [
  ...Object.keys(mission.owes)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(`${nameOf(who)} pays`, `Focus ${focusOf(mission, who)}`, {
        keys: [
          ...(focusOf(mission, who) > 0 ? [key('Pay Focus', 'pay-healing', { who, with: 'focus' })] : []),
          key('Pay with damage', 'pay-healing', { who, with: 'damage' }),
        ],
      }),
    ),
  ...Object.keys(mission.mends)
    .filter((who) => actsFor(whose, who))
    .map((who) =>
      row(nameOf(who), 'Life Support', {
        keys: [
          key(`Vitality ${VITALITY}`, 'mend', { who, what: 'vitality' }),
          ...SUIT.filter((what) => mission.crew[who]?.suit[what] === false).map((what) =>
            key(`Repair: ${SUIT_NAMES[what]}`, 'mend', { who, what }),
          ),
        ],
      }),
    ),
];

/** The first item of a list is a free choice. After that a die is rolled, and the wish counts where it shows what one has. */
const upgradeRows = (mission: Mission, who: string): Row[] => {
  const member = mission.crew[who];
  if (member === undefined) return [];
  const { qualities, upgrades } = member;
  const list = <Id extends Quality | SuitUpgrade>(
    name: string,
    id: string,
    items: readonly Id[],
    words: Readonly<Record<Id, { readonly name: string }>>,
    own: readonly string[],
  ): Row =>
    own.length >= MAX_ITEMS
      ? row(name, 'two already: the Navigator enters it, with the one to lose')
      : row(name, own.length === 0 ? 'your choice' : 'a roll, and your choice where you have it', {
          keys: items
            .filter((item) => !own.includes(item))
            .map((item) => key(words[item].name, 'upgrade', { list: id, choose: item, who })),
        });
  return [
    list('Quality', 'quality', QUALITIES, QUALITY_WORDS, qualities),
    list('Suit upgrade', 'suit-upgrade', SUIT_UPGRADES, SUIT_UPGRADE_WORDS, upgrades),
  ];
};

/** Everyone can let the hub roll; choosing, and real dice, go one after the other, so that all of it is on one screen. */
const prepareKeys = (mission: Mission, whose: Whose): Row[] =>
  mission.over === null
    ? []
    : crewOf(mission)
        .filter(([who, { advanced, dead }]) => actsFor(whose, who) && !advanced && !dead)
        .flatMap(([who, { laid }], at) => {
          const name = `${nameOf(who)} prepares${at > 0 ? '' : ', or takes one of the lists'}`;
          const rolls = tapped('Roll twice', 'prepare', { who });
          if (at > 0) return [row(name, '', rolls)];
          const chosen = PREPARATIONS.map((choose) =>
            key(PREPARATION_WORDS[choose].name.replace(' Token', ''), 'prepare', { who, choose }),
          );
          return [
            row(name, 'one chosen, or two rolled', { ...rolls, keys: chosen }),
            laidRow(who, laid === undefined ? [] : [laid], { who }),
            ...upgradeRows(mission, who),
          ];
        });

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
  const waiting = throws.find(
    ([who, { dice, outcome }]) => dice.length === 0 && outcome === null && actsFor(whose, who),
  )?.[0];
  const rows = throws.flatMap(([who, own]) => {
    if (own.outcome !== null || !actsFor(whose, who))
      return [throwRow(mission, roll, who, own, whose.readings)];
    // Of a whole crew one enters real dice after the other: all of it is on one screen.
    const enters = who === waiting || (own.laid ?? []).length > 0;
    return own.dice.length === 0
      ? [beforeKeys(mission, roll, who, own, whose), ...(enters ? [thrownRow(who, own)] : [])]
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
    const ways = (['critical', 'downtime', 'focus', 'engineering'] as const)
      .filter((by) => mission.over === null && shuntFault(mission, by, { phase }) === null)
      .slice(0, 2);
    return ways.length === 0
      ? []
      : [row('Move dice', '', { keys: ways.map((by) => key(SHUNT_WORDS[by], 'begin-shunt', { by })) })];
  }
  const moves = SYSTEMS.filter((from) => ship.core[from] > 1).map((from) =>
    row(`From ${SYSTEM_NAMES[from]}`, String(ship.core[from]), {
      keys: SYSTEMS.filter((to) => to !== from).map((to) =>
        key(`to ${SYSTEM_NAMES[to]}`, 'move-die', { from, to }),
      ),
    }),
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
      ? [row('Life Support heals the crew', '', { tap: deliberate(key('Spend', 'spend-life-support')) })]
      : [];
  // The dice stand on the keys that roll them.
  const lines = shipLines(mission).filter(({ name }) => name === 'Tokens');
  return face('The ship', [...lines, ...shunts, ...modules, ...heals]);
};

/** While dice fall; at other times each of the crew has a key in the card of the roll, with the same beside it. */
export const crewFace = (mission: Mission): RowsFace =>
  face('The crew', mission.roll === null ? [] : crewLines(mission));

/** The clocks, with a key for each whose will can bend one. */
export const clocksFace = (mission: Mission, whose: Whose): RowsFace => {
  const willing = crewOf(mission).filter(
    ([who, { ready }]) => actsFor(whose, who) && ready.includes('willpower'),
  );
  const rows = clocksInOrder(mission).map(([clock, each]) => {
    const keys = willing.flatMap(([who]) =>
      ([1, -1] as const)
        .filter((by) => !isFull(each) && (by > 0 || each.filled > 0))
        .map((by) =>
          key(`Willpower of ${nameOf(who)} ${by > 0 ? '+1' : '−1'}`, 'bend-clock', { who, clock, by }),
        ),
    );
    return { ...clockRow(each), keys };
  });
  return face('Clocks', rows);
};

/** The Navigator's clocks: each with the id that the forms ask for, and what it brings, also where players do not know. */
export const clockKeys = (mission: Mission): RowsFace => {
  const rows = clocksInOrder(mission).map(([clock, each]) => {
    const { filled, counts, name } = each;
    const end = deliberate(key('End', 'end-clock', { clock }));
    const kinds = CLOCK_KINDS.map((kind) =>
      held(each.kind === kind, key(CLOCK_NAMES[kind], 'clock-kind', { clock, kind })),
    );
    const keys = isFull(each)
      ? [key('−1', 'set-clock', { clock, by: -1 }), end]
      : [
          repeated(key('+1', 'set-clock', { clock, by: 1 })),
          ...(filled > 0 ? [key('−1', 'set-clock', { clock, by: -1 })] : []),
          held(counts, key('Rolls move it', 'count-clock', { clock, counts: !counts })),
          ...kinds,
          end,
        ];
    return { ...clockRow(each), name: `${name} (${clock})`, text: clockText(each, true), keys };
  });
  const plans = CLOCK_PLANS.map(({ id, name, sections }) =>
    key(`${name} (${sections})`, 'start-planned', { plan: id }),
  );
  const write = { argument: 'name', label: 'What it counts', most: 60 };
  const own = SECTIONS.map((sections) => ({
    ...key(`${sections} sections`, 'start-clock', { sections }),
    write,
  }));
  return face('Clocks', [
    ...rows,
    row('Start a clock', '', { keys: plans }),
    row('Start one of your own', '', { keys: own }),
  ]);
};

/** Who has not advanced loses it when the next mission begins. */
const unready = (mission: Mission): string => {
  const left = crewOf(mission).filter(([, { advanced, dead }]) => !advanced && !dead);
  return left.length === 0
    ? 'is over'
    : `is over; still to advance: ${left.map(([who]) => nameOf(who)).join(', ')}`;
};

/** What the Navigator deals out, by ship and crew. */
export const navigatorFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, ship, over } = mission;
  const waits = roll !== null && Object.values(roll.throws).every(({ dice }) => dice.length === 0);
  const crew = crewOf(mission);
  const exposed = crew.some(([, member]) => member.exposed);
  const seats = crew.filter(([, { dead }]) => !dead).map(([who]) => who);
  const shown = rollFace(mission, readings);
  return face('Navigator', [
    row(
      shown.title,
      '',
      waits
        ? {
            keys: [held(roll.desperate, key('Desperate', 'set-desperate', { desperate: !roll.desperate }))],
          }
        : {},
    ),
    ...shown.rows,
    ...hurtRows(mission),
    ...(over === null
      ? [
          row('Takes damage', '', {
            keys: [THE_SHIP, ...seats].map((who) => key(nameOf(who), 'deal-damage', { who })),
          }),
        ]
      : [row('Mission', unready(mission), { tap: deliberate(key('Begin the next', 'begin-mission')) })]),
    row('Give a Focus Token', '', {
      keys: [THE_SHIP, ...seats].map((who) =>
        key(`${nameOf(who)} (has ${focusOf(mission, who)})`, 'set-focus', { who, by: 1 }),
      ),
    }),
    ...crewLines(mission),
    row('The crew', exposed ? 'Exposed' : 'safe', {
      keys: [key(exposed ? 'All safe' : 'All Exposed', 'set-exposed', { exposed: !exposed })],
    }),
    row('The ship has', '', {
      keys: TOKENS.map((token) =>
        held(holds(ship, token), key(TOKEN_NAMES[token], 'set-token', { token, held: !holds(ship, token) })),
      ),
    }),
    ...(over === null
      ? [
          row('End the mission', '', {
            keys: [
              deliberate(key('Success', 'end-mission', { success: true })),
              deliberate(key('Failure', 'end-mission', { success: false })),
            ],
          }),
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
          row(`${result.table}: ${result.dice.join('')}`, '', {
            text: result.entry,
            ...tapped(result.shown ? 'Hide' : 'Show the players', 'show-result', { shown: !result.shown }),
          }),
        ]),
    ...Object.entries(mission.decks).map(([deck, { name, owed, found, picks, pile }]) =>
      row(`${deck}: ${name}`, owed > 0 ? `${owed} to answer` : `${pile.length} cards`, {
        keys: [
          ...(owed > 0
            ? (['bad', 'neutral'] as const).map((tone) =>
                key(`Answer: ${tone}`, 'answer-card', { deck, tone }),
              )
            : []),
          held(picks === 2, key('Draw two, keep one', 'set-picks', { deck, picks: picks === 1 ? 2 : 1 })),
          ...(found.length === 0 ? [] : [key('Put the last card back', 'put-back', { deck })]),
          deliberate(key('Take away', 'clear-deck', { deck })),
        ],
      }),
    ),
    row('Roll on a table', '', {
      keys: TABLES.map(({ id, name }) => key(name, 'roll-table', { table: id })),
    }),
    row(
      'Make a deck together',
      '',
      writing('Lay it out', 'compose-deck', { argument: 'name', label: 'What is searched', most: 60 }),
    ),
    row('Lay out a deck', '', {
      keys: PREPARED_DECKS.map(({ id, name }) => key(name, 'lay-deck', { plan: id })),
    }),
  ]);
};
