import type { ErrorDocument } from '../../schemas/errors.ts';
import type { Id } from '../../schemas/ids.ts';

/** MQTT to and from WLEDs, on their own topics. */
export interface WledTransport {
  /** To its JSON API. Nothing while there is no broker. */
  api(board: Id, state: object): void;
  /** Calls `listener` with each word on its status topic: `online`, or `offline` (its last will). */
  onStatus(board: Id, listener: (status: string) => void): void;
}

/** One stretch of time in which a WLED was there. */
export interface WledLife {
  alive(): boolean;
}

/** Passed to whoever drives it. */
export interface WledWatcher {
  there(): void;
  gone(error: ErrorDocument): void;
  /** It is there, and cannot show what is asked of it. */
  unfit(error: ErrorDocument): void;
}

/** Whether a WLED is there. */
export interface WledPresence {
  watch(watcher: WledWatcher): void;
  stop(): void;
}
