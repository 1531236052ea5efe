import { decodeBoardMessage, type BoardMessage } from './codec.ts';

const START_SYSEX = 0xf0;
const END_SYSEX = 0xf7;

export interface ReadSysex {
  /** A message of Quarterdeck firmware, `damaged` ones included. */
  message(message: BoardMessage): void;
  /** A sysex of Firmata's own: the bytes between F0 and F7. */
  foreign?(bytes: readonly number[]): void;
}

/** Takes a board's bytes one by one and tells the sysex among them; for who has a bare line and no Firmata library. */
export const readSysex = (handlers: ReadSysex): ((byte: number) => void) => {
  let sysex: number[] | undefined;
  return (byte) => {
    if (byte === START_SYSEX) {
      sysex = [];
    } else if (byte === END_SYSEX && sysex !== undefined) {
      const [code = 0, ...packed] = sysex;
      const message = decodeBoardMessage(code, packed);
      if (message === undefined) handlers.foreign?.(sysex);
      else handlers.message(message);
      sysex = undefined;
    } else {
      sysex?.push(byte);
    }
  };
};
