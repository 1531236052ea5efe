import { slidingPassage } from './sliding-passage.ts';
import type { Random } from '../../firmware-bridge/simulation/random.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import { Uid } from '../../schemas/ids.ts';
import { bootedRig, RIG_KINDS } from '../emulated/rigs.ts';
import { BOX, SoakRoom } from './soak-room.ts';

/**
 * Rounds of a game at one box, played by hands that know nothing of what goes wrong meanwhile. Each card must be counted
 * once, or the tally must be a recount. A tally is held against the cards themselves and not against their number, so that
 * faults that cancel in a sum do not hide here.
 */

/** What goes wrong. What a board with our firmware outlives without a doubt comes first. */
const HARMLESS = ['line', 'broker', 'bridge'] as const;
const FAULTS = [...HARMLESS, 'noise', 'reset', 'power-on', 'brown-out'] as const;
type Fault = (typeof FAULTS)[number];

/** What was done, and how it ended. */
export type Figures = Record<'cards' | 'rounds' | 'certain' | 'recount' | Fault, number>;
export const noFigures = (): Figures => ({
  ...{ cards: 0, rounds: 0, certain: 0, recount: 0, line: 0, broker: 0, bridge: 0, noise: 0 },
  ...{ reset: 0, 'power-on': 0, 'brown-out': 0 },
});

export interface CardStory {
  readonly problems: readonly string[];
  readonly figures: Figures;
}

const ROUNDS = 5;
const MIN_CARDS = 10;
const MAX_CARDS = 40;
/** What a round takes without its cards, and with each of them (ms). */
const ROUND_MS = 3_500;
const CARD_MS = 400;

const uidOf = (round: number, card: number): Uid => {
  const hex = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');
  return Uid(`04${hex(round)}${hex(card)}A1B2C3D4`);
};

/** Hands a card through the slot at 0.5 to 1.3 m/s. */
const handSpeed = (random: Random) => slidingPassage(random, false, 500 + random.below(800));

class Story {
  readonly problems: string[] = [];
  readonly figures = noFigures();
  readonly #room: SoakRoom;
  readonly #random: Random;
  /** Faults to come, and their ends, by the board's time. */
  #planned: { readonly at: number; readonly happen: () => void }[] = [];

  constructor(room: SoakRoom) {
    this.#room = room;
    this.#random = room.rig.random;
  }

  async play(rounds: number): Promise<void> {
    await this.#room.until(() => this.#isReady(), 20_000);
    for (let round = 0; round < rounds; round += 1) await this.#round(round);
  }

  #isReady(): boolean {
    const { online, lid, hatch } = this.#room.box();
    return online && lid === 'closed' && hatch === 'closed';
  }

  async #round(round: number): Promise<void> {
    const room = this.#room;
    const cards = Array.from(
      { length: MIN_CARDS + this.#random.below(MAX_CARDS - MIN_CARDS + 1) },
      (_, card) => uidOf(round, card),
    );
    room.do('tag.learn', { tags: cards.map((uid) => ({ uid, kind: 'food' })) });
    room.do('box.arm', { box: BOX, cost: { food: 1 } });
    const from = room.heard().length;
    const faults = this.#planFaults(ROUND_MS + cards.length * CARD_MS);
    await this.#live(200 + this.#random.below(400));
    room.rig.box.setLid(true);
    await this.#live(350 + this.#random.below(300));
    for (const uid of cards) {
      let isThrough = false;
      void room.rig.box.pushTag(uid, 'slot').then(() => (isThrough = true));
      while (!isThrough) await this.#live(10);
    }
    room.rig.box.setLid(false);
    await this.#live(1_500);
    while (this.#planned.length > 0) await this.#live(100);
    // Whoever came back has reported what it kept.
    const reported = await room.until(() => this.#isReady() && room.box().state === 'sealed', 25_000);
    await room.live(1_500);
    this.figures.rounds += 1;
    this.figures.cards += cards.length;
    if (!reported) this.#fail(round, faults, `it never sealed: ${JSON.stringify(room.box())}`);
    const sealed = this.#check('sealed', { round, cards, from, faults });
    room.do('box.fix', { box: BOX });
    await room.until(() => !room.box().provisional, 15_000);
    const final = this.#check('fixed', { round, cards, from, faults });
    this.figures[final] += 1;
    if (faults.every((fault) => HARMLESS.some((each) => each === fault)) && final !== 'certain')
      this.#fail(round, faults, `${sealed}, then ${final}: ${String(room.box().tally?.reason)}`);
    room.do('box.reset', { box: BOX, emptied: true });
    await room.live(300);
  }

  /** What the box says, against the cards that went in. */
  #check(
    when: string,
    {
      round,
      cards,
      from,
      faults,
    }: { round: number; cards: readonly Uid[]; from: number; faults: readonly Fault[] },
  ): 'certain' | 'recount' {
    const { tally }: BoxBody = this.#room.box();
    const heard = this.#room.heard().slice(from);
    const reported = heard.filter(({ body }) => body.kind === 'sighting' || body.kind === 'passage');
    const names = reported.map(({ boot, n }) => `${boot}/${n}`);
    if (new Set(names).size !== names.length) this.#fail(round, faults, `${when}: a record was taken twice`);
    const seen = new Set(reported.flatMap(({ body }) => (body.kind === 'sighting' ? [body.uid] : [])));
    const strangers = [...seen].filter((uid) => !cards.includes(uid));
    if (strangers.length > 0) this.#fail(round, faults, `${when}: never there: ${strangers.join()}`);
    if (tally === null) return 'recount';
    const counted = Object.values(tally.counts).reduce((sum, count) => sum + count, 0);
    if (counted > cards.length) this.#fail(round, faults, `${when}: ${counted} counted of ${cards.length}`);
    if (tally.confidence === 'recount') return 'recount';
    const missing = cards.filter((uid) => !seen.has(uid));
    if (missing.length > 0 || counted !== cards.length || tally.beam !== cards.length)
      this.#fail(
        round,
        faults,
        `${when}: certain and wrong: ${counted} counted, ${tally.beam} passages, ${cards.length} went in, unseen ${missing.join()}`,
      );
    return 'certain';
  }

  #fail(round: number, faults: readonly Fault[], what: string): void {
    this.problems.push(`round ${round + 1} (${faults.join(', ') || 'nothing went wrong'}): ${what}`);
  }

  // Faults -----------------------------------------------------------------------------------------------------------

  /** None in a quarter of the rounds, harmless ones alone in another, up to four of any in the others. */
  #planFaults(withinMs: number): Fault[] {
    const kind = this.#random.below(4);
    const choice: readonly Fault[] = kind === 1 ? HARMLESS : FAULTS;
    const faults = Array.from({ length: kind === 0 ? 0 : 1 + this.#random.below(4) }, () => {
      const fault = choice[this.#random.below(choice.length)] ?? 'line';
      this.#plan(fault, this.#room.rig.now() + this.#random.below(withinMs * 1_000) / 1_000);
      return fault;
    });
    this.#planned.sort((a, b) => a.at - b.at);
    return faults;
  }

  #plan(fault: Fault, at: number): void {
    const { rig } = this.#room;
    const lastsMs = 50 + this.#random.below(2_500);
    const steps = this.#random.below(3_000);
    this.figures[fault] += 1;
    const both = (begin: () => void, end: () => void): void => {
      this.#planned.push({ at, happen: begin }, { at: at + lastsMs, happen: end });
    };
    switch (fault) {
      case 'line':
        both(
          () => {
            this.#room.cutLine();
          },
          () => {
            this.#room.mendLine();
          },
        );
        return;
      case 'broker':
        both(
          () => {
            this.#room.loseBroker();
          },
          () => {
            this.#room.regainBroker();
          },
        );
        return;
      case 'bridge':
        both(
          () => {
            this.#room.stopBridge();
          },
          () => {
            this.#room.startBridge();
          },
        );
        return;
      case 'noise':
        this.#planned.push({
          at,
          happen: () => {
            rig.board.noise(lastsMs / 4);
            this.#room.rubbish(Array.from({ length: 20 }, () => this.#random.below(0x1_00)));
          },
        });
        return;
      case 'reset':
        this.#planned.push({
          at,
          happen: () => {
            rig.step(steps);
            rig.board.reset();
          },
        });
        return;
      case 'power-on':
      case 'brown-out':
        both(
          () => {
            rig.step(steps);
            rig.cutPower();
          },
          () => {
            rig.restorePower(fault);
          },
        );
    }
  }

  /** Lets time pass and what is planned happen, each at its own instruction. */
  async #live(ms: number): Promise<void> {
    const { rig } = this.#room;
    for (const until = rig.now() + ms; rig.now() < until;) {
      const next = this.#planned[0];
      if (next !== undefined && next.at <= rig.now()) {
        this.#planned.shift();
        next.happen();
        continue;
      }
      await this.#room.live(Math.min(until, next?.at ?? until) - rig.now());
    }
  }
}

/** One story of `seed`: even seeds with a PN532 at the slot, odd ones with an MFRC522. Repeatable to the cycle. */
export const playCards = async (seed: number, rounds = ROUNDS): Promise<CardStory> => {
  const kind = RIG_KINDS[seed % 2 === 0 ? 1 : 2];
  if (kind === undefined) throw new Error('there are three kinds');
  const rig = await bootedRig(kind, { seed, passage: handSpeed });
  const room = new SoakRoom(rig, kind.reader);
  const story = new Story(room);
  try {
    await story.play(rounds);
  } finally {
    room.stop();
  }
  return { problems: story.problems, figures: story.figures };
};
