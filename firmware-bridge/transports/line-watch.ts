/**
 * Checks the byte stream of a board against Firmata's grammar (protocol 2.5): three-byte channel messages (0x90 digital,
 * 0xE0 analog, 0xF9 version) with 7-bit data, and sysex (0xF0 .. 0xF7) with 7-bit data inside. firmata-io drops what does
 * not fit without a word; a byte lost there may be a beam that nobody counts, so it must be reported.
 */
export interface LineWatchState {
  readonly mode: 'idle' | 'channel' | 'sysex';
  /** Bytes of the message read so far. */
  readonly length: number;
  /** Bytes that belong to no message, since the beginning. */
  readonly stray: number;
  /** Whole messages, since the beginning. */
  readonly messages: number;
}

export const quietLine: LineWatchState = { mode: 'idle', length: 0, stray: 0, messages: 0 };

const START_SYSEX = 0xf0;
const END_SYSEX = 0xf7;
const REPORT_VERSION = 0xf9;
/** Twice what any Firmata sends; a sysex longer than this has lost its end. */
const LONGEST_SYSEX = 1_024;

const isChannelStart = (byte: number): boolean =>
  (byte & 0xf0) === 0x90 || (byte & 0xf0) === 0xe0 || byte === REPORT_VERSION;

const beginning = (state: LineWatchState, byte: number): LineWatchState => {
  if (byte === START_SYSEX) return { ...state, mode: 'sysex', length: 1 };
  if (isChannelStart(byte)) return { ...state, mode: 'channel', length: 1 };
  return { ...state, mode: 'idle', length: 0, stray: state.stray + 1 };
};

const step = (state: LineWatchState, byte: number): LineWatchState => {
  switch (state.mode) {
    case 'idle':
      return beginning(state, byte);
    case 'channel':
      if (byte > 0x7f) return beginning({ ...state, stray: state.stray + state.length }, byte);
      if (state.length < 2) return { ...state, length: state.length + 1 };
      return { ...state, mode: 'idle', length: 0, messages: state.messages + 1 };
    case 'sysex':
      if (byte === END_SYSEX) return { ...state, mode: 'idle', length: 0, messages: state.messages + 1 };
      if (byte > 0x7f) return beginning({ ...state, stray: state.stray + state.length }, byte);
      if (state.length >= LONGEST_SYSEX)
        return { ...state, mode: 'idle', length: 0, stray: state.stray + state.length };
      return { ...state, length: state.length + 1 };
  }
};

/** Reads more bytes; `stray` and `messages` of the result count from the beginning of the line. */
export const watchLine = (state: LineWatchState, bytes: Iterable<number>): LineWatchState => {
  let next = state;
  for (const byte of bytes) next = step(next, byte);
  return next;
};
