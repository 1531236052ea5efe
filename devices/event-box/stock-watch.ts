import type { GapReason } from '../../schemas/device-messages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoxInput, BoxTiming } from './contract.ts';
import { nextDue } from './elapse.ts';
import { heardAgain, initialBoxMachine, matters, stepBox, type BoxMachineState } from './machine.ts';
import { set, type WatchStep, type WatchTurn } from './watch.ts';
import { wholeUntil } from './whole-until.ts';

/** Rest between two polls while cards may come: the bus is free for strips and pings, and a card meets several polls. */
const BUSY_REST_MS = 5;
/** With the box closed only a facilitator's badge is looked for. */
export const IDLE_REST_MS = 500;
/** After a failed poll: long enough for a chip to come round, short enough to see the next card. */
const FAILED_REST_MS = 250;
/** How long after the last movement of lid or beam the box is watched closely: the settling and its whole empty poll. */
const ATTENTION_MS = 1_500;

/** The watch over a box whose board only has pins and perhaps the reader's bus. */
export interface StockWatch {
  /** `new`: its board has never been found, nor looked for in vain. */
  readonly life: 'new' | 'watching' | 'lost';
  readonly box: BoxMachineState;
  /** As last reported. */
  readonly lidOpen: boolean;
  readonly hatchOpen: boolean;
  readonly attentiveUntil: number;
  readonly pollFailed: boolean;
  readonly trouble: ErrorDocument | null;
  /** When the newest whole poll over the board's bus began. */
  readonly polledFrom: number;
  /** Since when the hub waits for a word that all until then has been reported. */
  readonly confirmSince: number | null;
}

export type StockInput =
  | BoxInput
  | { readonly type: 'found' }
  | { readonly type: 'lost'; readonly gap: GapReason; readonly error: ErrorDocument }
  /** The reader answers, or is in trouble. */
  | { readonly type: 'reader'; readonly error?: ErrorDocument }
  /** Look closely for so long. */
  | { readonly type: 'attend'; readonly forMs: number }
  | { readonly type: 'confirm' }
  /** The board has answered a ping. */
  | { readonly type: 'pinged' }
  /** The bridge stood still: nobody polled. */
  | { readonly type: 'stalled'; readonly ms: number }
  | { readonly type: 'stopped' };

/** To its reader: cut a rest between two polls short, read the pile, or read the one that you owe. */
export type StockOrder = 'hurry' | 'read-pile' | 'read-owed-pile';

export interface StockContext {
  /** Bridge time. */
  readonly now: number;
  readonly timing: BoxTiming;
  /** When the newest ping that the board has answered was sent. */
  readonly pingedAt: number;
  /** Its reader sits on the board's own bus: what a reader on the Pi says proves nothing of the board. */
  readonly isOnBoard: boolean;
}

type Turn = WatchTurn<StockWatch, StockOrder> & { readonly context: StockContext };

export const initialStockWatch: StockWatch = {
  life: 'new',
  box: initialBoxMachine(),
  lidOpen: false,
  hatchOpen: false,
  attentiveUntil: 0,
  pollFailed: false,
  trouble: null,
  polledFrom: 0,
  confirmSince: null,
};

/** A poll over the board's bus and a ping both come back behind whatever the board had to say until then. */
export const provenAt = ({ polledFrom }: StockWatch, pingedAt: number): DeviceTime =>
  DeviceTime(Math.max(polledFrom, pingedAt));

/** Until when (bridge time) everything that happened has been reported. */
export const completeUntil = (state: StockWatch, pingedAt: number): DeviceTime =>
  wholeUntil(state.box, provenAt(state, pingedAt));

export const isBusy = ({ lidOpen, hatchOpen, box, attentiveUntil }: StockWatch, now: number): boolean =>
  lidOpen || hatchOpen || box.swept || now < attentiveUntil;

export const restOf = (state: StockWatch, now: number): number => {
  if (state.pollFailed) return FAILED_REST_MS;
  return isBusy(state, now) ? BUSY_REST_MS : IDLE_REST_MS;
};

/** A closing waits for the pile, or Control counts again. */
export const wantsPile = ({ box: { closing, swept } }: StockWatch, now: number): boolean =>
  closing.is === 'settling' ? now >= closing.from : swept;

const sense = (turn: Turn, input: BoxInput): void => {
  const { timing, pingedAt } = turn.context;
  const complete = completeUntil(turn.state, pingedAt);
  const step = stepBox(turn.state.box, input, timing);
  set(turn, { box: step.state });
  for (const { at, body } of step.observations) {
    if (body.kind === 'lid') set(turn, { lidOpen: body.open });
    if (body.kind === 'hatch') set(turn, { hatchOpen: body.open });
    turn.observations.push({ at, body, ...(body.kind === 'gap' && { wholeUntil: complete }) });
  }
};

const gap = (turn: Turn, reason: GapReason): void => {
  sense(turn, { type: 'gap', at: DeviceTime(turn.context.now), reason });
};

/** Something moves: look closely from now on. */
const attend = (turn: Turn, forMs: number = ATTENTION_MS): void => {
  set(turn, { attentiveUntil: Math.max(turn.state.attentiveUntil, turn.context.now + forMs) });
  turn.effects.push({ do: 'order', order: 'hurry' });
};

const confirm = (turn: Turn): void => {
  const { confirmSince } = turn.state;
  if (confirmSince === null || completeUntil(turn.state, turn.context.pingedAt) < confirmSince) return;
  set(turn, { confirmSince: null });
  turn.effects.push({ do: 'watched' });
};

const onReader = (turn: Turn, error: ErrorDocument | undefined): void => {
  if (error?.message !== turn.state.trouble?.message) {
    set(turn, { trouble: error ?? null });
    turn.effects.push(
      error
        ? { do: 'log', message: 'reader in trouble', details: { error } }
        : { do: 'log', message: 'reader answers' },
      { do: 'report', state: 'ready', ...(error && { error }) },
    );
  }
  if (error === undefined && turn.state.box.closing.is === 'owed')
    turn.effects.push({ do: 'order', order: 'read-owed-pile' });
};

const onLost = (turn: Turn, input: Extract<StockInput, { type: 'lost' }>): void => {
  const { life, trouble } = turn.state;
  set(turn, { life: 'lost' });
  if (life === 'watching') gap(turn, input.gap);
  // A bus that is held low stops the whole board: the cause is of more use than what it did to the board.
  const isHung = life === 'watching' && input.gap === 'ping-timeout' && trouble?.code === 'reader/hung';
  turn.effects.push({ do: 'report', state: 'lost', error: isHung ? trouble : input.error });
};

const onFound = (turn: Turn): void => {
  if (turn.state.life !== 'new') gap(turn, 'board-returned');
  const attentiveUntil = turn.context.now + ATTENTION_MS;
  set(turn, { life: 'watching', trouble: null, pollFailed: false, attentiveUntil });
  turn.effects.push({ do: 'report', state: 'ready' });
};

const onInput = (turn: Turn, input: StockInput): void => {
  const { now, timing, isOnBoard } = turn.context;
  switch (input.type) {
    case 'found':
      onFound(turn);
      return;
    case 'lost':
      onLost(turn, input);
      return;
    case 'stopped':
      if (turn.state.life === 'watching') set(turn, { life: 'lost' });
      return;
    case 'reader':
      onReader(turn, input.error);
      return;
    case 'attend':
      attend(turn, input.forMs);
      return;
    case 'confirm':
      set(turn, { confirmSince: now });
      attend(turn);
      return;
    case 'pinged':
      confirm(turn);
      return;
    case 'stalled': {
      const box = heardAgain(turn.state.box, DeviceTime(now));
      set(turn, { box });
      if (input.ms > timing.answerWithinMs && matters(box)) gap(turn, 'bridge-stalled');
      return;
    }
    case 'poll':
      set(turn, { pollFailed: false });
      turn.effects.push({ do: 'polled', count: 1 });
      if (input.uids.length > 0) attend(turn);
      sense(turn, input);
      if (isOnBoard) set(turn, { polledFrom: input.startedAt });
      confirm(turn);
      return;
    case 'poll-failed':
      set(turn, { pollFailed: true });
      break;
    case 'lid':
    case 'hatch':
      attend(turn);
      break;
    case 'beam':
      if (input.broken) attend(turn);
      break;
    case 'sweep':
      if (input.on) attend(turn);
      break;
    case 'pile':
    case 'gap':
    case 'time':
  }
  sense(turn, input);
};

/** Raw pins and polls in, observations out. It counts nothing. */
export const stepStock = (
  state: StockWatch,
  input: StockInput,
  context: StockContext,
): WatchStep<StockWatch, StockOrder> => {
  const turn: Turn = { state, observations: [], effects: [], context };
  onInput(turn, input);
  if (context.timing.reads === 'pile' && wantsPile(turn.state, context.now))
    turn.effects.push({ do: 'order', order: 'read-pile' });
  const { observations, effects } = turn;
  return { state: turn.state, observations, effects, wakeAt: nextDue(turn.state.box, context.timing) };
};
