import { setTimeout as pass } from 'node:timers/promises';
import { BoxBodySchema, type BoxBody } from '../../../schemas/documents/box.ts';
import { topics } from '../../../schemas/topics.ts';
import type { RoomClient } from '../../support/room-client.ts';
import { Contents } from './contents.ts';

/** Whole numbers from 0 to `below` - 1. */
export interface Dice {
  below(below: number): number;
}

export interface Cards {
  readonly uids: readonly string[];
  readonly kindOf: (uid: string) => string;
}

/**
 * The bridge as it stands still, for all boxes at once. A card whose beam is missed has its tag alone to be seen by; where
 * the bridge does not look either, nobody can know of it: the two never happen together, as with one card's tag and beam.
 */
export interface Stalls {
  /** Runs it at a time in which the bridge does not stand still. */
  without<T>(run: () => Promise<T>): Promise<T>;
  /** How often it has stood still so far. */
  count(): number;
}

type Fault = 'missTag' | 'missBeam' | 'stack';

/** One box, what is done to it, and what is truly in it. */
export class Player {
  readonly box: string;
  readonly history: string[] = [];
  contents: Contents;
  readonly #control: RoomClient;
  readonly #dice: Dice;
  readonly #cards: Cards;
  readonly #stalls: Stalls;
  #began = performance.now();
  #pending: Promise<void>[] = [];
  #plugged = true;

  constructor(control: RoomClient, box: string, dice: Dice, cards: Cards, stalls: Stalls) {
    this.#control = control;
    this.box = box;
    this.#dice = dice;
    this.#cards = cards;
    this.#stalls = stalls;
    this.contents = new Contents(cards.kindOf);
  }

  chance(percent: number): boolean {
    return this.#dice.below(100) < percent;
  }

  async rest(from: number, to: number): Promise<void> {
    await pass(from + this.#dice.below(to - from + 1));
  }

  /** A command at this box; what Control is refused changes nothing. */
  async do(verb: string, args: Record<string, unknown> = {}): Promise<boolean> {
    this.history.push(`${Math.round(performance.now() - this.#began)} ${verb} ${JSON.stringify(args)}`);
    const answer = await this.#control.ask(verb, { box: this.box, ...args });
    if (answer.status === 'error') this.history.push(`refused: ${answer.error.code}`);
    return answer.status !== 'error';
  }

  now(): BoxBody {
    return BoxBodySchema.parse(this.#control.latest(topics.controlBox(this.box)));
  }

  async until(wanted: (body: BoxBody) => boolean, withinMs: number): Promise<BoxBody> {
    return this.#control.box(this.box, wanted, withinMs).catch(() => this.now());
  }

  async lid(open: boolean): Promise<void> {
    await this.do('sim.lid', { open });
  }

  #pick(): string {
    const { uids } = this.#cards;
    for (;;) {
      const uid = uids[this.#dice.below(uids.length)] ?? '';
      if (!this.contents.uids.includes(uid)) return uid;
    }
  }

  /** Pushes it in without waiting; resolves when it is in. */
  async #through(uid: string, ...more: string[]): Promise<void> {
    const done = [uid, ...more].map((each) => this.contents.put(each));
    const port = ['manpower', 'shuttle'].includes(this.#cards.kindOf(uid)) ? 'port' : 'slot';
    await this.do('sim.tag', { uid, port });
    for (const each of done) each();
  }

  /** A card of the deck. */
  push(): Promise<void> {
    const going = this.#through(this.#pick());
    this.#pending.push(going);
    return going;
  }

  /** The same card once more: it was pulled back, or never let go. */
  async pushAgain(): Promise<void> {
    const inside = this.contents.uids;
    const uid = inside[this.#dice.below(Math.max(1, inside.length))];
    if (uid !== undefined) await this.#through(uid);
  }

  async faulty(fault: Fault): Promise<void> {
    await this.settle();
    await this.#stalls.without(async () => {
      await this.do('sim.fault', { fault });
      const uid = this.#pick();
      if (fault !== 'stack') await this.#through(uid);
      else {
        // Another card sticks to it, which nobody sees.
        const done = this.contents.put(uid);
        await this.#through(uid, this.#pick());
        done();
      }
    });
  }

  async unplug(): Promise<void> {
    this.#plugged = false;
    await this.do('sim.fault', { fault: 'unplug' });
  }

  async replug(): Promise<void> {
    if (this.#plugged) return;
    this.#plugged = true;
    await this.do('sim.fault', { fault: 'replug' });
  }

  async fix(verb: 'box.fix' | 'box.collect'): Promise<void> {
    const asked = performance.now();
    if (await this.do(verb)) this.contents.cutOffAt(asked);
  }

  async reopen(): Promise<void> {
    if (await this.do('box.reopen')) this.contents.reopened();
  }

  /** Control types what it sees when it has looked into the box. */
  async correct(): Promise<void> {
    await this.settle();
    await this.do('box.correct', { counts: this.contents.counts() });
  }

  /** Every card goes over the reader once more, through its opening; at one of them the reader may look away. */
  async sweep(): Promise<void> {
    await this.settle();
    await this.replug();
    await this.until((body) => body.online, 10_000);
    const asked = performance.now();
    if (!(await this.do('box.recount'))) return;
    this.contents.cutOffAt(asked);
    await this.lid(true);
    await pass(700);
    for (const uid of this.contents.uids) {
      if (this.chance(8)) await this.do('sim.fault', { fault: 'missTag' });
      await this.#through(uid);
    }
    await pass(400);
    await this.do('box.recount', { done: true });
  }

  /** Until every card is in. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
    this.#pending = [];
  }

  /** Emptied, armed anew, whole again. */
  async fresh(): Promise<void> {
    this.history.length = 0;
    this.#began = performance.now();
    await this.replug();
    await this.do('sim.hatch', { open: false });
    await this.lid(true);
    await this.until((body) => body.online && body.lid === 'open', 15_000);
    await this.lid(false);
    await this.until((body) => body.online && body.lid === 'closed' && body.hatch === 'closed', 15_000);
    await pass(1_500);
    await this.do('box.reset', { emptied: true });
    this.contents = new Contents(this.#cards.kindOf);
    await this.do('box.arm', { cost: { food: 1 } });
  }
}
