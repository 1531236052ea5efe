import type { Answer } from '../../../schemas/requests.ts';

/** The hub tells in the end what came of each press (room-link.ts); should that be lost, the topic is not shut for good. */
const OPEN_MS = 60_000;

/** The newest press on a topic, for the next one there. */
interface Press {
  readonly answered: Promise<Answer>;
  /** Until when nobody knows what came of it, or of the one that it was not sent for; 0 once it is known. */
  readonly open: () => { until: number };
}

export interface PressQueueOptions {
  /** What came of a command whose answer did not arrive in time; undefined where it did. */
  readonly outcomeOf: (transaction: string) => Promise<Answer> | undefined;
  /** The revision that a command made; 0 where it made none. */
  readonly revisionIn: (answer: Answer) => number;
  /** Milliseconds that only go on. */
  readonly now: () => number;
}

/**
 * The presses of one person, topic by topic: each waits for the answer to the one before, so that two quick presses of one thumb are
 * no race with oneself. Behind a press of which nobody knows what came, the next is not sent at all.
 */
export class PressQueue {
  readonly #options: PressQueueOptions;
  readonly #newest = new Map<string, Press>();
  readonly #made = new Map<string, number>();

  constructor(options: PressQueueOptions) {
    this.#options = options;
  }

  /**
   * The revision of a topic that this person's own presses have made, 0 at first. A press is taken only if nobody else's had come
   * between: what it made is as good as seen, and its answer may overtake the document.
   */
  made(topic: string): number {
    return this.#made.get(topic) ?? 0;
  }

  /** @param press sends it; `behind`: it comes after one of which nobody knows what came, and is only to say so. */
  enter(topic: string, press: (behind: boolean) => Promise<Answer>): Promise<Answer> {
    const before = this.#newest.get(topic);
    let open = { until: 0 };
    const inTurn = async (): Promise<Answer> => {
      const earlier = before?.open();
      const behind = earlier !== undefined && this.#isOpen(earlier);
      if (behind) open = earlier;
      const answer = await press(behind);
      this.#note(topic, answer);
      this.#await(topic, answer, open);
      return answer;
    };
    const waits = before !== undefined && !this.#isOpen(before.open());
    const answered = waits ? before.answered.then(inTurn) : inTurn();
    this.#newest.set(topic, { answered, open: () => open });
    return answered;
  }

  #isOpen({ until }: { readonly until: number }): boolean {
    return this.#options.now() < until;
  }

  #note(topic: string, answer: Answer): void {
    const revision = answer.status === 'ok' ? this.#options.revisionIn(answer) : 0;
    if (revision > 0) this.#made.set(topic, revision);
  }

  #await(topic: string, { transaction }: Answer, open: { until: number }): void {
    const later = transaction === null ? undefined : this.#options.outcomeOf(transaction);
    if (later === undefined) return;
    open.until = this.#options.now() + OPEN_MS;
    void later.then((outcome) => {
      this.#note(topic, outcome);
      open.until = 0;
    });
  }
}
