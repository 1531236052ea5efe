/** A card that went into a box, or a second one that stuck to it: when that may have begun and was surely over (ms). */
interface PutIn {
  readonly uid: string;
  readonly asked: number;
  done: number;
}

/**
 * What is truly in a box, and on which side of the cut-off. A command takes a while: what was under way when the cut-off
 * was asked for, or before its answer, may be on either side.
 */
export class Contents {
  readonly #cards = new Map<string, PutIn>();
  readonly #kindOf: (uid: string) => string;
  #cutOff: { readonly asked: number; readonly answered: number } | undefined;

  constructor(kindOf: (uid: string) => string) {
    this.#kindOf = kindOf;
  }

  get uids(): string[] {
    return [...this.#cards.keys()];
  }

  /** Gives the function to call when it is in. A card that is pushed in again was in already. */
  put(uid: string): () => void {
    const known = this.#cards.get(uid);
    if (known !== undefined) return () => undefined;
    const card: PutIn = { uid, asked: performance.now(), done: Infinity };
    this.#cards.set(uid, card);
    return () => {
      card.done = performance.now();
    };
  }

  get cutOff(): boolean {
    return this.#cutOff !== undefined;
  }

  cutOffAt(asked: number): void {
    this.#cutOff ??= { asked, answered: performance.now() };
  }

  reopened(): void {
    this.#cutOff = undefined;
  }

  /** Cards surely in time by kind. */
  counts(): Record<string, number> {
    return this.#count(([card]) => card);
  }

  /** Whether these counts can be those of the cards in time. */
  agreesWith(counts: Readonly<Record<string, number>>): boolean {
    const least = this.counts();
    const most = this.#count(([sure, perhaps]) => sure || perhaps);
    const kinds = new Set([...Object.keys(counts), ...Object.keys(most)]);
    return [...kinds].every((kind) => {
      const count = counts[kind] ?? 0;
      return count >= (least[kind] ?? 0) && count <= (most[kind] ?? 0);
    });
  }

  #count(wanted: (side: readonly [sure: boolean, perhaps: boolean]) => boolean): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { uid, asked, done } of this.#cards.values()) {
      const cut = this.#cutOff;
      const sure = cut === undefined || done < cut.asked;
      const perhaps = cut !== undefined && !sure && asked < cut.answered;
      const kind = this.#kindOf(uid);
      if (wanted([sure, perhaps])) counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }
}
