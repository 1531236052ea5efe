import { CODE_LENGTH, type InputBody } from '../../schemas/device-messages.ts';
import { DeviceTime, type Millis } from '../../schemas/units.ts';

/**
 * What is typed on a keypad. `#` sends what was typed, `*` takes it back, and what nobody goes on with is dropped and reported. Of more
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
  /** What was typed is dropped when no key follows within this. */
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
  if (waits)
    return { state, observations: settled.observations, wakeAt: DeviceTime(state.since + SETTLE_MS) };
  const left = drop(state, input.at, settings);
  return {
    state: left.state,
    observations: [...settled.observations, ...left.observations],
    wakeAt: left.state.text === '' ? null : forgottenAt(state, settings),
  };
}

const forgottenAt = ({ typedAt }: KeypadState, { forgetAfter }: KeypadSettings): DeviceTime =>
  DeviceTime(typedAt + forgetAfter);

type Codes = Omit<KeypadStep, 'wakeAt'>;

/** What was typed and not sent, by then, where nobody has gone on with it: no code, and not the beginning of the next. */
function drop(state: KeypadState, at: DeviceTime, settings: KeypadSettings): Codes {
  const { text, over } = state;
  if (text === '' || at < forgottenAt(state, settings)) return { state, observations: [] };
  const body = { kind: 'code', text, ...(over === 0 ? {} : { over }), unfinished: true } as const;
  return { state: { ...state, text: '', over: 0 }, observations: [{ at, body }] };
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

function settle(state: KeypadState, now: DeviceTime, settings: KeypadSettings): Codes {
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

function type(before: KeypadState, key: string, at: DeviceTime, settings: KeypadSettings): Codes {
  const dropped = drop(before, at, settings);
  const { text: kept, over } = dropped.state;
  const state = { ...dropped.state, typedAt: at };
  const typed = (next: KeypadState): Codes => ({ state: next, observations: dropped.observations });
  const send = (text: string): Codes => ({
    state: { ...state, text: '', over: 0 },
    observations: [
      ...dropped.observations,
      ...(text === ''
        ? []
        : [{ at, body: { kind: 'code', text, ...(over === 0 ? {} : { over }) } as const }]),
    ],
  });
  if (key === '*') return send('');
  if (key === '#') return send(kept);
  if (kept.length === CODE_LENGTH) return typed({ ...state, over: over + 1 });
  const text = kept + key;
  return text.length === settings.length ? send(text) : typed({ ...state, text });
}
