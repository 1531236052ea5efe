import type { InputBody } from '../../schemas/device-messages.ts';
import { CODE_LENGTH } from '../../schemas/device-messages.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { Millis } from '../../schemas/units.ts';

/**
 * What is typed on a keypad. `#` sends what was typed, `*` takes it back, and what nobody goes on with is forgotten. Of more
 * keys down than two nobody knows which are real (a matrix without diodes shows ghosts): they type nothing.
 */
export type KeypadInput =
  /** The keys found down by one whole scan, each one character. */
  | { readonly type: 'scan'; readonly down: string; readonly at: DeviceTime }
  /** Nobody watches any more: what is down after that was not pressed, and what was half typed is gone. */
  | { readonly type: 'blind'; readonly at: DeviceTime }
  | { readonly type: 'time'; readonly at: DeviceTime };

export interface KeypadSettings {
  /** So many keys send themselves, without `#`. */
  readonly length?: number | undefined;
  /** What was typed is forgotten when no key follows within this. */
  readonly forgetAfter: Millis;
}

export interface KeypadState {
  /** The last scan, and since when it has been so; null while nothing is known. */
  readonly raw: string | null;
  readonly since: DeviceTime;
  /** What counts as down. */
  readonly stable: string | null;
  readonly text: string;
  /** Keys typed beyond the longest code. */
  readonly over: number;
  /** When the last key was typed. */
  readonly typedAt: DeviceTime;
}

export interface KeypadStep {
  readonly state: KeypadState;
  readonly observations: readonly { readonly at: DeviceTime; readonly body: InputBody }[];
  /** Asks for a `time` input then; null while nothing moves. */
  readonly wakeAt: DeviceTime | null;
}

/** Rubber domes bounce for some milliseconds; nobody types a key in less. */
const SETTLE_MS = 25;
/** Two keys roll over each other in fast typing; with three the fourth corner of a rectangle is a ghost. */
const MAX_DOWN = 2;

export const initialKeypad: KeypadState = {
  raw: null,
  since: DeviceTime(0),
  stable: null,
  text: '',
  over: 0,
  typedAt: DeviceTime(0),
};

export function stepKeypad(before: KeypadState, input: KeypadInput, settings: KeypadSettings): KeypadStep {
  const settled = settle(before, input.at, settings);
  const state = take(settled.state, input);
  const waits = state.raw !== null && state.raw !== state.stable;
  return {
    state,
    observations: settled.observations,
    wakeAt: waits ? DeviceTime(state.since + SETTLE_MS) : null,
  };
}

function take(state: KeypadState, input: KeypadInput): KeypadState {
  switch (input.type) {
    case 'time':
      return state;
    case 'blind':
      return { ...initialKeypad, typedAt: state.typedAt };
    case 'scan':
      return input.down === state.raw ? state : { ...state, raw: input.down, since: input.at };
  }
}

function settle(state: KeypadState, now: DeviceTime, settings: KeypadSettings): Omit<KeypadStep, 'wakeAt'> {
  const { raw, stable, since } = state;
  if (raw === null || raw === stable || now < since + SETTLE_MS) return { state, observations: [] };
  const next = { ...state, stable: raw };
  // What is found down when watching begins was not pressed.
  const fresh =
    stable === null
      ? ''
      : Array.from(raw)
          .filter((key) => !stable.includes(key))
          .join('');
  if (fresh.length !== 1 || raw.length > MAX_DOWN) return { state: next, observations: [] };
  return type(next, fresh, since, settings);
}

function type(
  before: KeypadState,
  key: string,
  at: DeviceTime,
  { length, forgetAfter }: KeypadSettings,
): Omit<KeypadStep, 'wakeAt'> {
  const isForgotten = at - before.typedAt > forgetAfter;
  const kept = isForgotten ? '' : before.text;
  const over = isForgotten ? 0 : before.over;
  const state = { ...before, typedAt: at };
  const send = (text: string): Omit<KeypadStep, 'wakeAt'> => ({
    state: { ...state, text: '', over: 0 },
    observations: text === '' ? [] : [{ at, body: { kind: 'code', text, ...(over === 0 ? {} : { over }) } }],
  });
  if (key === '*') return send('');
  if (key === '#') return send(kept);
  if (kept.length === CODE_LENGTH) {
    return { state: { ...state, text: kept, over: over + 1 }, observations: [] };
  }
  const text = kept + key;
  return text.length === length ? send(text) : { state: { ...state, text, over }, observations: [] };
}
