import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bench, on, TAGS, uid } from './bench.ts';

/**
 * Whatever players, Control, cables and the way to the hub do: a tally that says `certain`, with nothing left to wait for,
 * is what is in the box. Cards here go in one by one; what neither reader nor beam can tell (pairing.ts) is left out.
 */

/** The physical box beside the one that the hub knows: cards go in unseen while it is blind, and are heard of late. */
class Table {
  readonly bench = Bench.open();
  /** Kinds in the box, by card; in time and late. */
  private readonly inside = new Set<number>();
  private readonly late = new Set<number>();
  private open = true;
  private blind = false;
  private lastProof = this.bench.instant;
  private waiting: (() => void)[] | null = null;
  private cutOff = false;
  private thick = false;

  constructor() {
    this.bench.answers = false;
  }

  /** Says it to the hub, now or, while the way is held up, later; its time is now. */
  private say(tell: () => void): void {
    const at = this.bench.now;
    const placed = () => {
      const { now } = this.bench;
      this.bench.now = at;
      tell();
      this.bench.now = Math.max(now, this.bench.now);
    };
    if (this.blind) return;
    if (this.waiting === null) placed();
    else this.waiting.push(placed);
  }

  push(number: number, miss?: 'tag' | 'beam'): void {
    if (!this.open) this.lid(true);
    if (this.inside.has(number) || this.late.has(number)) return;
    (this.cutOff ? this.late : this.inside).add(number);
    this.say(() => this.bench.card(number, miss));
    this.bench.wait(2_000);
  }

  wad(number: number, other: number): void {
    if (!this.open || this.cutOff || this.inside.has(number) || this.inside.has(other)) return;
    this.inside.add(number).add(other);
    this.thick = true;
    this.say(() => {
      const t = this.bench.now;
      this.bench.passage(t + 100, t + 420).sighting(uid(number), t, t + 500);
    });
    this.bench.wait(2_000);
  }

  lid(open: boolean): void {
    if (open === this.open) return;
    this.open = open;
    this.say(() => (open ? this.bench.lid(true) : this.bench.close()));
    this.bench.wait(1_000);
  }

  /** The board dies in silence, or comes back; its levels are then reported anew. */
  sight(blind: boolean): void {
    if (blind === this.blind) return;
    if (blind) this.lastProof = this.bench.instant;
    this.bench.wait(10);
    this.blind = blind;
    if (blind) return;
    const { lastProof } = this;
    const open = this.open;
    this.say(() => {
      this.bench.see({ kind: 'gap', reason: 'ping-timeout', after: lastProof });
      this.bench.lid(open, true);
      if (!open) this.bench.see({ kind: 'settled', result: 'clear' });
    });
    this.bench.wait(1_000);
  }

  way(held: boolean): void {
    if (held === (this.waiting !== null)) return;
    if (held) {
      this.waiting = [];
      return;
    }
    const all = this.waiting ?? [];
    this.waiting = null;
    for (const tell of all) tell();
  }

  fix(): void {
    this.cutOff = true;
    this.bench.do({ verb: 'box.fix', args: on }).wait(50);
  }

  /** Control types what is in the box at this moment. */
  correct(): void {
    // Without the late ones: they lie apart, or Control would not know.
    this.bench.do({ verb: 'box.correct', args: { ...on, counts: this.truth } }).wait(50);
  }

  sweep(missing: number): void {
    if (this.thick && this.inside.size < 2) return;
    this.sight(false);
    this.way(false);
    this.cutOff = true;
    this.bench.do({ verb: 'box.recount', args: on }).wait(50);
    [...this.inside, ...this.late].forEach((number, index) => {
      if (!this.open) this.lid(true);
      this.bench.card(number, index === missing ? 'tag' : undefined);
    });
    this.bench.do({ verb: 'box.recount', args: { ...on, done: true } }).wait(50);
  }

  /** The bridge says its word, if it can. */
  confirm(): void {
    if (!this.blind && this.waiting === null) this.bench.wait(10).confirm(this.bench.instant - 5);
  }

  get truth(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const number of this.inside) {
      const kind = TAGS[uid(number)]?.kind ?? '';
      counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return counts;
  }
}

type Act = (table: Table) => void;
const number = fc.integer({ min: 1, max: 9 });
const acts = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: number.map(
        (n): Act =>
          (t) =>
            t.push(n),
      ),
    },
    number.map(
      (n): Act =>
        (t) =>
          t.push(n, 'tag'),
    ),
    number.map(
      (n): Act =>
        (t) =>
          t.push(n, 'beam'),
    ),
    fc.tuple(number, number).map(
      ([n, m]): Act =>
        (t) =>
          n === m || t.wad(n, m),
    ),
    {
      weight: 4,
      arbitrary: fc.boolean().map(
        (open): Act =>
          (t) =>
            t.lid(open),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.boolean().map(
        (blind): Act =>
          (t) =>
            t.sight(blind),
      ),
    },
    {
      weight: 3,
      arbitrary: fc.boolean().map(
        (held): Act =>
          (t) =>
            t.way(held),
      ),
    },
    { weight: 2, arbitrary: fc.constant<Act>((t) => t.confirm()) },
    fc.constant<Act>((t) => t.fix()),
    fc.constant<Act>((t) => t.correct()),
    fc.integer({ min: 0, max: 9 }).map(
      (missing): Act =>
        (t) =>
          t.sweep(missing),
    ),
  ),
  { minLength: 2, maxLength: 20 },
);

test('a tally that is certain and no longer provisional is what is in the box', () => {
  let certain = 0;
  fc.assert(
    fc.property(acts, (list) => {
      const table = new Table();
      for (const act of list) act(table);
      table.lid(false);
      // In the middle of a blind time too: then it has to be provisional, or a recount.
      table.fix();
      const judge = () => {
        const { tally, provisional } = table.bench.body;
        if (tally?.confidence !== 'certain' || provisional) return;
        certain += 1;
        expect(tally.counts).toEqual(table.truth);
      };
      judge();
      table.confirm();
      judge();
      table.sight(false);
      table.way(false);
      table.confirm();
      judge();
    }),
    { numRuns: 600, seed: 20261121 },
  );
  expect(certain).toBeGreaterThan(100);
});
