import { AnswerSchema, type Answer } from '../../schemas/requests.ts';
import { translated } from './translated.ts';
import type { Language } from '../../schemas/languages.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';

export interface Timers {
  set(run: () => void, ms: number): unknown;
  clear(handle: unknown): void;
}

/** A page's own refusal: the hub's English sentences are no part of any page. */
const own = (code: 'hub/unanswered' | 'hub/away', message: string, id: string = code): ErrorDocument => ({
  code,
  message,
  hint: '',
  say: { id, values: {} },
});
const unanswered = (transaction: string): Answer => ({
  status: 'error',
  data: null,
  error: own('hub/unanswered', 'No answer yet.'),
  transaction,
});
const away = (transaction: string): Answer => ({
  status: 'error',
  data: null,
  error: own('hub/away', 'The hub is offline: nothing was sent.'),
  transaction,
});

const behind = (transaction: string): Answer => ({
  status: 'error',
  data: null,
  error: own('hub/away', 'The previous press has no answer yet: nothing was sent.', 'hub/away#behind'),
  transaction,
});

/** So many are remembered; what came of an older one is never reported. */
const MAX_OPEN = 20;

/**
 * Requests that wait for their answer, by transaction. One that gets none in time is answered `hub/unanswered` here, and
 * its outcome stays open until an answer comes after all; one that could not be sent is answered `hub/away`.
 */
export class PendingRequests {
  readonly #waiting = new Map<string, { settle: (answer: Answer) => void; timer: unknown }>();
  /** Given up, and not known whether they were done. */
  readonly #open = new Map<string, { answered: Promise<Answer>; settle: (answer: Answer) => void }>();
  readonly #timers: Timers;

  readonly #language: Language;

  constructor(timers: Timers, language: Language) {
    this.#timers = timers;
    this.#language = language;
  }

  /** @param givenUp is called when no answer came within `ms`; its outcome is open then. */
  wait(transaction: string, ms: number, givenUp?: () => void): Promise<Answer> {
    return new Promise((settle) => {
      const timer = this.#timers.set(() => {
        this.#leaveOpen(transaction);
        this.#settle(transaction, unanswered(transaction));
        givenUp?.();
      }, ms);
      this.#waiting.set(transaction, { settle, timer });
    });
  }

  /** Takes an answer off the wire, and returns whether it was to a request of this page; any other is ignored. */
  answer(payload: string): boolean {
    let json: unknown;
    try {
      json = translated(JSON.parse(payload), this.#language);
    } catch {
      return false;
    }
    const answer = AnswerSchema.safeParse(json).data;
    if (answer === undefined || answer.transaction === null) return false;
    const isOwn = this.#waiting.has(answer.transaction) || this.#open.has(answer.transaction);
    this.#settle(answer.transaction, answer);
    this.#open.get(answer.transaction)?.settle(answer);
    this.#open.delete(answer.transaction);
    return isOwn;
  }

  /** What came of a request that was answered `hub/unanswered`, once it is known; undefined for any other. */
  outcome(transaction: string): Promise<Answer> | undefined {
    return this.#open.get(transaction)?.answered;
  }

  /** Nothing was sent: every waiting request fails with this now. */
  give(transaction: string): void {
    this.#settle(transaction, away(transaction));
  }

  /** It was not sent either, because what was asked before it has no answer. */
  hold(transaction: string): void {
    this.#settle(transaction, behind(transaction));
  }

  #leaveOpen(transaction: string): void {
    let settle: (answer: Answer) => void = () => undefined;
    const answered = new Promise<Answer>((resolve) => {
      settle = resolve;
    });
    this.#open.set(transaction, { answered, settle });
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#open.delete(oldest);
  }

  #settle(transaction: string, answer: Answer): void {
    const waiting = this.#waiting.get(transaction);
    if (waiting === undefined) return;
    this.#waiting.delete(transaction);
    this.#timers.clear(waiting.timer);
    waiting.settle(answer);
  }
}
