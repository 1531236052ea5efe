import { counted } from '../kit/counted.ts';
import { face, key, row, tapped } from '../kit/face-parts.ts';
import { commands } from './commands.ts';
import { CLOCK_NAMES, EFFECT_WORDS } from './content/clocks.ts';
import {
  MAX_FOCUS,
  PREPARATION_WORDS,
  QUALITY_WORDS,
  SUIT,
  SUIT_NAMES,
  SUIT_UPGRADE_WORDS,
  VITALITY,
} from './content/crew.ts';
import { SLOTS, SYSTEMS, SYSTEM_NAMES, TOKENS, TOKEN_NAMES } from './content/ship.ts';
import { written } from './key-parts.ts';
import { nameOf } from './manifest.ts';
import { crewOf, isDown, isFull } from './mission.ts';
import { OUTCOME_WORDS } from './rules/outcome.ts';
import { desperateFor, diceIn, poolOf } from './rules/pools.ts';
import { waitsForWord } from './rules/rolling.ts';
import type { Row, RowsFace, Tap } from '../../schemas/faces/rows.ts';
import type { Clock, CrewMember, Mission, Module, Roll, Throw } from './mission.ts';
import type { Readings } from './readings.ts';

/** "●●○": a store at a glance. */
const dots = (full: number, of: number): string =>
  `${'●'.repeat(Math.min(full, of))}${'○'.repeat(Math.max(0, of - full))}`;

/** `isOpen`: to the Navigator, who knows what a hidden clock brings. */
export const clockText = ({ kind, effect, hidden, desperate, minutes }: Clock, isOpen: boolean): string =>
  [
    CLOCK_NAMES[kind],
    ...(minutes === undefined ? [] : [`${minutes} min a section`]),
    ...(desperate ? ['every roll is desperate'] : []),
    ...(hidden && !isOpen ? ['what comes is not known'] : [`when full: ${EFFECT_WORDS[effect]}`]),
  ].join('; ');

/** Every clock in the order in which they began, full or not: one that fills moves no other's keys. */
export const clocksInOrder = (mission: Mission): [id: string, clock: Clock][] =>
  Object.entries(mission.clocks).sort(([, one], [, other]) => one.number - other.number);

/** As the players see it. */
export const clockRow = (clock: Clock): Row => {
  const { name, filled, sections } = clock;
  return row(name, isFull(clock) ? 'Full' : `${filled} of ${sections}`, {
    text: clockText(clock, false),
    dial: { filled, sections },
  });
};

export const clockRows = (mission: Mission): Row[] =>
  clocksInOrder(mission).map(([, clock]) => clockRow(clock));

const moduleWords = ({ kind, system, uses, destroyed }: Module): string => {
  const what =
    kind === 'core'
      ? `+1 on ${system === null ? '' : SYSTEM_NAMES[system]}`
      : kind === 'limited'
        ? `${uses ?? 0} left`
        : 'always on';
  // Passive Modules: they go on when they are destroyed.
  if (!destroyed) return what;
  return kind === 'passive' ? 'Destroyed, and still on' : 'Destroyed';
};

export const coreWords = ({ ship }: Mission): string =>
  SYSTEMS.map((system) => `${SYSTEM_NAMES[system]} ${ship.core[system]}`).join('  ');

/** The ship's dice, Focus and tokens: what a roll needs. */
export const shipLines = (mission: Mission): Row[] => {
  const { ship } = mission;
  // Each fate once: "Life Support, Integrity lost" is read whole where a card is narrow.
  const gone = [...new Set(TOKENS.map((token) => ship.tokens[token]))]
    .filter((fate) => fate !== 'held')
    .map((fate) => {
      const names = TOKENS.filter((token) => ship.tokens[token] === fate).map((token) => TOKEN_NAMES[token]);
      return `${names.join(', ')} ${fate}`;
    });
  return [
    row('CORE', coreWords(mission)),
    row('Focus', dots(ship.focus, MAX_FOCUS)),
    row('Tokens', gone.length === 0 ? 'all three' : gone.join(', ')),
  ];
};

export const moduleRows = ({ ship }: Mission, isFull: boolean): Row[] =>
  SLOTS.map((slot) =>
    row(`${slot}. ${ship.modules[slot].name}`, moduleWords(ship.modules[slot]), {
      text: isFull ? ship.modules[slot].text : null,
    }),
  );

const conditionWords = (member: CrewMember): string => {
  if (member.dead) return 'Dead';
  const lost = SUIT.filter((system) => !member.suit[system])
    .map((system) => SUIT_NAMES[system].toLowerCase())
    .join(', ')
    .replace('primary tool, secondary tool', 'both tools');
  return [
    isDown(member) ? 'Down and Out' : `vitality ${dots(member.vitality, VITALITY)}`,
    `Focus ${member.focus}`,
    ...(member.exposed ? ['Exposed'] : []),
    ...(lost === '' ? [] : [`lost: ${lost}`]),
  ].join(', ');
};

const itemWords = (member: CrewMember): string =>
  [
    ...member.qualities.map((quality) => QUALITY_WORDS[quality].name),
    ...member.upgrades.map((upgrade) => SUIT_UPGRADE_WORDS[upgrade].name),
  ].join(', ');

export const memberRow = (who: string, member: CrewMember): Row =>
  row(nameOf(who), conditionWords(member), {
    text: [
      `${member.tools.primary}, ${member.tools.secondary}`,
      itemWords(member),
      member.ready.map((each) => PREPARATION_WORDS[each].name).join(', '),
    ]
      .filter((each) => each !== '')
      .join('. '),
  });

export const crewRows = (mission: Mission): Row[] =>
  crewOf(mission).map(([who, member]) => memberRow(who, member));

/** What a glance takes in while dice fall. */
export const crewLines = (mission: Mission): Row[] =>
  crewRows(mission).map((each) => ({ ...each, text: null }));

const rollTitle = (mission: Mission, { kind, system, patient }: Roll): string => {
  if (kind === 'ship') return `The ship rolls ${system === null ? '' : SYSTEM_NAMES[system]}`;
  if (kind === 'group') return 'The crew rolls together';
  const [who = ''] = Object.keys(mission.roll?.throws ?? {});
  return kind === 'heal' && patient !== null
    ? `${nameOf(who)} heals ${nameOf(patient)}`
    : `${nameOf(who)} rolls`;
};

/** "Vitality 3 + Medkit 2 = 5 dice". */
const poolWords = (mission: Mission, roll: Roll, who: string, own: Throw): string => {
  const pool = poolOf(mission, roll, who, own);
  return `${pool.map(({ name, dice }) => `${name} ${dice}`).join(' + ')} = ${diceIn(pool)} dice`;
};

export const throwRow = (mission: Mission, roll: Roll, who: string, own: Throw, readings: Readings): Row => {
  const why = own.foreseen ? [] : desperateFor(mission, roll, who, readings);
  const text = why.length === 0 ? null : `Desperate: ${why.map((each) => each.why).join(', ')}`;
  if (own.dice.length === 0 && own.outcome === null)
    return row(nameOf(who), poolWords(mission, roll, who, own), { text });
  const dice = own.dice.length === 0 ? 'no dice' : `${own.dice.join(' ')}${own.typed ? ' (thrown)' : ''}`;
  return row(nameOf(who), own.outcome === null ? dice : `${dice}: ${OUTCOME_WORDS[own.outcome]}`, { text });
};

/** Damage that waits, by whom it meets. */
export const hurtRows = ({ hurt }: Pick<Mission, 'hurt'>): Row[] =>
  Object.entries(hurt).map(([who, { times, die }]) =>
    row(nameOf(who), die === null ? 'Damage is due' : `Damage: the die shows ${die}`, {
      text: times > 1 ? `${times} times` : null,
    }),
  );

const OVER_WORDS = {
  wrecked: 'The ship is wrecked',
  'all-down': 'The whole crew is Down and Out',
  success: 'The mission has succeeded',
  failure: 'The mission has failed',
} as const;

/** The roll under way, or the last one; damage that waits stands in `hurtRows`. */
export const rollFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, last, over } = mission;
  const rows = [
    ...(over === null ? [] : [row('The end', OVER_WORDS[over])]),
    ...(roll === null
      ? last === null
        ? []
        : [
            row('Last roll', OUTCOME_WORDS[last.outcome], {
              text: last.dice.length === 0 ? null : `${nameOf(last.who)}: ${last.dice.join(' ')}`,
            }),
          ]
      : Object.entries(roll.throws).map(([who, own]) => throwRow(mission, roll, who, own, readings))),
    ...(waitsForWord(mission) ? [row('Drawbacks and fiascos', 'the Navigator says what it is')] : []),
  ];
  return face(roll === null ? `Mission ${mission.number}` : rollTitle(mission, roll), rows);
};

/** What may be done with a deck as it lies there: wish for a card, draw one. */
export const drawKeys = (deck: string): Tap[] => [
  written(
    'Put it in',
    commands['add-card'],
    { deck },
    { argument: 'text', label: 'What you hope to find', most: 120 },
  ),
  key('Draw', commands['draw-card'], { deck }),
];

/** What lies face up of each deck; with its keys for whoever may draw. */
export const foundRows = (mission: Mission): Row[] => [
  ...Object.entries(mission.decks).flatMap(([deck, { name, pile, found, choosing, owed }]) => {
    return [
      row(name, counted(pile.length, 'card'), {
        text: owed === 0 ? null : `The Navigator owes ${owed}`,
        keys: drawKeys(deck),
      }),
      ...choosing.map(({ text }, card) =>
        row(text, 'keep one', tapped('Keep', commands['keep-card'], { deck, card })),
      ),
      ...found.slice(-3).map(({ text }) => row('Found', text)),
    ];
  }),
  ...(mission.result?.shown === true ? [row(mission.result.table, mission.result.entry)] : []),
];
