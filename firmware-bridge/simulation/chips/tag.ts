import type { Uid } from '../../../schemas/ids.ts';
import {
  bitsOf,
  bytesOf,
  CASCADE_TAG,
  crcA,
  HLTA,
  REQA,
  SELECT,
  withCrcA,
  WUPA,
  type Bits,
} from './iso14443a.ts';

/** A type A tag up to its selection: the states of ISO/IEC 14443-3, 6.3, as data that can be copied. */
export interface TagState {
  readonly uid: Uid;
  /** What is in each cascade level: four bytes and their BCC. */
  readonly levels: readonly (readonly number[])[];
  state: 'idle' | 'ready' | 'active' | 'halt';
  /** READY* and ACTIVE*: it was woken from HALT and falls back there. */
  starred: boolean;
  level: number;
}

/** What a tag says of itself; shared by the reader chips that hand it on (AN10833, tables of ATQA and SAK). */
export interface TagTraits {
  readonly uidBytes: readonly number[];
  /** ATQA as sent: low byte first. */
  readonly atqa: readonly [number, number];
  /** SAK of the last cascade level. */
  readonly sak: number;
}

/** Whether a UID is of a size that type A knows; an EPC is not. */
export const isTypeA = (uid: Uid): boolean => [8, 14, 20].includes(uid.length);

/** A single-size UID answers as MIFARE Classic 1K, a double-size one as NTAG21x, a triple-size one as a plain tag. */
export const traitsOf = (uid: Uid): TagTraits => {
  const uidBytes = [...Buffer.from(uid, 'hex')];
  switch (uidBytes.length) {
    case 4:
      return { uidBytes, atqa: [0x04, 0x00], sak: 0x08 };
    case 7:
      return { uidBytes, atqa: [0x44, 0x00], sak: 0x00 };
    case 10:
      return { uidBytes, atqa: [0x84, 0x00], sak: 0x00 };
    default:
      throw new RangeError(`${uid}: a type A tag has a UID of 4, 7 or 10 bytes`);
  }
};

/** SAK with "UID not complete" (6.5.3.4). */
const SAK_CASCADE = 0x04;

const levelsOf = (uid: readonly number[]): number[][] => {
  const levels: number[][] = [];
  for (let at = 0; at < uid.length;) {
    const last = uid.length - at === 4;
    const four = last ? uid.slice(at) : [CASCADE_TAG, ...uid.slice(at, at + 3)];
    levels.push([...four, four.reduce((bcc, byte) => bcc ^ byte, 0)]);
    at += last ? 4 : 3;
  }
  return levels;
};

/** A tag that has just found power. */
export const createTag = (uid: Uid): TagState => ({
  uid,
  levels: levelsOf(traitsOf(uid).uidBytes),
  state: 'idle',
  starred: false,
  level: 0,
});

/** It lost its field: everything but the UID is gone. */
export const powerOffTag = (tag: TagState): void => {
  tag.state = 'idle';
  tag.starred = false;
  tag.level = 0;
};

/** Whatever it does not understand sends it back, without an answer. */
const fallBack = (tag: TagState): Bits | undefined => {
  tag.state = tag.starred ? 'halt' : 'idle';
  return undefined;
};

const wake = (tag: TagState): Bits => {
  tag.starred = tag.state === 'halt';
  tag.state = 'ready';
  tag.level = 0;
  return bitsOf(traitsOf(tag.uid).atqa);
};

/** Anticollision (6.5.3.2): NVB says how many bits of SEL, NVB and UID were sent; the rest is the tag's. */
const anticollide = (tag: TagState, known: Bits): Bits | undefined => {
  const level = bitsOf(tag.levels[tag.level] ?? []);
  // A tag that is not meant stays silent and READY.
  return known.every((bit, at) => bit === level[at]) ? level.slice(known.length) : undefined;
};

const select = (tag: TagState, bytes: readonly number[]): Bits | undefined => {
  const level = tag.levels[tag.level] ?? [];
  const whole = bytes.length === 9 && crcA(bytes) === 0;
  if (!whole || !level.every((byte, at) => byte === bytes[at + 2])) return fallBack(tag);
  if (tag.level + 1 < tag.levels.length) {
    tag.level += 1;
    return bitsOf(withCrcA([SAK_CASCADE]));
  }
  tag.state = 'active';
  return bitsOf(withCrcA([traitsOf(tag.uid).sak]));
};

/** One frame from the reader: what the tag answers, if it does. Changes `tag`. */
export const hear = (tag: TagState, frame: Bits): Bits | undefined => {
  if (frame.length === 7) {
    const command = frame.reduce((byte, bit, place) => byte | (bit << place), 0);
    const wakes = command === WUPA || (command === REQA && tag.state === 'idle');
    if (wakes && (tag.state === 'idle' || tag.state === 'halt')) return wake(tag);
    // READY and ACTIVE hear no request: they fall back (6.3, figure of the states).
    if (tag.state === 'halt' || tag.state === 'idle') return undefined;
    return fallBack(tag);
  }
  if (tag.state === 'idle' || tag.state === 'halt') return undefined;
  const bytes = bytesOf(frame);
  const [command, nvb = 0] = bytes;
  if (tag.state === 'active') {
    // HLTA is never answered (6.4.3). What lies beyond selection is no part of this model.
    if (command === HLTA && nvb === 0 && bytes.length === 4 && crcA(bytes) === 0) tag.state = 'halt';
    else fallBack(tag);
    return undefined;
  }
  if (command !== SELECT[tag.level]) return fallBack(tag);
  if (nvb === 0x70) return select(tag, bytes);
  const sent = (nvb >> 4) * 8 + (nvb & 0x0f);
  if (sent !== frame.length || sent < 16 || sent > 55) return fallBack(tag);
  return anticollide(tag, frame.slice(16));
};
