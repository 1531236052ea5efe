import { set, type WatchStep, type WatchTurn } from '../event-box/watch.ts';
import type { Seen } from '../../schemas/device-messages.ts';
import { errorDocument, type ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import { bridgeTime, measured, measuredUntil, type BoardTime, type StatusHeard } from './board-time.ts';
import type { BoardFields } from './codec.ts';
import { FLAG, RESULT } from './protocol.ts';
import {
  beginIntake,
  distrustLine,
  endIntake,
  hearNumbers,
  initialIntake,
  takenUpTo,
  takeRecord,
  waitOn,
  type IntakeTurn,
  type RecordIntake,
} from './record-intake.ts';
import { bootName, type RecordedObservation } from './records.ts';
import { refusal, unusable } from './refusal.ts';

/** How often the board is asked how it is while the hub waits for its word. */
const CONFIRM_EVERY_MS = 100;
/** The board counts its polls in sixteen bits. */
const POLLS_WRAP = 0x1_00_00;
/** A reader is silent for as long as it takes to set it up. */
const SILENT_STATUSES = 3;

type Hello = BoardFields<'HELLO_REPLY'>;

/** A boot of the board, and what outlives its connection. */
interface Boot {
  readonly time: BoardTime;
  /** The newest moment that was reported of it. */
  readonly newestAt: number;
  /** What the hub has journaled. */
  readonly seenN: number | null;
  /** How many records the board had lost when that was last reported as a gap. */
  readonly lost: number;
}
const NEW_BOOT: Boot = { time: [], newestAt: 0, seenN: null, lost: 0 };

interface Watching {
  readonly is: 'watching';
  readonly who: Hello;
  readonly boot: string;
  readonly heard: StatusHeard;
  /** All until `until` (bridge time) lies in the records up to `n`. */
  readonly whole: { readonly until: number; readonly n: number } | null;
  /** Newer than the board's last sign of life: reported as soon as the next one says when that was. */
  readonly undated: readonly RecordedObservation[];
  /** Statuses in a row in which its reader did not answer. */
  readonly silent: number;
  readonly isFull: boolean;
  /** The board has reported a gap of its own for what it lost since. */
  readonly reportedLoss: boolean;
}

/** The watch over a box on our own firmware: the board watches, numbers and keeps. A lost line is no gap: it has watched on. */
export interface BoardWatch {
  readonly life:
    | { readonly is: 'away' }
    /** Who it is, is awaited. */
    | { readonly is: 'greeting' }
    /** It was sent the box. */
    | { readonly is: 'configuring'; readonly who: Hello }
    /** It has the box, and an identity with it: who it is now, is awaited. */
    | { readonly is: 'naming' }
    /** It has the box: its status since then is awaited. */
    | { readonly is: 'checking'; readonly who: Hello }
    | Watching;
  readonly boots: Readonly<Record<string, Boot>>;
  readonly intake: RecordIntake;
  /** Since when the hub waits for a word that all until then has been reported. */
  readonly confirmSince: number | null;
  /** When the board is asked for it again. */
  readonly askAt: number | null;
}

export type BoardInput =
  | { readonly type: 'found' | 'damaged' | 'confirm' | 'time' | 'stopped' }
  | { readonly type: 'lost'; readonly error: ErrorDocument }
  | { readonly type: 'hello'; readonly hello: Hello }
  /** Its answer to the box; undefined: none. */
  | { readonly type: 'configured'; readonly result: number | undefined }
  | { readonly type: 'status'; readonly heard: StatusHeard }
  | { readonly type: 'record'; readonly record: BoardFields<'RECORD'> }
  /** The hub has journaled so far. */
  | { readonly type: 'seen'; readonly journaled: Seen };

/** A message to the board. */
export type BoardOrder =
  | { readonly say: 'HELLO' | 'STATUS' }
  | { readonly say: 'ASK' | 'SEEN'; readonly boot: number; readonly n: number }
  /** `identity` 0: give it one. */
  | { readonly say: 'BOX'; readonly identity: number };

export const initialBoardWatch: BoardWatch = {
  life: { is: 'away' },
  boots: {},
  intake: initialIntake,
  confirmSince: null,
  askAt: null,
};

export interface BoardContext {
  readonly device: Id;
  /** Bridge time. */
  readonly now: number;
}

/** `intake` stands in for that of `state` until the step is made. */
type Turn = WatchTurn<BoardWatch, BoardOrder> & IntakeTurn & BoardContext;

const order = (turn: Turn, order: BoardOrder): void => void turn.effects.push({ do: 'order', order });
const report = (turn: Turn, state: 'init' | 'ready' | 'lost', error?: ErrorDocument): void =>
  void turn.effects.push({ do: 'report', state, ...(error && { error }) });

const bootOf = (turn: Turn, boot: string): Boot => turn.state.boots[boot] ?? NEW_BOOT;
const setBoot = (turn: Turn, boot: string, part: Partial<Boot>): void =>
  set(turn, { boots: { ...turn.state.boots, [boot]: { ...bootOf(turn, boot), ...part } } });
const setWatching = (turn: Turn, part: Partial<Watching>): void => {
  const { life } = turn.state;
  if (life.is === 'watching') set(turn, { life: { ...life, ...part } });
};

/** Lets the board forget what the hub has. */
const free = (turn: Turn, { boot, n }: Seen): void => {
  const { life } = turn.state;
  const number = Number(boot.slice(boot.lastIndexOf('-') + 1));
  if (life.is === 'watching' && boot === bootName(life.who.identity, number))
    order(turn, { say: 'SEEN', boot: number, n });
};

const findWhole = (turn: Turn): void => {
  const { life, confirmSince } = turn.state;
  if (life.is !== 'watching' || life.undated.length > 0) return;
  const { uptimeMs, wholeMs, lastN } = life.heard.status;
  if (lastN > takenUpTo(turn.intake)) return;
  // Its clock was read after it was asked.
  const until = life.heard.pingedAt - (uptimeMs - wholeMs);
  setWatching(turn, { whole: { until, n: lastN } });
  if (confirmSince === null || until < confirmSince) return;
  set(turn, { confirmSince: null });
  turn.effects.push({ do: 'watched' });
};

const keep = (turn: Turn, { whole, boot: current }: Watching, observation: RecordedObservation): void => {
  const { boot, n, body } = observation;
  const { time, newestAt } = bootOf(turn, boot);
  const at = DeviceTime(Math.max(observation.at, newestAt));
  setBoot(turn, boot, { newestAt: at });
  const happened = bridgeTime(time, at);
  // Of a boot that nobody measured only this is sure: it was before the board began anew.
  const happenedAt = happened ?? bridgeTime(bootOf(turn, current).time, 0) ?? turn.now;
  const wholeUntil = body.kind === 'gap' ? whole?.until : undefined;
  const kept = { boot, n, happenedAt, isDated: happened !== undefined };
  turn.observations.push({ at, body, kept, ...(wholeUntil !== undefined && { wholeUntil }) });
  findWhole(turn);
};

const take = (turn: Turn, observation: RecordedObservation): void => {
  const { boot, at, body } = observation;
  if (turn.state.life.is !== 'watching') return;
  const isCurrent = boot === turn.state.life.boot;
  if (isCurrent && body.kind === 'gap' && body.reason === 'queue-overflow')
    setWatching(turn, { reportedLoss: true });
  const { life } = turn.state;
  const isAhead = isCurrent && at > measuredUntil(bootOf(turn, boot).time);
  if (!isAhead && life.undated.length === 0) {
    keep(turn, life, observation);
    return;
  }
  if (life.undated.length === 0) order(turn, { say: 'STATUS' });
  setWatching(turn, { undated: [...life.undated, observation] });
};

const keepUndated = (turn: Turn): void => {
  const before = turn.state.life;
  if (before.is !== 'watching') return;
  setWatching(turn, { undated: [] });
  for (const observation of before.undated) {
    const { life } = turn.state;
    if (life.is === 'watching') keep(turn, life, observation);
  }
};

/** Where the board has lost records and reported no gap of its own, as one with older firmware may not, there is one all the same. */
const hearLoss = (turn: Turn, { boot, reportedLoss, heard }: Watching): void => {
  const { lastN, lost } = heard.status;
  // Its own word of it may be on its way.
  if (lost === bootOf(turn, boot).lost || takenUpTo(turn.intake) < lastN) return;
  setBoot(turn, boot, { lost });
  turn.effects.push({ do: 'log', message: 'the board has lost records', details: { count: lost } });
  if (!reportedLoss)
    turn.observations.push({ at: DeviceTime(turn.now), body: { kind: 'gap', reason: 'queue-overflow' } });
  setWatching(turn, { reportedLoss: false });
};

const isAbsent = ({ silent }: Watching): boolean => silent >= SILENT_STATUSES;
const troubleOf = (life: Watching, device: Id): ErrorDocument | undefined => {
  if (isAbsent(life))
    return errorDocument('reader/absent', `the reader of ${device} does not answer its board`);
  const full = `the memory of the board of ${device} is full: what it sees is lost`;
  return life.isFull ? errorDocument('bridge/overflow', full) : undefined;
};

const hearFlags = (turn: Turn, before: Watching): void => {
  const { flags } = before.heard.status;
  const silent = (flags & FLAG.READER_OK) === 0 ? before.silent + 1 : 0;
  const after = { ...before, silent, isFull: (flags & FLAG.OVERFLOWED) !== 0 };
  setWatching(turn, { silent, isFull: after.isFull });
  if (isAbsent(after) !== isAbsent(before))
    turn.effects.push({ do: 'log', message: isAbsent(after) ? 'reader in trouble' : 'reader answers' });
  const trouble = troubleOf(after, turn.device);
  if (trouble?.code !== troubleOf(before, turn.device)?.code) report(turn, 'ready', trouble);
};

const beginWatch = (turn: Turn, who: Hello, heard: StatusHeard): void => {
  const fresh = { whole: null, undated: [], silent: 0, isFull: false, reportedLoss: false };
  set(turn, { life: { is: 'watching', who, boot: bootName(who.identity, who.boot), heard, ...fresh } });
  beginIntake(turn, who.identity, who.boot, heard.status.seenN);
  report(turn, 'ready');
};

const onStatus = (turn: Turn, heard: StatusHeard): void => {
  const { life } = turn.state;
  if (life.is === 'checking') beginWatch(turn, life.who, heard);
  if (life.is === 'watching') {
    const { polls, uptimeMs } = life.heard.status;
    // A board that has begun anew counts from nothing.
    if (heard.status.uptimeMs >= uptimeMs)
      turn.effects.push({ do: 'polled', count: (heard.status.polls - polls + POLLS_WRAP) % POLLS_WRAP });
    setWatching(turn, { heard });
  }
  if (turn.state.life.is !== 'watching') return;
  const { boot } = turn.state.life;
  setBoot(turn, boot, { time: measured(bootOf(turn, boot).time, heard) });
  keepUndated(turn);
  hearNumbers(turn, heard.status.lastN, heard.status.seenN);
  findWhole(turn);
  hearLoss(turn, turn.state.life);
  if (turn.state.life.is === 'watching') hearFlags(turn, turn.state.life);
};

const onHello = (turn: Turn, who: Hello): void => {
  const { life } = turn.state;
  const fault = unusable(turn.device, who);
  if (fault !== undefined) report(turn, life.is === 'watching' ? 'ready' : 'init', fault);
  else if (life.is === 'greeting') {
    set(turn, { life: { is: 'configuring', who } });
    order(turn, { say: 'BOX', identity: who.identity });
  } else if (life.is === 'configuring') set(turn, { life: { is: 'configuring', who } });
  else {
    if (life.is === 'checking' || (life.is === 'naming' && who.identity !== 0))
      set(turn, { life: { is: 'checking', who } });
    order(turn, { say: 'STATUS' });
  }
};

const onConfigured = (turn: Turn, result: number | undefined): void => {
  const { life } = turn.state;
  if (life.is !== 'configuring') return;
  const isNamed = life.who.identity !== 0;
  if (result !== RESULT.OK) {
    set(turn, { life: { is: 'greeting' } });
    report(turn, 'init', refusal(turn.device, result));
    return;
  }
  set(turn, { life: isNamed ? { is: 'checking', who: life.who } : { is: 'naming' } });
  order(turn, { say: isNamed ? 'STATUS' : 'HELLO' });
};

/** While the hub waits: how long the records are not whole is no fault of the board. */
const ask = (turn: Turn): void => {
  const waits = turn.state.confirmSince !== null && turn.state.life.is !== 'away';
  set(turn, { askAt: waits ? turn.now + CONFIRM_EVERY_MS : null });
  if (waits) order(turn, { say: 'STATUS' });
};

/** That life of the board has ended. */
const forget = (turn: Turn, life: 'away' | 'greeting' = 'away'): void => {
  keepUndated(turn);
  endIntake(turn);
  set(turn, { life: { is: life } });
};

const onInput = (turn: Turn, input: BoardInput): void => {
  switch (input.type) {
    case 'found':
      forget(turn, 'greeting');
      return;
    case 'lost':
      forget(turn);
      report(turn, 'lost', input.error);
      return;
    case 'stopped':
      forget(turn);
      return;
    case 'hello':
      onHello(turn, input.hello);
      return;
    case 'configured':
      onConfigured(turn, input.result);
      return;
    case 'status':
      onStatus(turn, input.heard);
      return;
    case 'record':
      takeRecord(turn, input.record);
      return;
    case 'damaged':
      distrustLine(turn);
      return;
    case 'seen': {
      const { boot, n } = input.journaled;
      setBoot(turn, boot, { seenN: Math.max(n, bootOf(turn, boot).seenN ?? 0) });
      free(turn, input.journaled);
      return;
    }
    case 'confirm':
      set(turn, { confirmSince: turn.now });
      ask(turn);
      return;
    case 'time':
      waitOn(turn);
      if (turn.state.askAt !== null && turn.now >= turn.state.askAt) ask(turn);
  }
};

/** What the board says in, observations out: each once, in order, dated by the bridge's clock. */
export const stepBoard = (
  before: BoardWatch,
  input: BoardInput,
  context: BoardContext,
): WatchStep<BoardWatch, BoardOrder> => {
  const turn: Turn = {
    ...context,
    state: before,
    intake: before.intake,
    observations: [],
    effects: [],
    ask: (boot, n) => order(turn, { say: 'ASK', boot, n }),
    take: (observation) => take(turn, observation),
    again(boot) {
      const { seenN } = bootOf(turn, boot);
      if (seenN !== null) free(turn, { boot, n: seenN });
    },
  };
  onInput(turn, input);
  const { intake, observations, effects } = turn;
  const state = { ...turn.state, intake };
  const wakeAt = Math.min(state.askAt ?? Infinity, intake.quietAt ?? Infinity);
  return { state, observations, effects, wakeAt };
};
