import { mapText, text as inEach } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';
import { CARDS } from './content/decks.ts';
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
    ...(minutes === undefined
      ? []
      : [inEach({ en: `${minutes} min a section`, de: `${minutes} Min. je Abschnitt` })]),
    ...(desperate ? [inEach({ en: 'every roll is desperate', de: 'jeder Wurf ist verzweifelt' })] : []),
    ...(hidden && !isOpen
      ? [inEach({ en: 'what comes is not known', de: 'was kommt, weiß niemand' })]
      : [inEach({ en: `when full: ${EFFECT_WORDS[effect]}`, de: `wenn voll: ${EFFECT_WORDS[effect]}` })]),
  ].join('; ');

/** Every clock in the order in which they began, full or not: one that fills moves no other's keys. */
export const clocksInOrder = (mission: Mission): [id: string, clock: Clock][] =>
  Object.entries(mission.clocks).sort(([, one], [, other]) => one.number - other.number);

/** As the players see it. */
export const clockRow = (clock: Clock): Row => {
  const { name, filled, sections } = clock;
  return row(
    name,
    isFull(clock)
      ? inEach({ en: 'Full', de: 'Voll' })
      : inEach({ en: `${filled} of ${sections}`, de: `${filled} von ${sections}` }),
    {
      text: clockText(clock, false),
      dial: { filled, sections },
    },
  );
};

export const clockRows = (mission: Mission): Row[] =>
  clocksInOrder(mission).map(([, clock]) => clockRow(clock));

const moduleWords = ({ kind, system, uses, destroyed }: Module): string => {
  const what =
    kind === 'core'
      ? inEach({
          en: `+1 on ${system === null ? '' : SYSTEM_NAMES[system]}`,
          de: `+1 auf ${system === null ? '' : SYSTEM_NAMES[system]}`,
        })
      : kind === 'limited'
        ? inEach({ en: `${uses ?? 0} left`, de: `noch ${uses ?? 0}` })
        : inEach({ en: 'always on', de: 'immer an' });
  // Passive Modules: they go on when they are destroyed.
  if (!destroyed) return what;
  return kind === 'passive'
    ? inEach({ en: 'Destroyed, and still on', de: 'Zerstört, und noch an' })
    : inEach({ en: 'Destroyed', de: 'Zerstört' });
};

export const coreWords = ({ ship }: Mission): string =>
  SYSTEMS.map((system) => `${SYSTEM_NAMES[system]} ${ship.core[system]}`).join('  ');

const FATES = {
  spent: inEach({ en: 'spent', de: 'ausgegeben' }),
  lost: inEach({ en: 'lost', de: 'verloren' }),
} as const;

/** The ship's dice, Focus and tokens: what a roll needs. */
export const shipLines = (mission: Mission): Row[] => {
  const { ship } = mission;
  // Each fate once: "Life Support, Integrity lost" is read whole where a card is narrow.
  const gone = [...new Set(TOKENS.map((token) => ship.tokens[token]))]
    .filter((fate) => fate !== 'held')
    .map((fate) => {
      const names = TOKENS.filter((token) => ship.tokens[token] === fate).map((token) => TOKEN_NAMES[token]);
      return `${names.join(', ')} ${FATES[fate]}`;
    });
  return [
    row('CORE', coreWords(mission)),
    row(inEach({ en: 'Focus', de: 'Fokus' }), dots(ship.focus, MAX_FOCUS)),
    row(
      inEach({ en: 'Tokens', de: 'Marker' }),
      gone.length === 0 ? inEach({ en: 'all three', de: 'alle drei' }) : gone.join(', '),
    ),
  ];
};

export const moduleRows = ({ ship }: Mission, isFull: boolean): Row[] =>
  SLOTS.map((slot) =>
    row(`${slot}. ${ship.modules[slot].name}`, moduleWords(ship.modules[slot]), {
      text: isFull ? ship.modules[slot].text : null,
    }),
  );

const conditionWords = (member: CrewMember): string => {
  if (member.dead) return inEach({ en: 'Dead', de: 'Tot' });
  const lost = mapText(
    SUIT.filter((system) => !member.suit[system])
      .map((system) => SUIT_NAMES[system])
      .join(', '),
    (plain) =>
      plain
        .replace('Primary tool, Secondary tool', 'Both tools')
        .replace('Hauptwerkzeug, Zweitwerkzeug', 'beide Werkzeuge')
        .replace(/Life|Primary|Secondary|Both/g, (word) => word.toLowerCase()),
  );
  return [
    isDown(member)
      ? inEach({ en: 'Down and Out', de: 'Außer Gefecht' })
      : inEach({
          en: `vitality ${dots(member.vitality, VITALITY)}`,
          de: `Leben ${dots(member.vitality, VITALITY)}`,
        }),
    inEach({ en: `Focus ${member.focus}`, de: `Fokus ${member.focus}` }),
    ...(member.exposed ? [inEach({ en: 'Exposed', de: 'Ungeschützt' })] : []),
    ...(lost === '' ? [] : [inEach({ en: `lost: ${lost}`, de: `verloren: ${lost}` })]),
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
  if (kind === 'ship')
    return inEach({
      en: `The ship rolls ${system === null ? '' : SYSTEM_NAMES[system]}`,
      de: `Das Schiff würfelt ${system === null ? '' : SYSTEM_NAMES[system]}`,
    });
  if (kind === 'group')
    return inEach({ en: 'The crew rolls together', de: 'Die Besatzung würfelt zusammen' });
  const [who = ''] = Object.keys(mission.roll?.throws ?? {});
  return kind === 'heal' && patient !== null
    ? inEach({
        en: `${nameOf(who)} heals ${nameOf(patient)}`,
        de: `${nameOf(who)} heilt. Wen: ${nameOf(patient)}`,
      })
    : inEach({ en: `${nameOf(who)} rolls`, de: `${nameOf(who)} würfelt` });
};

/** "Vitality 3 + Medkit 2 = 5 dice". */
const poolWords = (mission: Mission, roll: Roll, who: string, own: Throw): string => {
  const pool = poolOf(mission, roll, who, own);
  return inEach({
    en: `${pool.map(({ name, dice }) => `${name} ${dice}`).join(' + ')} = ${diceIn(pool)} dice`,
    de: `${pool.map(({ name, dice }) => `${name} ${dice}`).join(' + ')} = ${diceIn(pool)} Würfel`,
  });
};

export const throwRow = (mission: Mission, roll: Roll, who: string, own: Throw, readings: Readings): Row => {
  const why = own.foreseen ? [] : desperateFor(mission, roll, who, readings);
  const text =
    why.length === 0
      ? null
      : inEach({
          en: `Desperate: ${why.map((each) => each.why).join(', ')}`,
          de: `Verzweifelt: ${why.map((each) => each.why).join(', ')}`,
        });
  if (own.dice.length === 0 && own.outcome === null)
    return row(nameOf(who), poolWords(mission, roll, who, own), { text });
  const dice =
    own.dice.length === 0
      ? inEach({ en: 'no dice', de: 'keine Würfel' })
      : `${own.dice.join(' ')}${own.typed ? inEach({ en: ' (thrown)', de: ' (geworfen)' }) : ''}`;
  return row(nameOf(who), own.outcome === null ? dice : `${dice}: ${OUTCOME_WORDS[own.outcome]}`, { text });
};

/** Damage that waits, by whom it meets. */
export const hurtRows = ({ hurt }: Pick<Mission, 'hurt'>): Row[] =>
  Object.entries(hurt).map(([who, { times, die }]) =>
    row(
      nameOf(who),
      die === null
        ? inEach({ en: 'Damage is due', de: 'Schaden steht aus' })
        : inEach({ en: `Damage: the die shows ${die}`, de: `Schaden: Der Würfel zeigt ${die}` }),
      {
        text: times > 1 ? inEach({ en: `${times} times`, de: `${times}-mal` }) : null,
      },
    ),
  );

const OVER_WORDS = {
  wrecked: inEach({ en: 'The ship is wrecked', de: 'Das Schiff ist ein Wrack' }),
  'all-down': inEach({ en: 'The whole crew is Down and Out', de: 'Die ganze Besatzung ist außer Gefecht' }),
  success: inEach({ en: 'The mission has succeeded', de: 'Die Mission ist gelungen' }),
  failure: inEach({ en: 'The mission has failed', de: 'Die Mission ist gescheitert' }),
} as const;

/** The roll under way, or the last one; damage that waits stands in `hurtRows`. */
export const rollFace = (mission: Mission, readings: Readings): RowsFace => {
  const { roll, last, over } = mission;
  const rows = [
    ...(over === null ? [] : [row(inEach({ en: 'The end', de: 'Das Ende' }), OVER_WORDS[over])]),
    ...(roll === null
      ? last === null
        ? []
        : [
            row(inEach({ en: 'Last roll', de: 'Letzter Wurf' }), OUTCOME_WORDS[last.outcome], {
              text: last.dice.length === 0 ? null : `${nameOf(last.who)}: ${last.dice.join(' ')}`,
            }),
          ]
      : Object.entries(roll.throws).map(([who, own]) => throwRow(mission, roll, who, own, readings))),
    ...(waitsForWord(mission)
      ? [
          row(
            inEach({ en: 'Drawbacks and fiascos', de: 'Haken und Fiaskos' }),
            inEach({ en: 'the Navigator says what it is', de: 'der Navigator sagt, was es ist' }),
          ),
        ]
      : []),
  ];
  return face(
    roll === null
      ? inEach({ en: `Mission ${mission.number}`, de: `Mission ${mission.number}` })
      : rollTitle(mission, roll),
    rows,
  );
};

/** What may be done with a deck as it lies there: wish for a card, draw one. */
export const drawKeys = (deck: string): Tap[] => [
  written(
    inEach({ en: 'Put it in', de: 'Hineinlegen' }),
    commands['add-card'],
    { deck },
    {
      argument: 'text',
      label: inEach({ en: 'What you hope to find', de: 'Was ihr zu finden hofft' }),
      most: 120,
    },
  ),
  key(inEach({ en: 'Draw', de: 'Ziehen' }), commands['draw-card'], { deck }),
];

/** What lies face up of each deck; with its keys for whoever may draw. */
export const foundRows = (mission: Mission): Row[] => [
  ...Object.entries(mission.decks).flatMap(([deck, { name, pile, found, choosing, owed }]) => {
    return [
      row(name, counted(pile.length, 'card', CARDS), {
        text:
          owed === 0
            ? null
            : inEach({ en: `The Navigator owes ${owed}`, de: `Der Navigator schuldet ${owed}` }),
        keys: drawKeys(deck),
      }),
      ...choosing.map(({ text }, card) =>
        row(
          text,
          inEach({ en: 'keep one', de: 'eine behalten' }),
          tapped(inEach({ en: 'Keep', de: 'Behalten' }), commands['keep-card'], { deck, card }),
        ),
      ),
      ...found.slice(-3).map(({ text }) => row(inEach({ en: 'Found', de: 'Gefunden' }), text)),
    ];
  }),
  ...(mission.result?.shown === true ? [row(mission.result.table, mission.result.entry)] : []),
];
