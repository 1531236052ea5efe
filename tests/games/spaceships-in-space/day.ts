import { games } from '../../../games/catalogue.ts';
import { CONTROL, keysDrawn, seatActor, tableActor } from '../../../hub/cli/rehearse/keys.ts';
import { RehearsedRoom } from '../../../hub/cli/rehearse/room.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { Millis } from '../../../schemas/units.ts';

/** An evening as its room has it: commands by people, documents by topic. It knows nothing of how the game is written. */
export const NAVIGATOR = 'navigator';
export const TABLET = 'starship';
const userOf = (who: string) =>
  who === NAVIGATOR ? CONTROL : who === TABLET ? tableActor(TABLET) : seatActor(TABLET, who);

export class Day {
  readonly #room: RehearsedRoom;

  constructor(options: Readonly<Record<string, number | string>> = {}, seed = 1) {
    const game = games['spaceships-in-space'];
    if (game === undefined) throw new Error('the catalogue has no Spaceships in Space');
    const room = RoomSchema.parse({ room: 'r', name: 'R', game: 'spaceships-in-space', options });
    this.#room = new RehearsedRoom({ game, room, seed, watch: undefined });
    this.#room.run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
    this.#verb('clock.start');
  }

  #verb(verb: string, args: object = {}): void {
    const answer = this.#room.send(CONTROL, verb, args);
    if (answer?.status !== 'ok') throw new Error(`${verb}: ${answer?.error.message ?? 'no answer'}`);
  }

  does(who: string, command: string, args: object = {}): this {
    const refused = this.refuses(who, command, args);
    if (refused !== null) throw new Error(`${command}: ${refused}`);
    return this;
  }
  /** Why it is refused; null: it was done. */
  refuses(who: string, command: string, args: object = {}): string | null {
    const answer = this.#room.send(userOf(who), 'game.do', { command, args });
    return answer?.status === 'ok' ? null : (answer?.error.message ?? 'no answer');
  }

  /** The next phase: downtime after a scene, a scene after downtime. */
  next(): this {
    this.#verb('clock.skip');
    return this;
  }
  /** The next side timer, or the phase, runs out. */
  later(): this {
    this.#room.passTime();
    return this;
  }
  track(id: string): number {
    return this.#room.view().tracks[id] ?? Number.NaN;
  }
  get timers(): readonly string[] {
    return this.#room.view().timers;
  }

  /** A roll of the ship (by its system) or of a crew member, with these dice, and no Focus. */
  rolls(who: string, dice: readonly number[], more: { system?: string; desperate?: boolean } = {}): this {
    const { system = 'nav', desperate = false } = more;
    if (who === 'ship') this.does(TABLET, 'roll-ship', { system, desperate });
    else this.does(TABLET, 'roll-crew', { who, desperate });
    return this.throws(who, dice);
  }
  throws(who: string, dice: readonly number[]): this {
    return this.does(TABLET, 'throw', { who, thrown: dice }).does(TABLET, 'settle', { who });
  }
  /** Damage that the Navigator deals, with its die. */
  hurts(who: string, ...dice: readonly number[]): this {
    for (const thrown of dice)
      this.does(NAVIGATOR, 'deal-damage', { who }).does(TABLET, 'take-damage', { who, thrown });
    return this;
  }

  /** What a document says, in words; empty where there is none. */
  reads(topic: string): string {
    const found = this.#room.core.documents(this.#room.state).find((each) => each.topic === topic);
    return found === undefined ? '' : JSON.stringify(found.body);
  }
  /** A row of what everyone sees: its value. */
  row(document: 'roll' | 'clocks' | 'crew' | 'ship' | 'search', name: string): string {
    const found = this.#room.core
      .documents(this.#room.state)
      .find((each) => each.topic === `pub/game/${document}`);
    // The cast: what the page draws.
    const { face } = found?.body as { face: { rows: readonly { name: string; value: string }[] } };
    return face.rows.find((each) => each.name === name)?.value ?? '';
  }
  /** Keys of a command that somebody may press now. */
  keys(who: string, command: string): string[] {
    const { username } = userOf(who);
    return keysDrawn(this.#room.core, this.#room.state).flatMap(({ by, tap }) =>
      by.username === username && tap.command === command ? [tap.label] : [],
    );
  }
}
