import { readdirSync, readFileSync } from 'node:fs';
import { hostile } from '../../games/kit/erring.ts';
import { barred, faultOf } from '../../games/kit/legality.ts';
import { CONTROL, seatActor, tableActor, type DrawnKey, type User } from '../../hub/cli/rehearse/keys.ts';
import { readIn } from '../../schemas/text.ts';
import type { Dice } from '../../games/kit/dice.ts';
import type { RoomView } from '../../games/kit/room-view.ts';
import type { Asked } from '../../games/kit/rule.ts';
import type { Plan } from '../../hub/core/plan.ts';

/**
 * Whoever may give a command is asked for it at every look, with what keys of it have had before and with what nobody would enter: so
 * each thing that a fault forbids is met, and each command is legal once.
 */

/** Of the keys of a command so many are remembered; and so many arguments are made up at each look. */
const REMEMBERED = 16;
const MADE_UP = 8;

const LENGTH = 56;
/** Words of what hostile people send. */
const MADE = ['constructor', '__proto__', 'x', 'function …'];

/** A refusal by its first words, without figures, names, ids and what it quotes: they differ from one to the next. */
const shapeOf = (refused: string, ids: ReadonlySet<string>): string =>
  readIn(refused, 'en')
    .replace(/["“„][^"”“]*["”“]/g, '…')
    .replace(/[\p{L}\d_’'-]+/gu, (word) =>
      ids.has(word) || MADE.includes(word) || /^[\p{Lu}\d_-]/u.test(word) ? '…' : word,
    )
    .replace(/function …\(.*\}/, '…')
    .replace(/…(?:[ ,;:-]*(?:and |of |the )?…)+/g, '…')
    .slice(0, LENGTH)
    .replace(/[^\p{L}…]+\p{L}*$/u, '');

/** The page of what is legal and has no key. */
export const UNDRAWN = 'none';

type By = Asked['by'];
/** Whose key it was; null: nobody's. */
interface Asking {
  readonly args: DrawnKey['tap']['args'];
  readonly by: User | null;
}

const byOf = ({ role, id, seat }: User): By =>
  // The cast: pages are of these three roles alone.
  ({ role, table: role === 'control' ? null : id, seat: seat ?? null }) as By;

export class Refusals {
  /** By what is said, which commands are refused so, and how often. */
  readonly met = new Map<string, Map<string, number>>();
  /** Commands against which nothing stood, for somebody at some time. */
  readonly legal = new Set<string>();
  /** Of those, what names no row of the book; and the rows that others name. */
  readonly rowless = new Set<string>();
  readonly rows = new Set<string>();
  readonly threw: string[] = [];
  readonly #known = new Map<string, Map<string, Asking>>();
  readonly #dice: Dice;
  readonly #hostile;

  constructor(dice: Dice) {
    this.#dice = dice;
    this.#hostile = hostile(dice);
  }

  /** What is legal now, drawn or not: as keys. */
  ask(plan: Plan, state: object, room: RoomView, keys: readonly DrawnKey[]): DrawnKey[] {
    for (const { tap, by } of keys) {
      this.#hostile.hears(tap);
      this.#remember(tap.command, { args: tap.args, by });
    }
    const forms = new Map(plan.commands.map((form) => [form.id, form]));
    const ids = plan.tables.flatMap(({ id, seats }) => [id, ...seats.map((seat) => seat.id)]);
    const named = new Set(ids);
    return Object.entries(plan.game.commands).flatMap(([id, command]) => {
      const form = forms.get(id);
      const made = Array.from({ length: form === undefined ? 0 : MADE_UP }, () =>
        this.#hostile.sends(form === undefined ? [] : [form], ids),
      ).flatMap(({ command: of, args }) => (of === id ? [{ args, by: null }] : []));
      const asked = [{ args: {}, by: null }, ...(this.#known.get(id)?.values() ?? []), ...made];
      return asked.flatMap(({ args, by: own }) => {
        const parsed = command.schema.safeParse(args);
        if (!parsed.success) return [];
        return [...(own === null ? [] : [own]), ...this.#people(plan, command.who ?? ['control'])].flatMap(
          (user) => {
            const by = byOf(user);
            if (barred(command, by, room.phase) !== null) return [];
            try {
              const fault = faultOf(id, command, state, parsed.data, { room, by });
              if (fault !== null) {
                const said = shapeOf(fault.refused, named);
                if (fault.rule === undefined) this.rowless.add(said);
                else this.rows.add(fault.rule);
                this.#note(said, id);
                return [];
              }
            } catch (thrown) {
              this.threw.push(`${id} ${JSON.stringify(args)}: ${String(thrown)}`);
              return [];
            }
            this.legal.add(id);
            return [{ by: user, tap: { label: id, command: id, args }, topic: UNDRAWN }];
          },
        );
      });
    });
  }

  #note(said: string, command: string): void {
    const commands = this.met.get(said) ?? new Map<string, number>();
    this.met.set(said, commands);
    commands.set(command, (commands.get(command) ?? 0) + 1);
  }

  #remember(command: string, asking: Asking): void {
    const known = this.#known.get(command) ?? new Map<string, Asking>();
    this.#known.set(command, known);
    const name = JSON.stringify(asking);
    if (known.has(name)) return;
    const over = [...known.keys()][this.#dice.roll(REMEMBERED) - 1];
    if (known.size >= REMEMBERED && over !== undefined) known.delete(over);
    known.set(name, asking);
  }

  /** One of each kind that may give it. */
  #people(plan: Plan, who: readonly string[]): User[] {
    const table = plan.tables[this.#dice.roll(plan.tables.length) - 1];
    const seat = table?.seats[this.#dice.roll(Math.max(1, table.seats.length)) - 1]?.id;
    return [
      ...(who.includes('control') ? [CONTROL] : []),
      ...(who.includes('table') && table !== undefined ? [tableActor(table.id)] : []),
      ...(who.includes('seat') && table !== undefined && seat !== undefined
        ? [seatActor(table.id, seat)]
        : []),
    ];
  }
}

/** What each game refuses, as it stands in `refused/<game>.txt`: `first words: command command`. */
const FOLDER = new URL('./refused/', import.meta.url);
const listed = (game: string): Map<string, Set<string>> =>
  new Map(
    (readdirSync(FOLDER).includes(`${game}.txt`) ? readFileSync(new URL(`${game}.txt`, FOLDER), 'utf8') : '')
      .split('\n')
      .flatMap((line) => {
        const [, said = '', commands = ''] = /^(.*): (.*)$/.exec(line) ?? [];
        return said === '' ? [] : [[said, new Set(commands.split(' '))]];
      }),
  );

/** Met so often, a refusal belongs on the list; one that is listed must be met. So a rare one does not come and go with each change. */
const OFTEN = 12;

/** In lines of the list: what was not met, and what was met and is not on it. */
export const againstList = (game: string, met: Refusals['met']) => {
  const list = listed(game);
  const without = (
    one: ReadonlyMap<string, Iterable<string>>,
    has: (said: string, command: string) => boolean,
  ): string[] =>
    [...one]
      .flatMap(([said, commands]) => {
        const left = [...commands].filter((command) => !has(said, command)).sort();
        return left.length === 0 ? [] : [`${said}: ${left.join(' ')}`];
      })
      .sort();
  const often = new Map(
    [...met].map(
      ([said, of]) =>
        [said, [...of].flatMap(([command, times]) => (times < OFTEN ? [] : [command]))] as const,
    ),
  );
  return {
    gone: without(list, (said, command) => met.get(said)?.has(command) === true),
    unlisted: without(often, (said, command) => list.get(said)?.has(command) === true),
  };
};

/** What the room forbids, and no line of a book: who acts for whom, what is not there any more, who is away, and a day that is over. */
const OF_THE_ROOM = [
  // Questions, steps and piles of the kit.
  /there is no (question|table|step|seat)|^no step|^there are no|the pile is/,
  /^… (was not|has not|is already|is closed|is not an answer|is ticked)|is still open|has been counted|a question needs/,
  // For whom somebody acts.
  /acts? (only )?for (a|its|…)|answers (only )?for|name the (table|crew)|that is for a crew|^only … ticks|is no vessel/,
  // Who plays, and the day.
  /is not at the table|is not in th(e|is)|has left the game|has no ship|joined after|is waited for|(game|mission) is (over|not over)/,
  // What is named and is not there, or is so already: a slip of the hand.
  /^you (know|have|build|have met) no|^there is no ((… )?ship|piece|class|empire)|^no (board|shot|verdict|battle)|^there are only|takes no part/,
  /^(that|it|that row) is( |$)|^(a|the) shot .*is|is not noted as|the fleet has … star|is no card of|^all of them are/,
  // Files that Control loads.
  /^(row )?…, .*(column|file)|… a deck before|^the campaign has begun/,
];
export const isOfTheRoom = (said: string): boolean => OF_THE_ROOM.some((each) => each.test(said));
