import { retryWait } from '../../../schemas/hooks.ts';
import type { Clock } from '../time/hub-clock.ts';
import type { Delivery } from './deliver-http.ts';
import type { Json } from './paths.ts';

/** Beyond this the oldest is dropped: whoever was away for so long wants to know what is, not what was. */
const LONGEST_QUEUE = 50;

export interface HookQueueOptions {
  readonly clock: Clock;
  readonly attempts: number;
  readonly deliver: (context: Json, delivery: string) => Promise<Delivery>;
  readonly newId: () => string;
  /** It has been reported; whatever was wrong is right again. */
  readonly delivered: () => void;
  /** It has been given up, or dropped unsent; the hook goes on with the next. */
  readonly failed: (reason: string) => void;
}

export interface HookQueue {
  add(context: Json): void;
  stop(): void;
}

/** One hook's deliveries: one at a time, in order, in bounded memory. `add` waits for nothing. */
export const createHookQueue = (options: HookQueueOptions): HookQueue => {
  const { clock, attempts, deliver, newId, delivered, failed } = options;
  const waiting: Json[] = [];
  let busy = false;
  let stopped = false;
  let cancelWait: (() => void) | undefined;

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      cancelWait = clock.after(ms, resolve);
    });

  const deliverOne = async (context: Json): Promise<void> => {
    const id = newId();
    for (let attempt = 1; !stopped; attempt += 1) {
      const result = await deliver(context, id);
      if (stopped) return;
      if (result.ok) {
        delivered();
        return;
      }
      if (!result.again || attempt >= attempts) {
        failed(attempt === 1 ? result.reason : `${result.reason} (${attempt} attempts)`);
        return;
      }
      await wait(retryWait(attempt));
    }
  };

  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let next = waiting.shift(); next !== undefined && !stopped; next = waiting.shift()) {
      await deliverOne(next);
    }
    busy = false;
  };

  return {
    add: (context) => {
      if (stopped) return;
      if (waiting.length >= LONGEST_QUEUE) {
        waiting.shift();
        failed(`${LONGEST_QUEUE} were waiting: the oldest was dropped`);
      }
      waiting.push(context);
      void work();
    },
    stop: () => {
      stopped = true;
      cancelWait?.();
    },
  };
};
