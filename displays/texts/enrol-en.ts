import { pluralsOf } from './plurals.ts';
import type { EnrolBody } from '../../schemas/documents/enrol.ts';
import type { CsvFault } from '../../schemas/tag-csv.ts';
import type { Loose } from './en.ts';

const plural = pluralsOf('en');

type Result = NonNullable<EnrolBody['session']>['cards'][number]['result'];

/** `what`: what the card was, in words. */
const results: Record<Result, (what: string) => string> = {
  taken: (what) => what,
  again: (what) => `Refused: taken just now as ${what}`,
  known: (what) => `Refused: it is ${what}`,
  random: () => 'Refused: a new number each time, as phones have',
  full: () => 'Refused: the deck is complete',
  crowd: () => 'Refused: two at once. One at a time.',
};

/** `text`: what stands there. */
const faults: Record<CsvFault['what'], (text: string) => string> = {
  syntax: (text) => text,
  empty: () => 'The file is empty. It begins with the line uid,kind,owner,value.',
  'column-missing': (text) => `There is no column ${text}. The first line is uid,kind,owner,value.`,
  'column-unknown': (text) => `The column “${text}” is not known, or stands there twice.`,
  fields: (text) => `Not as many fields as the first line has (${text}).`,
  uid: (text) => `“${text}” is no UID: 4 to 16 bytes in hex.`,
  random: (text) => `${text} is a new number each time, as phones have: no card to be known by.`,
  kind: (text) => `There is no kind of card “${text}”.`,
  owner: (text) => `There is no table “${text}”.`,
  value: (text) => `“${text}” is no whole number.`,
  twice: (text) => `It stands there twice: ${text}.`,
  known: (text) => `Known as something else: ${text}.`,
};

/** Texts of the enrolment page in English. As in en.ts, what needs a figure is a function. */
export const enrolEn = {
  title: 'Enrol cards',
  console: 'Console',
  deck: (kind: string, owner: string | null, value: number | null) =>
    `${kind}${value === null ? '' : ` ${value}`}${owner === null ? '' : ` of ${owner}`}`,
  badge: 'Badge of Control',
  member: 'Card of a member',
  now: {
    at: (box: string) => `at the box ${box}`,
    by: (name: string) => `begun by ${name}`,
    tap: 'Hold one card after the other to the reader, a moment each.',
    first: 'Waiting for the first card',
    full: 'Complete. Choose the next deck, or end.',
    ended: 'Ended',
    why: {
      control: 'Ended by Control.',
      next: 'The next deck followed.',
      armed: 'The box was armed: a card at its reader is a contribution now.',
    },
    taken: (taken: number, count: number | null) => (count === null ? `${taken}` : `${taken} of ${count}`),
    takenWord: 'Cards taken',
    refused: (count: number) => `${count} refused`,
    undo: 'Take the last back',
    undoAll: (count: number) => `Take back all ${count}`,
    end: 'End',
    endEmptied: 'End: all is out of the box',
    strays: (count: number) =>
      plural(count, {
        one: '1 went through the slot: take it out.',
        other: `${count} went through the slot: take them out.`,
      }),
    forget: 'Forget it',
    offline: 'The box does not answer.',
  },
  cards: 'Tapped, the newest first',
  results,
  reader: {
    title: 'Reader',
    none: 'No box of this room has a reader.',
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
    begin: 'Begin',
  },
  file: {
    title: 'List of cards',
    known: (count: number) =>
      plural(count, { one: 'The room knows 1 card.', other: `The room knows ${count} cards.` }),
    save: 'Save as CSV',
    saved: (count: number) => `${count} cards saved`,
    name: 'cards.csv',
    load: 'Read a CSV file',
    hint: 'Columns: uid, kind, owner, value. As this page saves it.',
    replace: 'Replace what is known otherwise',
    wrong: (count: number) =>
      plural(count, {
        one: 'One thing is wrong; nothing was read.',
        other: `${count} things are wrong; nothing was read.`,
      }),
    at: (line: number, column: string | null) =>
      column === null ? `Line ${line}:` : `Line ${line}, column ${column}:`,
    faults,
    learn: (count: number) => plural(count, { one: 'Learn 1 card', other: `Learn ${count} cards` }),
    reading: 'Reading the list…',
  },
  labels: {
    title: 'Labels',
    open: 'Print labels',
    back: 'Back',
    print: 'Print',
    which: 'Which cards',
    all: 'All',
    last: 'Those enrolled last',
    skip: 'Labels already used on the first sheet',
    hint: '24 labels of 70 × 37 mm on a sheet of A4, without a margin. Print at 100 %.',
    none: 'There is no card to label.',
    sheets: (labels: number, sheets: number) =>
      `${plural(labels, { one: '1 label', other: `${labels} labels` })} on ${plural(sheets, { one: '1 sheet', other: `${sheets} sheets` })}`,
  },
} as const;

export type EnrolTexts = Loose<typeof enrolEn>;
