import { CLOCK_NAMES, CLOCK_PLANS, EFFECT_WORDS, SECTIONS, type ClockKind } from './content/clocks.ts';
import {
  LOADOUTS,
  MAX_FOCUS,
  PREPARATIONS,
  PREPARATION_WORDS,
  QUALITIES,
  QUALITY_WORDS,
  SUIT_UPGRADES,
  SUIT_UPGRADE_WORDS,
  TOOL_DICE,
  VITALITY,
} from './content/crew.ts';
import { BAD_CARDS, FIRST_BAD, NEUTRAL_CARDS, PREPARED_DECKS, type CardText } from './content/decks.ts';
import {
  EVEN_CORE,
  FIRST_FIT,
  MODULES,
  SLOTS,
  SYSTEMS,
  SYSTEM_NAMES,
  SYSTEM_TEXTS,
  TOKENS,
  TOKEN_NAMES,
  moduleCard,
  type ModuleCard,
} from './content/ship.ts';
import { TABLES, type TableCard } from './content/tables.ts';
import { SEAT_IDS, manifest, nameOf } from './manifest.ts';
import { choiceWords } from '../../schemas/choice-words.ts';
import type { PrintedCard, PrintedDeck } from '../kit/printed.ts';

const boxes = (count: number): string => Array.from({ length: count }, () => '☐').join(' ');
const card = (title: string, lines: readonly string[], more: Partial<PrintedCard> = {}): PrintedCard => ({
  title,
  lines,
  ...more,
});
const page = (name: string, note: string, cards: readonly PrintedCard[]): PrintedDeck => ({
  name,
  note,
  columns: 1,
  cards,
});

const PLAN = page('The table', 'For whoever sets up.', [
  card('Where what lies', [
    'One table. The Navigator sits at one end with Control’s page, its tables and its prepared decks; nobody sits behind that seat.',
    'The crew sits round the rest of the table. Everyone reaches the ship’s sheet, which lies in the middle with the ship’s tablet beside it.',
    'The running clocks lie next to the ship, where all see them. Clock strips hang behind the Navigator, facing the crew.',
    'Each crew member has a suit sheet, a pencil and six dice. Tokens lie in a bowl in reach of all.',
    'Decks lie face down between the Navigator and the crew. What is found lies face up beside them.',
  ]),
  card('To print, for one table', [
    `The ship’s sheet and the reference: 1 each. Suits: 1 for each player, ${SEAT_IDS.length} at most. Tokens: 1 sheet of each.`,
    'Clocks: 1 sheet; print more as the evening needs them. Everything for the Navigator: 1, kept covered.',
  ]),
]);

const MISSION = page('A mission on a page', 'One for the table.', [
  card('A mission', [
    '1. The Navigator tells what the mission is, starts the first clocks (what each kind does is under Reference) and says what can be seen.',
    '2. You say what you do. The Navigator says who rolls: the ship, one of you or all of you; and whether the roll is desperate.',
    '3. Gather the dice: your vitality and a tool, or the ship’s system and the modules that help. Roll; then you may spend Focus to raise dice.',
    '4. Read the highest die. The Navigator tells what follows and moves the clocks.',
    '5. Take the damage that is due: you get a Focus Token, then roll the die of damage.',
    '6. A full clock strikes at once. After a scene comes downtime: move the ship’s dice, heal, fit modules.',
    '7. The mission ends as the story says; or when the ship is wrecked; or when the whole crew is Down and Out.',
    '8. Won or lost, each of you then advances once: an upgrade, or a preparation for the next mission.',
  ]),
]);

const kindWords = ({ kind, system, uses }: ModuleCard): string =>
  kind === 'core' && system !== null
    ? `+1 ${SYSTEM_NAMES[system]}`
    : kind === 'limited'
      ? boxes(uses ?? 0)
      : 'always on';

const SHIP_SHEET = page('The ship', 'One for the table. Write with a pencil.', [
  card('CORE: six dice, at least one on each', [
    ...SYSTEMS.map(
      (system) =>
        `${SYSTEM_NAMES[system]} ${boxes(4)}  ${SYSTEM_TEXTS[system]} (at the start ${EVEN_CORE[system]}, house)`,
    ),
    'Move dice freely after a critical success and in downtime; after any roll for a Focus Token of the ship; at any time for Engineering.',
    `Focus: ${boxes(MAX_FOCUS)}`,
  ]),
  card('Modules: damage of 1 to 4 destroys that one, 5 and 6 miss', [
    ...SLOTS.map((slot) => {
      const module = moduleCard(FIRST_FIT[slot]);
      return `${slot}. ______________________ ${boxes(6)}  destroyed ☐   (at the start ${module.name}, house)`;
    }),
    'Damage on a module that is destroyed wrecks the ship.',
  ]),
  card('Tokens', [
    `${TOKEN_NAMES['life-support']} ☐: spend it, and who is Down and Out has ${VITALITY} vitality again; the others take full vitality or one lost system. Lost: the crew is Exposed.`,
    `${TOKEN_NAMES.integrity} ☐: takes the first damage. Spend it for a critical success instead of a roll of the ship.`,
    `${TOKEN_NAMES.engineering} ☐: spend it to move dice, repair or rebuild a module, or succeed instead of a roll of the ship. Lost: the ship’s rolls are desperate.`,
  ]),
]);

const TRACKS = [
  `Vitality: ${boxes(VITALITY)}   Focus: ${boxes(MAX_FOCUS)}   Exposed: ☐`,
  `1–2 Life support ☐ lost: Exposed, you roll desperately`,
  `3–4 Primary tool ☐ lost   +${TOOL_DICE.primary}`,
  `5–6 Secondary tool ☐ lost   +${TOOL_DICE.secondary}`,
  'Qualities: ____________________',
  'Suit upgrades: _________________',
  'Prepared: ______________________',
];
const SUITS: PrintedDeck = {
  name: 'Suits',
  note: 'One for each player. What the tools are is house; choose your own.',
  columns: 2,
  cards: SEAT_IDS.map((seat) => {
    const [primary = '', secondary = ''] = LOADOUTS[seat] ?? [];
    return card(nameOf(seat), ['Name: _________________________', ...TRACKS], {
      text: `${primary}, ${secondary}`,
    });
  }),
};

const listed = <Id extends string>(
  title: string,
  ids: readonly Id[],
  words: Readonly<Record<Id, { readonly name: string; readonly text: string }>>,
): PrintedCard =>
  card(
    title,
    ids.map((id, at) => `${at + 1}. ${words[id].name}: ${words[id].text}`),
  );
const ADVANCING: PrintedDeck = {
  name: 'Advancing',
  note: 'One for the table. After a mission each takes one of the three, once.',
  columns: 2,
  cards: [
    listed('Qualities', QUALITIES, QUALITY_WORDS),
    listed('Suit upgrades', SUIT_UPGRADES, SUIT_UPGRADE_WORDS),
    listed('Preparations', PREPARATIONS, PREPARATION_WORDS),
    card('How', [
      'Upgrade: the first of a list is yours to choose. After that roll a die; choose where it shows one that you have.',
      'With two already, lose one first.',
      'Prepare: choose one, or roll two. They last for the next mission.',
    ]),
  ],
};

const MOVES: Readonly<Record<ClockKind, string>> = {
  push: 'Success 1, critical success 2. A drawback none (option).',
  catastrophe: 'Drawback 1, fiasco 2.',
  death: 'Time moves it. You can delay or stop it.',
  augury: 'Time moves it. What comes is not known.',
};
const WHAT_FOR: Readonly<Record<ClockKind, string>> = {
  push: 'something that you want.',
  catastrophe: 'something bad that your failures bring nearer.',
  death: 'something bad that comes with time.',
  augury: 'a change that comes with time.',
};

const REFERENCE: PrintedDeck = {
  name: 'Reference',
  note: 'One for the table.',
  columns: 2,
  cards: [
    card('The highest die', [
      'Two 6: critical success. The ship may move its dice.',
      '6: success.',
      '4 or 5: success with drawback.',
      '1 to 3, or no dice: fiasco. It earns a Focus Token; a desperate one damages.',
    ]),
    card('Dice', [
      'The ship: its system, and one for each working module of that system.',
      `A crew member: vitality, and one tool: primary ${TOOL_DICE.primary}, secondary ${TOOL_DICE.secondary}.`,
      'One Focus Token raises one die by one, after the roll.',
    ]),
    card('The whole crew rolls', [
      'All critical: critical success.',
      'One critical, or all a success: success.',
      'One success: success with drawback.',
      'All a fiasco: fiasco.',
      'Drawbacks and fiascos: success with drawback (option).',
    ]),
    card('Damage', [
      `Whoever is damaged first gets a Focus Token, up to ${MAX_FOCUS}. Then:`,
      'The ship loses its Integrity token. If that is gone, roll a die: 1 to 4 destroys the module of that number, 5 and 6 miss.',
      'A crew member rolls a die: 1–2 life support, 3–4 primary tool, 5–6 secondary tool is lost. If it is lost already, lose 1 vitality.',
      'No vitality: Down and Out. You may talk.',
    ]),
    card('Healing a crew mate', [
      'Out of danger, for a Focus Token, roll.',
      'Critical success 2 vitality, success 1.',
      'Drawback: 1 (option), and you pay a Focus Token or take damage.',
      'Fiasco: none, and you pay.',
    ]),
    card(
      'Clocks',
      Object.entries(MOVES).map(
        ([kind, moves]) => `${CLOCK_NAMES[kind as ClockKind]}: ${WHAT_FOR[kind as ClockKind]} ${moves}`,
      ),
    ),
    card('Focus Tokens', [
      `Up to ${MAX_FOCUS}. A fiasco earns one, and so does damage.`,
      'Spend them on dice, on healing, and the ship’s on moving its dice.',
      'House: the ship’s rolls take the ship’s tokens, yours take yours.',
    ]),
  ],
};

/** Of each length on a sheet. */
const OF_EACH = 3;
const CLOCKS: PrintedDeck = {
  name: 'Clocks',
  note: 'Cut apart. Fill one box for each section.',
  columns: 3,
  cards: SECTIONS.flatMap((sections) =>
    Array.from({ length: OF_EACH }, () =>
      card(
        'Clock',
        [
          'Name: ______________',
          Object.values(CLOCK_NAMES)
            .map((name) => `☐ ${name.replace(' clock', '').toLowerCase()}`)
            .join('  '),
          boxes(sections),
          '☐ desperate  ☐ hidden',
        ],
        { corner: String(sections) },
      ),
    ),
  ),
};

/** Tokens of one sheet: all Focus that a table of six and its ship can hold by the rules, and some. */
const FOCUS_TOKENS = 30;
const TOKEN_SHEET: PrintedDeck = {
  name: 'Tokens',
  note: 'Cut apart.',
  columns: 6,
  cards: [
    ...Array.from({ length: FOCUS_TOKENS }, () => card('Focus', [])),
    ...TOKENS.map((token) => card(TOKEN_NAMES[token], [])),
    ...PREPARATIONS.filter((each) => each !== 'focus' && each !== 'sheer-dread').flatMap((each) =>
      SEAT_IDS.map(() => card(PREPARATION_WORDS[each].name.replace(' Token', ''), [])),
    ),
  ],
};

const MODULE_CARDS: PrintedDeck = {
  name: 'Modules',
  note: `${MODULES.length} cards. Four are fitted, on 1 to 4.`,
  columns: 3,
  cards: MODULES.map((module) => card(module.name, [kindWords(module)], { text: module.text })),
};

const tableLines = ({ entries }: TableCard): string[] =>
  entries.map(
    (entry, at) => `${entries.length > 6 ? `${Math.floor(at / 6) + 1}${(at % 6) + 1}` : at + 1}  ${entry}`,
  );
/** What the crew may roll on for itself; the others tell too much. */
const OPEN_TABLES = ['breakdown', 'complication'];
const tables = (name: string, note: string, isOpen: boolean): PrintedDeck => ({
  name,
  note,
  columns: 2,
  cards: TABLES.filter(({ id }) => OPEN_TABLES.includes(id) === isOpen).map((table) =>
    card(table.name, tableLines(table), { corner: table.entries.length > 6 ? 'd66' : 'd6' }),
  ),
});

const deckCards = (name: string, cards: readonly CardText[]): PrintedCard[] =>
  cards.map(({ text, tone }) =>
    card(name, [text], { corner: tone === 'good' ? '+' : tone === 'bad' ? '−' : '○' }),
  );
const DECKS: readonly PrintedDeck[] = [
  {
    name: 'Prepared decks',
    note: `For the Navigator: ${PREPARED_DECKS.length} decks. Shuffle each by itself; draw one card at a time.`,
    columns: 3,
    cards: PREPARED_DECKS.flatMap(({ name, cards }) => deckCards(name, cards)),
  },
  {
    name: 'Decks made together',
    note: `For the Navigator: ${FIRST_BAD} bad cards begin the deck. For each card that a player writes add one, bad or neutral. Shuffle.`,
    columns: 3,
    cards: [
      ...deckCards(
        'Bad',
        BAD_CARDS.map((text) => ({ text, tone: 'bad' })),
      ),
      ...deckCards(
        'Neutral',
        NEUTRAL_CARDS.map((text) => ({ text, tone: 'neutral' })),
      ),
    ],
  },
  {
    name: 'Blank cards',
    note: 'For the crew: write what you hope to find.',
    columns: 3,
    cards: Array.from({ length: 12 }, () =>
      card('We find', ['____________________', '____________________']),
    ),
  },
];

/** Each with what else it may be. */
const houseOptions = manifest.options.map(({ name, default: { value }, ...option }) => {
  const words = (each: unknown): string => choiceWords(String(each));
  const others = 'choices' in option ? (option.choices ?? []).filter((each) => each !== value) : [];
  return `${name}: ${words(value)}${others.length === 0 ? '' : `. Or: ${others.map(words).join('; ')}`}`;
});
const NAVIGATOR: readonly PrintedDeck[] = [
  page('The Navigator’s checklist', 'For the Navigator alone.', [
    card('Before', [
      'The rulebook leaves some rules open: read those below to the crew, and change them under More, Game values. Set how many play before you press Start the game.',
      'Fit modules, lay out the tokens, and write the mission’s aim on a push clock.',
    ]),
    card('In a scene', [
      'Ask what they do; name the roll; say desperate before the dice fall.',
      'After each roll: the outcome, damage, clocks. Untick a clock that this roll does not count for.',
      'Life Support and Engineering are lost where the story says so; who is Exposed, you say.',
      'A rolled table stays yours until you show it.',
    ]),
    card('After', ['End the mission, let each advance once, begin the next one.']),
    card('Rules that you may set', houseOptions),
  ]),
  {
    name: 'Clocks that are prepared',
    note: 'For the Navigator alone.',
    columns: 3,
    cards: [
      ...Object.entries(MOVES).map(([kind, moves]) => card(CLOCK_NAMES[kind as ClockKind], [moves])),
      ...CLOCK_PLANS.map(({ name, kind, sections, effect, desperate }) =>
        card(
          name,
          [
            CLOCK_NAMES[kind],
            `When full: ${EFFECT_WORDS[effect]}`,
            ...(desperate ? ['Every roll is desperate'] : []),
          ],
          {
            corner: String(sections),
          },
        ),
      ),
    ],
  },
];

/** Everything for an evening without tablets; the Navigator's part comes last, so that it is kept back. */
export const printed: readonly PrintedDeck[] = [
  PLAN,
  MISSION,
  SHIP_SHEET,
  SUITS,
  REFERENCE,
  ADVANCING,
  CLOCKS,
  TOKEN_SHEET,
  MODULE_CARDS,
  tables('Tables of the crew', 'One for the table.', true),
  ...NAVIGATOR,
  tables('Tables of the Navigator', 'For the Navigator alone.', false),
  ...DECKS,
];
