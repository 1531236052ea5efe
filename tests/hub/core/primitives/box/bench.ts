import type { ObservationBody } from '../../../../../schemas/device-messages.ts';
import type { TagEntry } from '../../../../../schemas/tag-entry.ts';
import type { BoxEvent } from '../../../../../hub/core/primitives/box/events.ts';
import type { CardKind } from '../../../../../schemas/manifest.ts';
import { type Uid, UidSchema } from '../../../../../schemas/ids.ts';
import { DeviceTime, Instant } from '../../../../../schemas/units.ts';
import {
  type BoxCall,
  type BoxDecision,
  decideBox,
  decideBoxCutoff,
  decideBoxObservation,
  decideBoxWatched,
} from '../../../../../hub/core/primitives/box/decide.ts';
import { evolveBox } from '../../../../../hub/core/primitives/box/evolve.ts';
import { type BoxState, type BoxWorld, initialBox } from '../../../../../hub/core/primitives/box/state.ts';
import { boxAttention, boxBody, publicBox } from '../../../../../hub/core/primitives/box/view.ts';

/** A box on a bench, with a clock that goes where it is set. */

const kind = (id: string, name: string, more: Partial<CardKind> = {}): CardKind => ({
  id,
  name,
  returns: false,
  opening: 'slot',
  source: { from: 'house', because: 'a test' },
  ...more,
});

export const KINDS: readonly CardKind[] = [
  kind('food', 'Food'),
  kind('fuel', 'Fuel'),
  kind('manpower', 'Manpower', { returns: true, flips: 'wounded', opening: 'port' }),
  kind('shuttle', 'Shuttle', { returns: true, opening: 'port' }),
  kind('sabotage', 'Sabotage', { spoils: true }),
];

export const uid = (number: number): Uid => UidSchema.parse(`04${number.toString(16).padStart(12, '0')}`);

/** 1 to 9 food, 11 to 19 fuel, 21 to 24 manpower of dione, 25 to 29 of rhea, 31 to 39 shuttles, 41 to 49 sabotage, 51 a badge. */
export const TAGS: Readonly<Record<string, TagEntry>> = Object.fromEntries(
  Array.from({ length: 59 }, (_, index) => index + 1).map((number): [string, TagEntry] => {
    const tens = Math.floor(number / 10);
    const of = ['food', 'fuel', 'manpower', 'shuttle', 'sabotage', 'badge'][tens] ?? 'food';
    const owner = tens === 2 || tens === 3 ? (number % 10 < 5 ? 'dione' : 'rhea') : null;
    return [uid(number), { kind: of, owner, value: null }];
  }),
);

export const WORLD: BoxWorld = {
  kinds: KINDS,
  outcome: 'cost',
  tags: TAGS,
  online: true,
  tableNames: { dione: 'Dione', rhea: 'Rhea' },
  longestPassageMs: 250,
};

/** Hub time of the device's zero. */
const EPOCH = 1_000_000;

export class Bench {
  box: BoxState;
  world: BoxWorld;
  /** Device time. */
  now = 10_000;
  boot = 'boot-1';
  /** Whether it confirms a cut-off at once, as a box does that nothing ails. */
  answers = true;
  readonly events: { event: BoxEvent; at: Instant }[] = [];
  private n = 0;

  constructor(world: BoxWorld = WORLD) {
    this.world = world;
    this.box = initialBox('dione', { name: 'Dione', table: 'dione', device: 'dione-box' });
  }

  get instant(): Instant {
    return Instant(EPOCH + this.now);
  }

  take(events: readonly BoxEvent[]): this {
    for (const event of events) {
      this.events.push({ event, at: this.instant });
      this.box = evolveBox(this.box, event, this.instant);
    }
    if (this.answers && this.box.fixed?.confirmed === false) this.confirm(this.box.fixed.at + 1);
    return this;
  }

  /** The box says that all until hub time `after` has been reported. */
  confirm(after: number = this.instant): this {
    const events = decideBoxWatched(this.box, Instant(after));
    return events.length === 0 ? this : this.take(events);
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  /** `atMs` is when it happened; it is heard now. */
  see(body: ObservationBody, atMs = this.now): this {
    this.n += 1;
    const observation = { boot: this.boot, n: this.n, atMs: DeviceTime(atMs), ageMs: this.now - atMs, body };
    return this.take(decideBoxObservation(this.box, observation, Instant(EPOCH + atMs), this.world));
  }

  ask(call: BoxCall): BoxDecision {
    const decision = decideBox(this.box, call, this.world, 'helm', this.instant);
    if ('events' in decision) this.take(decision.events);
    return decision;
  }

  do(call: BoxCall): this {
    const decision = this.ask(call);
    if ('refusal' in decision) throw new Error(`${call.verb}: ${decision.refusal.message}`);
    return this;
  }

  refusal(call: BoxCall): string | null {
    const decision = this.ask(call);
    return 'refusal' in decision ? decision.refusal.code : null;
  }

  cutoff(): this {
    return this.take(decideBoxCutoff(this.box, this.world));
  }

  passage(startMs: number, endMs: number, beam: 'slot' | 'port' = 'slot'): this {
    return this.see({ kind: 'passage', beam, startMs: DeviceTime(startMs), endMs: DeviceTime(endMs) }, endMs);
  }

  sighting(of: Uid, firstMs: number, lastMs: number): this {
    return this.see(
      { kind: 'sighting', uid: of, firstMs: DeviceTime(firstMs), lastMs: DeviceTime(lastMs) },
      lastMs,
    );
  }

  /** One card or token through its own opening, or the one named, as hands do it, and a second's rest. */
  card(number: number, miss?: 'tag' | 'beam', through?: 'slot' | 'port'): this {
    const start = this.now;
    const kind = this.world.tags[uid(number)]?.kind;
    const own = this.world.kinds.find(({ id }) => id === kind)?.opening ?? 'slot';
    this.wait(600);
    if (miss !== 'beam') this.passage(start + 120, start + 240, through ?? own);
    if (miss !== 'tag') this.sighting(uid(number), start, start + 300);
    return this.wait(1_000);
  }

  cards(...numbers: readonly number[]): this {
    for (const number of numbers) this.card(number);
    return this;
  }

  lid(open: boolean, initial = false): this {
    return this.see({ kind: 'lid', open, initial }).wait(300);
  }

  hatch(open: boolean, initial = false): this {
    return this.see({ kind: 'hatch', open, initial }).wait(300);
  }

  gap(): this {
    return this.see({ kind: 'gap', reason: 'board-lost' }).wait(300);
  }

  close(result: 'clear' | 'no-answer' | 'card-in-field' | 'beam-blocked' = 'clear'): this {
    return this.lid(false).see({ kind: 'settled', result }).wait(300);
  }

  arm(cost: Record<string, number> = {}): this {
    return this.do({ verb: 'box.arm', args: { box: 'dione', cost, title: 'Fire on deck 3' } }).wait(100);
  }

  /** Armed with the lid closed, then opened: the usual beginning. */
  static open(cost: Record<string, number> = {}, world?: BoxWorld): Bench {
    return new Bench(world).lid(false, true).hatch(false, true).arm(cost).lid(true);
  }

  get body() {
    return boxBody(this.box, this.world);
  }
  get public() {
    return publicBox(this.box, this.world);
  }
  get attention() {
    return boxAttention(this.box, this.world);
  }
  get tally() {
    return this.body.tally;
  }
}

export const on = { box: 'dione' } as const;
