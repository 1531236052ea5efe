import { pluralsOf } from './plurals.ts';
import type { EnrolBody } from '../../schemas/documents/enrol.ts';
import { TABLE_FAULTS } from '../../schemas/tables/in-words.ts';
import type { Loose } from './en.ts';

const plural = pluralsOf('en');

type Result = NonNullable<EnrolBody['session']>['cards'][number]['result'];

/** `what`: what the card was, in words. */
const results: Record<Result, (what: string) => string> = {
  taken: (what) => what,
  again: (what) => `Refused: just enrolled as ${what}`,
  known: (what) => `Refused: already enrolled as ${what}`,
  random: () => 'Refused: its number changes each time, as a phone’s does',
  full: () => 'Refused: the deck is complete',
  crowd: () => 'Refused: two cards at once. Hold up one at a time.',
};

/** Texts of the enrolment page in English. As in en.ts, what needs a figure is a function. */
export const enrolEn = {
  title: 'Enrol cards',
  console: 'Control',
  deck: (kind: string, owner: string | null, value: number | null) =>
    `${kind}${value === null ? '' : ` ${value}`}${owner === null ? '' : ` of ${owner}`}`,
  badge: 'Control’s badge',
  member: 'Member’s card',
  now: {
    at: (box: string) => `at ${box}`,
    by: (name: string) => `started by ${name}`,
    tap: 'Hold the cards to the reader one by one, a moment each.',
    first: 'Waiting for the first card',
    full: 'Complete. Choose the next deck, or finish.',
    ended: 'Ended',
    why: {
      control: 'Ended by Control.',
      next: 'The next deck was started.',
      armed: 'The box was armed: cards at its reader now count as contributions.',
    },
    taken: (taken: number, count: number | null) => (count === null ? `${taken}` : `${taken} of ${count}`),
    takenWord: 'Cards enrolled',
    refused: (count: number) => `${count} refused`,
    undo: 'Undo the last card',
    undoAll: (count: number) => `Undo all ${count}`,
    end: 'Finish',
    endEmptied: 'Finish: the box is empty',
    strays: (count: number) =>
      plural(count, {
        one: '1 went through the slot: take it out.',
        other: `${count} went through the slot: take them out.`,
      }),
    forget: 'Forget this card',
    offline: 'The box does not answer.',
  },
  cards: 'Tapped, newest first',
  results,
  reader: {
    title: 'Reader',
    none: 'No box in this room has a reader.',
    free: 'free',
    busy: 'in use for an Event',
    offline: 'does not answer',
    pick: 'Choose a box first.',
  },
  decks: {
    title: 'Decks',
    known: 'known',
    missing: (count: number) => `${count} missing`,
    complete: 'Complete',
    tooMany: (count: number) => `${count} too many`,
    overfull: (name: string, known: number, tooMany: number) =>
      `${name}: ${known} of ${known - tooMany}, ${tooMany} too many for its deck`,
    begin: (count: number | null, name: string) => (count === null ? name : `${count} ${name}`),
    beginWhat: (name: string) => `Enrol ${name}`,
    owners: (complete: number, all: number) => `${complete} of ${all} complete`,
  },
  other: {
    title: 'Another number, owner or value',
    kind: 'Kind',
    owner: 'Owner',
    nobody: 'Nobody',
    count: 'How many (empty: any number)',
    value: 'Value printed on it (empty: none)',
    begin: 'Start',
  },
  file: {
    title: 'List of cards',
    known: (count: number) =>
      plural(count, { one: 'The room knows 1 card.', other: `The room knows ${count} cards.` }),
    save: 'Save as CSV',
    saved: (count: number) => `${count} cards saved`,
    name: 'cards.csv',
    load: 'Import a CSV file',
    hint: 'Columns: uid, kind, owner, value. The same as in a saved file.',
    replace: 'Replace entries that differ',
    wrong: (count: number) =>
      plural(count, {
        one: 'One error; nothing was imported.',
        other: `${count} errors; nothing was imported.`,
      }),
    at: (line: number, column: string | null) =>
      column === null ? `Line ${line}:` : `Line ${line}, column ${column}:`,
    faults: TABLE_FAULTS,
    encoding: (encoding: string) => `Read as ${encoding}.`,
    more: (count: number) => `and ${count} more`,
    guess: (count: number) =>
      plural(count, { one: 'Use the UID it looks like', other: `Use the ${count} UIDs they look like` }),
    guessReversed: 'Use them with the bytes reversed',
    guessHint: 'Tap one of the cards first to see that the UID is right.',
    learned: (done: number, all: number) => `${done} of ${all} cards enrolled`,
    learn: (count: number) => plural(count, { one: 'Enrol 1 card', other: `Enrol ${count} cards` }),
    reading: 'Reading the list…',
  },
  labels: {
    title: 'Labels',
    open: 'Print labels',
    back: 'Back',
    print: 'Print',
    which: 'Which cards',
    all: 'All',
    last: 'The last ones enrolled',
    skip: 'Labels already used on the first sheet',
    hint: '24 labels of 70 × 37 mm on an A4 sheet, no margins. Print at 100%.',
    none: 'There are no cards to label.',
    sheets: (labels: number, sheets: number) =>
      `${plural(labels, { one: '1 label', other: `${labels} labels` })} on ${plural(sheets, { one: '1 sheet', other: `${sheets} sheets` })}`,
  },
} as const;

export type EnrolTexts = Loose<typeof enrolEn>;
