import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { hostile } from '../../games/kit/erring.ts';
import { faultOf } from '../../games/kit/legality.ts';
import { seededDice } from '../../games/kit/seeded-dice.ts';
import { rehearseDay } from '../../hub/cli/rehearse/day.ts';
import { formsOf, keysDrawn, pressed, seatActor, tableActor } from '../../hub/cli/rehearse/keys.ts';
import { plansOf } from '../../hub/core/plan.ts';
import { openRoomView } from '../../hub/core/primitives/game/room-view.ts';
import { RoomSchema } from '../../schemas/room.ts';
import { rulebooks } from '../../games/rulebooks.ts';
import { Refusals, UNDRAWN, againstList, isOfTheRoom } from './refused.ts';
import type { Bots, NewBots } from '../../games/kit/bots.ts';
import type { GameDefinition } from '../../games/kit/game.ts';
import type { RoomView } from '../../games/kit/room-view.ts';
import type { DrawnKey } from '../../hub/cli/rehearse/keys.ts';
import type { Core } from '../../hub/core/contract.ts';
import type { RoomState } from '../../hub/core/core.ts';
import type { RoomEvent } from '../../schemas/events.ts';
import type { Batch } from '../../schemas/journal.ts';

/**
 * One legality: what a page draws as a key, the rule accepts, whoever looks and whatever the day has come to; and what a command is
 * refused for tells nobody what they may not know.
 */

interface Looks {
  readonly seeds: readonly number[];
  /** At every so many states of these days, and after whatever happens there for the first time. */
  readonly each: number;
  /** Commands that are not legal on these days, or stand on no page: what such days seldom bring. */
  readonly unpressed: readonly string[];
}
const words = (text: string): string[] => text.trim().split(/\s+/);
const LOOKS: Readonly<Record<string, Looks>> = {
  'so-say-we-all': {
    seeds: [2],
    each: 200,
    unpressed: words('events-in jump-sabotage battle-recover board-move blood-test scan'),
  },
  'den-of-wolves': {
    seeds: [5],
    each: 120,
    unpressed: words('take-back-law battle-foot battle-wolves battle-targets'),
  },
  'for-the-fleet': {
    seeds: [5, 6],
    each: 30,
    unpressed: words('pass'),
  },
  'spaceships-in-space': {
    seeds: [5, 6, 7, 8],
    each: 100,
    unpressed: words(
      'use-expertise spend-focus foresee say-outcome bump-damage defend pay-healing bend-clock keep-card',
    ),
  },
  'star-fleet': {
    seeds: [5],
    each: 120,
    unpressed: words('order-load order-raid order-field-repair order-convoy card-of force-list-in'),
  },
};

/** Steps from key to key at each look. */
const STEPS = 4;
/** Every key of a command until it was pressed so often by that kind of person; then one of so many. */
const OFTEN = 20;
const ONE_OF = 30;
/** At each look so many things are asked of people who may not know everything. */
const ASKED = 60;

/** By what is wrong, how often. */
type Wrong = Map<string, number>;
const note = (wrong: Wrong, what: string): void => void wrong.set(what, (wrong.get(what) ?? 0) + 1);

/** Something of the room is another than before, or the log says something. */
const changes = ({ events }: Batch): boolean =>
  events.some(
    (event) =>
      event.type !== 'game-patched' ||
      event.unset.length + Object.keys(event.set).length + (event.log?.length ?? 0) > 0,
  );

/** What happened, without its figures. */
const happeningOf = (event: RoomEvent): string => (event.type === 'game-patched' ? event.rule : event.type);

type Context = Parameters<typeof pressed>[3];
const kindOf = ({ by, tap }: DrawnKey): string => `${by.role}: ${tap.command}`;

/** One room, whose pages are looked at now and then. */
class Looked {
  readonly refused: Wrong = new Map();
  readonly idle: Wrong = new Map();
  readonly broken: Wrong = new Map();
  readonly told: Wrong = new Map();
  readonly asks = new Refusals(seededDice(12));
  readonly pressed = new Map<string, number>();
  readonly #game: GameDefinition;
  readonly #planOf;
  readonly #bots: Bots<object>;
  readonly #dice = seededDice(11);
  readonly #hostile = hostile(this.#dice);

  constructor(game: GameDefinition) {
    this.#game = game;
    const { id, tables } = game.manifest;
    const seated = tables.slice(0, game.solo?.tables ?? tables.length).map((table) => table.id);
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: id, tables: seated });
    this.#planOf = plansOf({ game, room });
    // The cast: bots are handed the state of their own game (GameDefinition).
    this.#bots = (game.bots as unknown as NewBots<object>)(seededDice(1));
    const { seeds = [], each = 1 } = LOOKS[id] ?? {};
    const known = new Set<string>();
    for (const seed of seeds) {
      let states = 0;
      rehearseDay({
        game,
        room,
        seed,
        watch: (core, state, batch) => {
          states += 1;
          const happened = batch.events.map(happeningOf).join();
          if (known.has(happened) && states % each !== 0) return;
          known.add(happened);
          const keys = keysDrawn(core, state);
          const context = { now: batch.at, dice: seededDice(seed) };
          this.#pressAll(core, state, keys, context);
          this.#walk(core, state, context);
          this.#ask(state, keys);
        },
      });
    }
  }

  #view(state: RoomState): RoomView {
    return openRoomView(this.#planOf(state), state);
  }

  /** The room after the key; null where it was refused. */
  #press(core: Core<RoomState>, state: RoomState, key: DrawnKey, context: Context): RoomState | null {
    const kind = kindOf(key);
    this.pressed.set(kind, this.#timesOf(key) + 1);
    const { answer, batch } = pressed(core, state, key, context);
    if (answer?.status !== 'ok') {
      note(this.refused, `${kind}: ${answer?.error.message ?? 'no answer'}`);
      return null;
    }
    if (batch === null || !changes(batch)) {
      // Who presses what already stands means it, and so does who writes it once more.
      if (key.tap.chosen !== true && key.tap.write === undefined && key.topic !== UNDRAWN)
        note(this.idle, `${kind} ${JSON.stringify(key.tap.args)}`);
      return state;
    }
    const after = core.evolve(state, batch);
    // The cast: the game's own state goes back to the game's own function (GameDefinition).
    for (const what of this.#game.invariants?.(after.game.state as never, this.#view(after)) ?? [])
      note(this.broken, `${kind}: ${what}`);
    return after;
  }

  #timesOf(key: DrawnKey): number {
    return this.pressed.get(kindOf(key)) ?? 0;
  }

  /** The keys that are drawn, most of those that were pressed often left out. */
  #pressAll(core: Core<RoomState>, state: RoomState, keys: readonly DrawnKey[], context: Context): void {
    for (const key of keys)
      if (this.#timesOf(key) < OFTEN || this.#dice.roll(ONE_OF) === 1) this.#press(core, state, key, context);
  }

  /** On from there by any key, then by what was done least, with a key or without: what opens only after another is found too. */
  #walk(core: Core<RoomState>, from: RoomState, context: Context): void {
    let state = from;
    for (let step = 0; step < STEPS; step += 1) {
      const drawn = keysDrawn(core, state);
      const legal = this.asks.ask(this.#planOf(state), state.game.state, this.#view(state), drawn);
      const keys = step % 2 === 0 ? drawn : [...drawn, ...legal];
      const least = Math.min(...keys.map((key) => this.#timesOf(key)));
      const rare = step % 2 === 0 ? keys : keys.filter((key) => this.#timesOf(key) === least);
      const key = rare[this.#dice.roll(Math.max(1, rare.length)) - 1];
      if (key === undefined) return;
      state = this.#press(core, state, key, context) ?? state;
    }
  }

  /** Everybody is asked for what others have keys for, and for anything: with what they know, and with all that there is. */
  #ask(state: RoomState, keys: readonly DrawnKey[]): void {
    const plan = this.#planOf(state);
    const room = this.#view(state);
    const own = state.game.state;
    const { sees, seats } = this.#bots;
    const people = plan.tables.flatMap((table) => [
      { user: tableActor(table.id), seen: () => sees(own, table.id, room) },
      ...(seats === undefined
        ? []
        : table.seats.map(({ id }) => ({
            user: seatActor(table.id, id),
            seen: () => seats.sees(own, table.id, id, room),
          }))),
    ]);
    const ids = plan.tables.flatMap(({ id, seats }) => [id, ...seats.map((seat) => seat.id)]);
    for (const { tap } of keys) this.#hostile.hears(tap);
    for (let asked = 0; asked < ASKED; asked += 1) {
      const person = people[this.#dice.roll(people.length) - 1];
      if (person === undefined) return;
      const { role, id: table, seat = null } = person.user;
      const forms = formsOf(plan, role);
      if (forms.length === 0) continue;
      const drawn = keys[this.#dice.roll(Math.max(1, keys.length)) - 1]?.tap;
      const { command, args } =
        drawn === undefined || asked % 3 === 0 ? this.#hostile.sends(forms, ids) : drawn;
      const given = this.#game.commands[command];
      if (given?.who?.some((who) => who === role) !== true) continue;
      const parsed = given.schema.safeParse(args);
      if (!parsed.success) continue;
      const by = { role, table: table ?? null, seat } as Parameters<typeof faultOf>[4]['by'];
      const said = (of: object) => JSON.stringify(faultOf(command, given, of, parsed.data, { room, by }));
      const [known, all] = [said(person.seen()), said(own)];
      if (known !== all) note(this.told, `${role} ${command}: ${all}, as they know it ${known}`);
    }
  }
}

describe.each(Object.entries(games))('%s', (id, game) => {
  let looked: Looked;
  beforeAll(() => {
    looked = new Looked(game);
  }, 600_000);

  test('every key that is drawn is accepted, does something, and breaks nothing that the game promises', () => {
    expect([...looked.refused]).toEqual([]);
    expect([...looked.idle]).toEqual([]);
    expect([...looked.broken]).toEqual([]);
  });

  test('what somebody is refused for tells nothing that they may not know', () => {
    expect([...looked.told]).toEqual([]);
  });

  test('every command is legal for somebody at some time, and everything that forbids one is met', () => {
    expect(looked.asks.threw).toEqual([]);
    const seldom = LOOKS[id]?.unpressed ?? [];
    const never = Object.keys(game.commands).filter((command) => !looked.asks.legal.has(command));
    expect(never.filter((command) => !seldom.includes(command))).toEqual([]);
    expect(againstList(id, looked.asks.met)).toEqual({ gone: [], unlisted: [] });
  });

  test('every refusal names a row that says it refuses; what the room forbids names none', () => {
    const { rows, rowless } = looked.asks;
    const refusing = (rulebooks[id]?.rows ?? []).filter(({ refuses }) => refuses !== undefined);
    expect([...rows].filter((row) => !refusing.some((each) => each.id === row))).toEqual([]);
    expect([...rowless].filter((said) => !isOfTheRoom(said))).toEqual([]);
  });

  test('every command is given, by its key or without one', () => {
    const given = new Set([...looked.pressed.keys()].map((kind) => kind.replace(/^.*: /, '')));
    const needless = LOOKS[id]?.unpressed ?? [];
    expect(
      Object.keys(game.commands).filter((command) => !given.has(command) && !needless.includes(command)),
    ).toEqual([]);
  });
});
