import type { ErrorDocument } from '../../schemas/errors.ts';
import type { TimedObservation } from './contract.ts';

/** What the watch over a box asks of the bridge, whatever firmware its board runs. */
export type WatchEffect<Order> =
  | { readonly do: 'report'; readonly state: 'init' | 'ready' | 'lost'; readonly error?: ErrorDocument }
  | { readonly do: 'log'; readonly message: string; readonly details?: Readonly<Record<string, unknown>> }
  /** What the hub asked to have confirmed has been reported. */
  | { readonly do: 'watched' }
  /** So many polls of the reader were whole. */
  | { readonly do: 'polled'; readonly count: number }
  /** What its board or its reader is to do. */
  | { readonly do: 'order'; readonly order: Order };

export interface WatchObservation extends TimedObservation {
  /** Of a gap: until when (bridge time) everything before it had been reported. */
  readonly wholeUntil?: number;
  /** Of a board that numbers its own observations. `at` is in the time of that boot. */
  readonly kept?: {
    readonly boot: string;
    readonly n: number;
    /** In bridge time, as late as it can have been. */
    readonly happenedAt: number;
    /** `happenedAt` is that moment, and not only the latest that it can have been. */
    readonly isDated: boolean;
  };
}

/** `step(state, input)` of a watch: pure. `wakeAt` asks for a `time` input then (bridge time). */
export interface WatchStep<State, Order> {
  readonly state: State;
  readonly observations: readonly WatchObservation[];
  readonly effects: readonly WatchEffect<Order>[];
  readonly wakeAt: number | null;
}

/** A step while it is being made. */
export interface WatchTurn<State, Order> {
  state: State;
  readonly observations: WatchObservation[];
  readonly effects: WatchEffect<Order>[];
}

export const set = <State>(turn: { state: State }, change: Partial<State>): void => {
  turn.state = { ...turn.state, ...change };
};
