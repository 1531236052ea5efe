import { isDeepStrictEqual } from 'node:util';
import { absent, clumsy, hostile } from '../../../games/kit/erring.ts';
import { faultOf } from '../../../games/kit/legality.ts';
import { seededDice } from '../../../games/kit/seeded-dice.ts';
import { CONTROL, formsOf, keysDrawn, seatActor, tableActor, type DrawnKey, type User } from './keys.ts';
import { count, type Counted, type RehearsedRoom } from './room.ts';
import type { Bots } from '../../../games/kit/bots.ts';
import type { Views } from '../../../games/kit/views.ts';
import type { Answer } from '../../../schemas/requests.ts';

/** People who err at a rehearsal: who press any key, send anything in anybody's name, or never answer. */

/** Keys are pressed once in so many rounds of the others: they are looked for in every document. */
const CLUMSY_EACH = 3;
/** Of the keys that stand there then, hostile people remember so many. */
const HEARD_AT_ONCE = 4;
/** One in so many of what is sent is a slip of Control, on any of its forms. */
const SLIPS_OF = 6;
/** Invariants and secrets are looked at so often. */
const CHECKED_EACH = 25;

/** By what a refusal is counted: the row of the book, or else what stands against it. */
const reasonOf = ({ status, error, data }: Answer, command: string): string | null => {
  if (status === 'ok') return null;
  // The cast: what a refusal by the game itself carries.
  const rule = (data as { rule?: string } | undefined)?.rule;
  if (rule !== undefined) return `rule ${rule}`;
  return error.code === 'game/refused' ? `${command} (no row named)` : error.code;
};

export class ErringPeople {
  readonly #room: RehearsedRoom;
  readonly #bots: Bots<object>;
  readonly #dice;
  readonly #press;
  readonly #hostile;
  readonly #isAway;
  readonly #refusals: Counted = new Map();
  #rounds = 0;

  constructor(room: RehearsedRoom, bots: Bots<object>, seed: number) {
    this.#room = room;
    this.#bots = bots;
    this.#dice = seededDice(seed + 0xe44);
    this.#press = clumsy<DrawnKey & { readonly seen: number }>(this.#dice);
    this.#hostile = hostile(this.#dice);
    this.#isAway = absent(seed);
  }

  /** What they were refused, by the row of the book behind it. */
  get refusals(): ReadonlyMap<string, number> {
    return this.#refusals;
  }

  isAway(table: string): boolean {
    return this.#isAway(table, this.#room.view().turn ?? 0);
  }

  /** Once a round of the others; true where something was done. */
  act(): boolean {
    this.#rounds += 1;
    let done = false;
    if (this.#rounds % CLUMSY_EACH === 0) done = this.#pressKeys();
    this.#sendAnything();
    if (this.#rounds % CHECKED_EACH === 0) this.#check();
    return done;
  }

  /** Somebody presses what there is, where nobody else can go on; false: there is no key. */
  pressOn(): boolean {
    return this.#pressKeys();
  }

  #do(by: User, command: string, args: object, seen?: number): Answer | null {
    count(this.#room.commands, command);
    const answer = this.#room.send(by, 'game.do', { command, args }, seen);
    const reason = answer === null ? null : reasonOf(answer, command);
    if (reason !== null) count(this.#refusals, reason);
    return answer;
  }

  #pressKeys(): boolean {
    const { core, state } = this.#room;
    const seen = core.revision(state);
    const drawn = keysDrawn(core, state).map((key) => ({ ...key, seen }));
    for (let heard = 0; heard < HEARD_AT_ONCE && drawn.length > 0; heard += 1) {
      const key = drawn[this.#dice.roll(drawn.length) - 1];
      if (key !== undefined) this.#hostile.hears(key.tap);
    }
    let done = false;
    for (const { key, late } of this.#press(drawn)) {
      const { by, tap } = key;
      const answer = this.#do(by, tap.command, tap.args, tap.repeats === true ? undefined : key.seen);
      if (answer?.status === 'ok') done = true;
      else if (!late && answer?.error.code === 'game/refused')
        count(
          this.#room.failures,
          `The key "${tap.label}" of ${key.topic} was drawn and then refused: ${answer.error.message}`,
        );
    }
    return done;
  }

  #sendAnything(): void {
    const { plan } = this.#room;
    const seatsMay = formsOf(plan, 'seat').length > 0;
    const everyone = plan.tables.flatMap(({ id, seats }) => [
      tableActor(id),
      ...(seatsMay ? seats.map((seat) => seatActor(id, seat.id)) : []),
    ]);
    const by = this.#dice.roll(SLIPS_OF) === 1 ? CONTROL : everyone[this.#dice.roll(everyone.length) - 1];
    if (by === undefined) return;
    const ids = plan.tables.flatMap(({ id, seats }) => [id, ...seats.map((seat) => seat.id)]);
    // What its page cannot give is refused at the door: most of what it sends gets further.
    const forms = this.#dice.roll(5) > 1 ? formsOf(plan, by.role) : plan.commands;
    const { command, args } = this.#hostile.sends(forms, ids);
    this.#do(by, command, args);
  }

  /** Nothing that a game promises is broken, and no document shows who looks at it what they may not know. */
  #check(): void {
    const { plan, state, failures } = this.#room;
    const view = this.#room.view();
    // The cast: the game's own state goes back to the game's own functions (GameDefinition).
    const own = state.game.state as never;
    for (const broken of plan.game.invariants?.(own, view) ?? []) count(failures, `Broken: ${broken}`);
    for (const { id } of plan.tables) {
      const seen = this.#bots.sees(own, id, view) as never;
      const shown = (of: never) => plan.game.views.map((each: Views) => each.table?.(of, id, view) ?? {});
      if (!isDeepStrictEqual(shown(own), shown(seen)))
        count(failures, `The documents of ${id} show what its table may not know`);
      const by = { role: 'table', table: id, seat: null } as const;
      for (const [name, command] of Object.entries(plan.game.commands)) {
        const parsed = command.schema.safeParse({});
        if (command.who?.includes('table') !== true || !parsed.success) continue;
        const faults = [own, seen].map((of) => faultOf(name, command, of, parsed.data, { room: view, by }));
        if (!isDeepStrictEqual(faults[0], faults[1]))
          count(failures, `What ${name} is refused for tells ${id} what its table may not know`);
      }
    }
    this.#room.checkViews();
  }
}
