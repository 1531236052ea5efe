import type { Board } from 'johnny-five';
import type { Firmata } from 'firmata-io';
import type { GapReason } from '../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import type { LoopWatch } from '../loop-watch.ts';
import type { Mutex } from './mutex.ts';

/** One life of a board, from `ready` until it is lost. After that every write goes nowhere; a new life is a new object. */
export interface BoardConnection extends Mutex, Pick<LoopWatch, 'stalledSince' | 'within' | 'onStall'> {
  readonly io: Firmata;
  readonly five: Board;
  /** False from the moment the board is lost. */
  alive(): boolean;
  /** When the newest ping that the board has answered was sent: until then it surely watched. Bridge time. */
  provenAt(): number;
  /**
   * Has the board asked oftener than usual, for a driver whose own talk with it proves nothing: `pace` says, before each
   * question, how long after the last one (ms); `answered` is called when `provenAt` has moved.
   */
  askEvery(pace: () => number, answered: () => void): void;
  /** When the bytes being handled arrived; now, outside of that. Bridge time. */
  arrivedAt(): number;
  /** Has `heard` called whenever bytes came that are not Firmata: a word of the board may have been among them. */
  onNoise(heard: () => void): void;
  /** Something that only a reset explains was heard of it, and its own word of that was not: this life ends. */
  restarted(): void;
  /** Tells the line gate how many pixels a SHOW shifts out on this board. */
  setPixels(pixels: number): void;
}

/** Why a life ended: the gap it leaves in the observation, and the words for a person. */
export interface BoardLoss {
  readonly gap: GapReason;
  readonly error: ErrorDocument;
}

/** Name and version as the board tells them: `node_pixel_firmata.ino 2.5`. */
export const firmwareOf = ({ io }: BoardConnection): string => {
  const { name, version } = io.firmware;
  return `${name ?? 'unnamed'} ${version?.major ?? '?'}.${version?.minor ?? '?'}`;
};
