import type { Uid } from '../../../schemas/ids.ts';
import { TAG_POWER_UP_MS, type Bits } from './iso14443a.ts';
import { createTag, hear, isTypeA, powerOffTag, type TagState } from './tag.ts';

/** What the antenna gets back from all tags at once. */
export interface TagAnswer {
  /** Where tags disagreed both load modulations are there: a 1, and the place noted. */
  readonly bits: Bits;
  /** The first bit (from 0) at which they disagreed. */
  readonly collision: number | undefined;
  readonly from: readonly Uid[];
}

/** What a person does to the tags at a reader's antenna, and the faults that a rehearsal switches on. */
export interface TagsAtReader {
  /** A tag comes into the antenna's field. */
  enter(uid: Uid): void;
  leave(uid: Uid): void;
  /** While true the field looks empty, whatever lies in it. */
  setBlind(blind: boolean): void;
  /** The next answer of the chip or the tag is wrong in a way that its checksum tells. */
  corruptNextFrame(): void;
  /** The chip hangs: it takes bytes and never has an answer, until its next power-up. */
  hang(): void;
  /** Power off and on: its settings gone. Tags stay where they are. */
  powerCycle(): void;
  /** Its supply comes or goes; tags stay where they are. */
  setPowered(on: boolean): void;
}

/** The tags near one antenna, as data that can be copied. Times are the chip's own (ms). */
export interface TagField {
  readonly tags: Map<Uid, { readonly tag: TagState; poweredAt: number }>;
  carrier: boolean;
  blind: boolean;
}

export const emptyField = (): TagField => ({ tags: new Map(), carrier: false, blind: false });

const darken = (field: TagField, now: number): void => {
  for (const entry of field.tags.values()) {
    powerOffTag(entry.tag);
    entry.poweredAt = now;
  }
};

export const setCarrier = (field: TagField, on: boolean, now: number): void => {
  if (on !== field.carrier) darken(field, now);
  field.carrier = on;
};

export const setFieldBlind = (field: TagField, blind: boolean, now: number): void => {
  if (blind !== field.blind) darken(field, now);
  field.blind = blind;
};

export const enterField = (field: TagField, uid: Uid, now: number): void => {
  // A tag of another kind does not speak 13.56 MHz: nothing happens.
  if (isTypeA(uid) && !field.tags.has(uid)) field.tags.set(uid, { tag: createTag(uid), poweredAt: now });
};

export const leaveField = (field: TagField, uid: Uid): void => void field.tags.delete(uid);

/** Every tag with power hears the frame that ended at `now`; their answers overlay one another (6.2.3, 6.5.3). */
export const exchange = (field: TagField, frame: Bits, now: number): TagAnswer | undefined => {
  if (!field.carrier || field.blind) return undefined;
  const answers: { readonly uid: Uid; readonly bits: Bits }[] = [];
  for (const [uid, { tag, poweredAt }] of field.tags) {
    if (now - poweredAt < TAG_POWER_UP_MS) continue;
    const bits = hear(tag, frame);
    if (bits !== undefined) answers.push({ uid, bits });
  }
  if (answers.length === 0) return undefined;
  const length = Math.max(...answers.map(({ bits }) => bits.length));
  let collision: number | undefined;
  const bits = Array.from({ length }, (_, at) => {
    const heard = answers.map((answer) => answer.bits[at]);
    const one = heard.includes(1);
    if (one && heard.includes(0)) collision ??= at;
    return one ? 1 : 0;
  });
  return { bits, collision, from: answers.map(({ uid }) => uid) };
};
