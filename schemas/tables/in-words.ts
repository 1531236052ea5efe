import { spaced } from './uid-cell.ts';
import type { TableFault } from './fault.ts';

const list = (choices: readonly string[] = []): string => choices.join(', ');

/** `04 A1 B2 C3, or with the bytes reversed C3 B2 A1 04` */
const guessed = ({ guesses = [] }: TableFault): string =>
  guesses.map(spaced).join(', or with the bytes reversed ');

/** What is wrong, in English; line and column are told before it. */
export const TABLE_FAULTS: Readonly<Record<TableFault['what'], (fault: TableFault) => string>> = {
  large: ({ text }) => `the file is larger than ${text}, which is the limit: is it the right one?`,
  rows: ({ text }) => `the table has more than ${text} rows, which is the limit: split it`,
  'not-text': ({ text }) =>
    `this is not text${text === '' ? '' : ` (${text})`}: in the spreadsheet, save the table as CSV`,
  damaged: ({ text }) => `letters are damaged: this is not valid ${text}. Save the table as “CSV UTF-8”`,
  empty: ({ choices }) => `the file is empty; its first line must be ${choices?.join(',') ?? ''}`,
  quote: ({ text }) =>
    `the quotation mark here is not closed${text === '' ? '' : `, or more text follows "${text}"`}`,
  long: ({ text }) =>
    `the field that begins with "${text}" has more than 10,000 characters: is a quotation mark missing?`,
  'column-missing': ({ text, choices }) =>
    `the column "${text}" is missing; the first line must be ${choices?.join(',') ?? ''}`,
  'column-unknown': ({ text, choices }) =>
    `the column "${text}" is unknown or listed twice; columns: ${list(choices)}`,
  'column-unnamed': ({ text }) =>
    `"${text}" is in a column without a name: name it in the first line, or put text with a separator in quotation marks`,
  uid: ({ text }) => `"${text}" is not a UID: 4 to 16 bytes in hex, for example 04A1B2C3D4E5F6`,
  'uid-length': ({ text }) =>
    `"${text}" is a number that no reader reports: a card’s UID has 4, 7 or 10 bytes. Tap the card instead`,
  'uid-digits-lost': ({ text }) =>
    `"${text}" lacks digits that a spreadsheet has dropped: format the column as text and fill it in again`,
  'uid-decimal': (fault) => `"${fault.text}" looks like the decimal form of ${guessed(fault)}: use it?`,
  'uid-zero': (fault) =>
    `"${fault.text}" looks like ${guessed(fault)} without its leading zeros, as spreadsheets drop them: use it?`,
  'uid-check-byte': (fault) => `"${fault.text}" looks like ${guessed(fault)} with its check byte: use it?`,
  'uid-cascade': (fault) => `"${fault.text}" looks like ${guessed(fault)} with its cascade tag (88): use it?`,
  'uid-cut': ({ text }) =>
    `"${text}" begins with the cascade tag (88): it is the first part of a longer UID. Tap the card instead`,
  random: ({ text }) =>
    `${text} changes each time it is read, as a phone’s number does: it cannot identify a card`,
  kind: ({ text, choices }) => `there is no kind of card "${text}"; kinds: ${list(choices)}`,
  owner: ({ text, choices }) => `there is no table "${text}"; tables: ${list(choices)}`,
  value: ({ text }) => `"${text}" is not a whole number`,
  twice: ({ text }) => `listed twice: ${text.replace(/\((\d+)\)/, '(first in line $1)')}`,
  known: ({ text }) => `known as something else: ${text}`,
};
