import { Uid } from '../../schemas/ids.ts';
import type { Cutter } from './frame-cutter.ts';

/**
 * What the UHF modules have in common: a few commands that set them up, one that starts an inventory without end, one
 * that stops it, and frames that come back. uhf-session.ts leads any module that speaks so.
 */

/** What a frame of the module says. */
export type UhfWord =
  /** To the command of that code; `code` null: to whatever was asked last. `status` 0 is success. */
  | {
      readonly type: 'answer';
      readonly code: number | null;
      readonly status: number;
      readonly data: readonly number[];
    }
  /** A tag was read; null: its number is too short or too long to name a card. */
  | { readonly type: 'tag'; readonly uid: Uid | null }
  /** It reads and finds nothing. */
  | { readonly type: 'alive' }
  /** It cannot read on: too hot, no antenna. */
  | { readonly type: 'hindered'; readonly status: number };

export interface UhfCommand {
  /** For messages: the manual's name of it. */
  readonly name: string;
  readonly code: number;
  readonly frame: readonly number[];
  /** A refusal means that it was so already, or that this model cannot do it and need not. */
  readonly mayRefuse?: boolean;
}

export interface UhfModule {
  /** `M6E Nano`. */
  readonly name: string;
  readonly cutter: Cutter<UhfWord>;
  /** The questions by which it is known; nothing is changed by them. */
  readonly identify: readonly UhfCommand[];
  /** What follows them before it reads. */
  readonly setUp: readonly UhfCommand[];
  readonly start: UhfCommand;
  /** Whether `start` itself is answered. */
  readonly startAnswers: boolean;
  readonly stop: UhfCommand;
  /** The version in an answer of the set-up; undefined in any other. */
  readonly version: (code: number, data: readonly number[]) => string | undefined;
  /** What a status other than 0 means, in words. */
  readonly statusText: (status: number) => string;
  /** The answer that a module gives unasked when it has begun anew, as after a sag of its supply. */
  readonly bootCode?: number;
  /** The longest that a reading module is silent (ms). */
  readonly silentMs: number;
}

/** What room.yaml says of the radio. */
export interface UhfRadio {
  readonly region: number;
  /** In hundredths of a dBm, as both modules take it. */
  readonly powerCentiDbm: number;
}

const SHORTEST_EPC = 4;
const LONGEST_EPC = 16;
const hexOf = (epc: readonly number[]): string =>
  epc.map((each) => each.toString(16).padStart(2, '0')).join('');

/** An EPC as the UID of a card (schemas/ids.ts: 4 to 16 bytes); null for one that cannot be. */
export const uidOfEpc = (epc: readonly number[]): Uid | null =>
  epc.length >= SHORTEST_EPC && epc.length <= LONGEST_EPC ? Uid(hexOf(epc)) : null;

/** The EPC's length in bytes by the Protocol Control word that goes before it (Gen2 6.3.2.1.2.2: its top 5 bits, in words). */
export const epcBytesOf = (pc: number): number => (pc >> 11) * 2;
