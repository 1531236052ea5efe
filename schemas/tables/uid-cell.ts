import { isRandomUid, UidSchema, type Uid } from '../ids.ts';
import type { TableFault } from './fault.ts';

/**
 * A UID as it stands in a table. What no reader can report is refused, with what may be meant: a number that a reader or a
 * spreadsheet has made of it, a UID with the bytes that belong to the anticollision. ISO/IEC 14443-3, 6.5.4 (UID contents,
 * cascade tag, BCC); UHF tags have EPCs of 8, 12, 14 or 16 bytes.
 */

type UidFault = Extract<TableFault['what'], `uid${string}` | 'random'>;

export type UidCell = { readonly uid: Uid } | { readonly what: UidFault; readonly guesses: readonly Uid[] };

const CASCADE_TAG = 0x88;
/** Of UIDs of seven bytes: who made the chip (ISO/IEC 7816-6; ST, NXP, Infineon, Fudan). Of NXP are nearly all. */
const MAKERS: readonly (number | undefined)[] = [0x02, 0x04, 0x05, 0x1d];
const LENGTHS: readonly number[] = [4, 7, 8, 10, 12, 14, 16];

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16));
const hexOf = (bytes: readonly number[]): Uid =>
  UidSchema.parse(bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
const xor = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum ^ byte, 0);

interface Form {
  readonly length: number;
  readonly what: UidFault;
  readonly fits: (bytes: readonly number[]) => boolean;
  readonly uid: (bytes: readonly number[]) => readonly number[];
}

/** Without the byte at `place`, and what comes from `end` on. */
const without = (place: number, end: number) => (bytes: readonly number[]) =>
  bytes.slice(0, end).filter((_, at) => at !== place);

/** What readers and memory dumps hand out beside a UID itself: BCC0 = CT ^ UID0..2, BCC1 = UID3..6. */
const FORMS: readonly Form[] = [
  {
    length: 5,
    what: 'uid-check-byte',
    fits: (bytes) => bytes[0] !== CASCADE_TAG && xor(bytes) === 0,
    uid: (bytes) => bytes.slice(0, 4),
  },
  {
    length: 8,
    what: 'uid-cascade',
    fits: ([first]) => first === CASCADE_TAG,
    uid: (bytes) => bytes.slice(1),
  },
  {
    length: 8,
    what: 'uid-check-byte',
    fits: (bytes) => MAKERS.includes(bytes[0]) && (xor(bytes) === 0 || xor(bytes.slice(3)) === 0),
    uid: (bytes) => bytes.slice(0, 7),
  },
  {
    length: 8,
    what: 'uid-check-byte',
    fits: (bytes) => MAKERS.includes(bytes[0]) && xor([CASCADE_TAG, ...bytes.slice(0, 4)]) === 0,
    uid: without(3, 8),
  },
  {
    length: 9,
    what: 'uid-check-byte',
    fits: (bytes) => xor([CASCADE_TAG, ...bytes.slice(0, 4)]) === 0 && xor(bytes.slice(4)) === 0,
    uid: without(3, 8),
  },
  {
    length: 9,
    what: 'uid-cascade',
    fits: (bytes) => bytes[0] === CASCADE_TAG && xor(bytes.slice(0, 5)) === 0,
    uid: (bytes) => without(4, 9)(bytes).slice(1),
  },
  {
    length: 10,
    what: 'uid-cascade',
    fits: (bytes) => bytes[0] === CASCADE_TAG && xor(bytes.slice(0, 5)) === 0 && xor(bytes.slice(5)) === 0,
    uid: (bytes) => without(4, 9)(bytes).slice(1),
  },
  // Of ten bytes, which have two of them.
  {
    length: 12,
    what: 'uid-cascade',
    fits: (bytes) => bytes[0] === CASCADE_TAG && bytes[4] === CASCADE_TAG,
    uid: (bytes) => without(4, 12)(bytes).slice(1),
  },
];

const isUid = (uid: Uid): boolean => !isRandomUid(uid) && !uid.startsWith('88');

/** A number as a reader prints it, in `length` bytes: the first byte highest, or lowest. */
const decimalGuesses = (digits: string, length: number): Uid[] => {
  const hex = BigInt(digits).toString(16);
  if (hex.length > 2 * length) return [];
  const bytes = bytesOf(hex.padStart(2 * length, '0'));
  const guesses = [hexOf(bytes), hexOf([...bytes].reverse())].filter(isUid);
  if (length === 4) return guesses;
  return guesses.sort((a, b) => Number(b.startsWith('04')) - Number(a.startsWith('04')));
};

/** Digits alone that may be a number; null where they are as good as hex. */
const readDigits = (digits: string, isDecimalColumn: boolean): UidCell | null => {
  const { length } = digits;
  if (length <= 10) {
    const guesses = decimalGuesses(digits, 4);
    const isLong = length >= 9 && (length === 9 || xor(bytesOf(digits)) !== 0);
    return guesses.length > 0 && (isLong || isDecimalColumn) ? { what: 'uid-decimal', guesses } : null;
  }
  if (length < 15 || length > 17) return null;
  const guesses = decimalGuesses(digits, 7);
  // Of 16 digits, hex would be eight bytes: only a number whose UID begins as most do is more likely.
  if (guesses.length === 0 || (length === 16 && !guesses.some((uid) => uid.startsWith('04')))) return null;
  // A spreadsheet keeps fifteen digits, and writes zeros for the rest.
  if (length > 15 && digits.endsWith('0')) return { what: 'uid-digits-lost', guesses: [] };
  return { what: 'uid-decimal', guesses };
};

const readHex = (hex: string): UidCell => {
  if (!/^[0-9A-F]+$/.test(hex)) return { what: 'uid', guesses: [] };
  // Of the six digits that are left of a UID of four bytes, both zeros of its first byte are gone.
  if (hex.length % 2 === 1 || /^\d{6}$/.test(hex)) {
    const whole = UidSchema.safeParse(hex.length === 6 ? `00${hex}` : `0${hex}`).data;
    const isLost = whole !== undefined && [8, 14, 20].includes(whole.length) && isUid(whole);
    return isLost ? { what: 'uid-zero', guesses: [whole] } : { what: 'uid', guesses: [] };
  }
  const bytes = bytesOf(hex);
  const form = FORMS.find(({ length, fits }) => length === bytes.length && fits(bytes));
  if (form !== undefined) return { what: form.what, guesses: [hexOf(form.uid(bytes))] };
  if (bytes[0] === CASCADE_TAG && bytes.length <= 7) return { what: 'uid-cut', guesses: [] };
  if (bytes.length < 4) return { what: 'uid', guesses: [] };
  if (!LENGTHS.includes(bytes.length)) return { what: 'uid-length', guesses: [] };
  const uid = hexOf(bytes);
  return isRandomUid(uid) ? { what: 'random', guesses: [] } : { uid };
};

/** `4.11E+12` with all its digits, `4112233.0`: the number; null where digits are lost, undefined where it is none of these. */
const asNumber = (cell: string): string | null | undefined => {
  const plain = /^(\d+)[.,]0*$/.exec(cell)?.[1];
  if (plain !== undefined) return plain;
  const [, whole = '', rest = '', exponent = ''] =
    /^(\d+)(?:[.,](\d*))?E\+?(\d{1,3})$/i.exec(/[.,+]/.test(cell) ? cell : '') ?? [];
  if (exponent === '') return undefined;
  return rest.length < Number(exponent) ? null : whole + rest.slice(0, Number(exponent));
};

/** As spreadsheets keep a text from being a number: `'04A1`, `="04A1"`; and `0x04A1`. */
const bare = (text: string): string =>
  text
    .trim()
    .replace(/^=?"(.*)"$/, '$1')
    .replace(/^(?:'|0x)/i, '');

/** @param isDecimalColumn as `isDecimalColumn` says of all UIDs of the table */
export const readUidCell = (text: string, isDecimalColumn: boolean): UidCell => {
  const cell = bare(text);
  const number = asNumber(cell);
  if (number === null) return { what: 'uid-digits-lost', guesses: [] };
  const hex = (number ?? cell).replace(/[\s:-]/g, '').toUpperCase();
  // Bytes that are written apart are hex for sure.
  const digits = /^\d+$/.test(number ?? cell) ? readDigits(hex, isDecimalColumn) : null;
  return digits ?? readHex(hex);
};

/** Whether a table's UIDs are decimal numbers: some have nine or ten digits, and none a letter. Then eight digits are a number, too. */
export const isDecimalColumn = (cells: readonly string[]): boolean => {
  const numbers = cells.filter((cell) => cell !== '').map((cell) => asNumber(bare(cell)) ?? bare(cell));
  return numbers.every((each) => /^\d+$/.test(each)) && numbers.some((each) => /^\d{9,10}$/.test(each));
};

/** `04 A1 B2 C3` */
export const spaced = (uid: string): string => (uid.match(/../g) ?? []).join(' ');
