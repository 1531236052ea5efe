import { AnswerSchema } from '../../schemas/commands.ts';
import { errorDocument } from '../../schemas/errors.ts';
import type { Answer } from '../../schemas/commands.ts';

export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

const away = (transaction: string): Answer => ({
  status: 'error',
  data: null,
  error: errorDocument('hub/away', 'The hub is away: no answer came, so take it as not done.'),
  transaction,
});

/** Requests that wait for their answer, by transaction. One that gets none in time is answered `hub/away` here. */
export class PendingRequests {
  readonly #waiting = new Map<string, { settle: (answer: Answer) => void; timer: unknown }>();
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  wait(transaction: string, ms: number): Promise<Answer> {
    return new Promise((settle) => {
      const timer = this.#timers.set(() => this.#settle(transaction, away(transaction)), ms);
      this.#waiting.set(transaction, { settle, timer });
    });
  }

  /** Takes an answer off the wire; one that nobody waits for, or that is none, is ignored. */
  answer(payload: string): void {
    let json: unknown;
    try {
      json = JSON.parse(payload);
    } catch {
      return;
    }
    const answer = AnswerSchema.safeParse(json).data;
    if (answer !== undefined && answer.transaction !== null) this.#settle(answer.transaction, answer);
  }

  /** Nothing was sent: every one that waits is told so now. */
  give(transaction: string): void {
    this.#settle(transaction, away(transaction));
  }

  #settle(transaction: string, answer: Answer): void {
    const waiting = this.#waiting.get(transaction);
    if (waiting === undefined) return;
    this.#waiting.delete(transaction);
    this.#timers.clear(waiting.timer);
    waiting.settle(answer);
  }
}
