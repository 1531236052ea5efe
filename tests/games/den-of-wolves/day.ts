import { games } from '../../../games/catalogue.ts';
import { CONTROL, keysDrawn, seatActor, tableActor } from '../../../hub/cli/rehearse/keys.ts';
import { RehearsedRoom } from '../../../hub/cli/rehearse/room.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { Millis } from '../../../schemas/units.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import type { Answer } from '../../../schemas/requests.ts';

/** A day of the game as its room has it: commands by people, documents by topic. It knows nothing of how the game is written. */
export const CONTROL_DESK = 'control';
const userOf = (who: string) => {
  if (who === CONTROL_DESK) return CONTROL;
  const [table = '', seat] = who.split('/');
  return seat === undefined ? tableActor(table) : seatActor(table, seat);
};

export class Day {
  readonly #room: RehearsedRoom;

  constructor(options: Readonly<Record<string, number | string>> = {}, seed = 1) {
    const game = games['den-of-wolves'];
    if (game === undefined) throw new Error('the catalogue has no Den of Wolves');
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'den-of-wolves', options });
    this.#room = new RehearsedRoom({ game, room, seed, watch: undefined });
    this.#room.run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  }

  #verb(verb: string, args: object = {}): void {
    const answer = this.#room.send(CONTROL, verb, args);
    if (answer?.status !== 'ok') throw new Error(`${verb}: ${answer?.error.message ?? 'no answer'}`);
  }

  /** A command of the game; who gives it is Control, `table` or `table/seat`. */
  gives(who: string, command: string, args: object = {}): Answer | null {
    return this.#room.send(userOf(who), 'game.do', { command, args });
  }
  does(who: string, command: string, args: object = {}): this {
    const refused = this.refuses(who, command, args);
    if (refused !== null) throw new Error(`${command}: ${refused}`);
    return this;
  }
  /** Why it is refused; null: it was done. */
  refuses(who: string, command: string, args: object = {}): string | null {
    const answer = this.gives(who, command, args);
    return answer?.status === 'ok' ? null : (answer?.error.message ?? 'no answer');
  }

  start(): this {
    this.#verb('clock.start');
    return this;
  }
  /** The next phase, whatever is left of this one. */
  next(): this {
    this.#verb('clock.skip');
    return this;
  }
  /** To the Action Phase of the next turn. */
  nextTurn(): this {
    return this.next().next();
  }
  /** The first minutes of the Action Phase are over. */
  later(): this {
    this.#room.passTime();
    return this;
  }
  track(id: string, to: number): this {
    const by = to - this.level(id);
    if (by !== 0) this.#verb('track.move', { track: id, by });
    return this;
  }
  /** Takes back what Control did last. */
  undo(): this {
    this.#verb('undo');
    return this;
  }
  /** Takes back the newest line of the log that says so; why not, or null. */
  takesBack(text: string): string | null {
    const found = this.#room.core
      .documents(this.#room.state)
      .find(({ topic }) => topic === 'priv/control/log');
    const entries = Array.isArray(found?.body.entries) ? (found.body.entries as unknown[]) : [];
    const entry = entries.filter(isRecord).findLast((each) => String(each.text).includes(text));
    const answer = this.#room.send(CONTROL, 'undo', { event: Number(entry?.event) });
    return answer?.status === 'ok' ? null : (answer?.error.message ?? 'no answer');
  }
  /** A table is out of the game, and comes back. */
  leaves(table: string): this {
    this.#verb('roster.removeTable', { table });
    return this;
  }
  /** Somebody takes a seat. */
  sits(table: string, seat: string, person: string): this {
    this.#verb('roster.set', { table, seat, person });
    return this;
  }
  returns(table: string): this {
    this.#verb('roster.returnTable', { table });
    return this;
  }
  back(): this {
    this.#verb('clock.back');
    return this;
  }
  level(id: string): number {
    return this.#room.view().tracks[id] ?? Number.NaN;
  }
  attack(): this {
    this.#verb('alarm.raise', { kind: 'wolf-attack', insist: true });
    this.#verb('alarm.confirm');
    return this;
  }
  round(): this {
    this.#verb('rounds.next');
    return this;
  }
  standDown(): this {
    this.#verb('alarm.standDown');
    return this;
  }
  /** The broadcast was read out, with no effect. */
  broadcast(): this {
    return this.does(CONTROL_DESK, 'duties-tick', { step: 'broadcast' }).does(CONTROL_DESK, 'asks-close', {
      question: 'news-effect',
    });
  }
  jumps(table: string, coordinates: string | null = null): this {
    for (const digit of coordinates ?? '') this.does(table, 'type-digit', { digit: Number(digit) });
    return this.does(table, 'hold-up', { up: true });
  }

  /** What a topic says, in words; empty where there is no such document. */
  reads(topic: string): string {
    const found = this.#room.core.documents(this.#room.state).find((each) => each.topic === topic);
    return found === undefined ? '' : JSON.stringify(found.body);
  }
  /** All that a table, or the public, or Control is shown of the game. */
  all(level: string): string {
    return this.#room.core
      .documents(this.#room.state)
      .filter(({ topic }) => topic.startsWith(level))
      .map(({ topic, body }) => `${topic} ${JSON.stringify(body)}`)
      .join('\n');
  }
  topics(level: string): string[] {
    return this.#room.core
      .documents(this.#room.state)
      .flatMap(({ topic }) => (topic.startsWith(level) ? [topic] : []));
  }
  /** Keys of a command that somebody may press now. */
  keys(who: string, command: string): string[] {
    const { username } = userOf(who);
    return keysDrawn(this.#room.core, this.#room.state).flatMap(({ by, tap }) =>
      by.username === username && tap.command === command ? [tap.label] : [],
    );
  }
}
