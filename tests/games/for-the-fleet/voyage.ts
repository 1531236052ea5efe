import { games } from '../../../games/catalogue.ts';
import { CONTROL, keysDrawn, tableActor } from '../../../hub/cli/rehearse/keys.ts';
import { RehearsedRoom } from '../../../hub/cli/rehearse/room.ts';
import { isRecord } from '../../../schemas/is-record.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { inEnglish } from '../../../schemas/text.ts';
import { Millis } from '../../../schemas/units.ts';

/** A day of the game as its room has it: commands by people, documents by topic. It knows nothing of how the game is written. */
export const CONTROL_DESK = 'control';
const userOf = (who: string) => (who === CONTROL_DESK ? CONTROL : tableActor(who));

const SEATS = ['amber', 'birch', 'cobalt', 'dune', 'ember', 'fjord'];
const TOKENS = ['fuel', 'food', 'water', 'tech'] as const;
type Tokens = Partial<Record<(typeof TOKENS)[number] | 'crew', number>>;
type Options = Readonly<Record<string, number | string | boolean>>;

interface Wanted {
  readonly captains?: number;
  /** Ships that somebody has drawn, by name. */
  readonly ships?: readonly string[];
  /** A card that lies in the region to which the fleet has jumped, by name; absent: nobody has jumped. */
  readonly card?: string;
  readonly options?: Options;
}

const MOST_SEEDS = 400;
const MOST_JUMPS = 8;

export class Voyage {
  readonly #room: RehearsedRoom;
  readonly captains: readonly string[];

  constructor({ captains = 3, options = {} }: Wanted, seed: number) {
    const game = games['for-the-fleet'];
    if (game === undefined) throw new Error('the catalogue has no For the Fleet');
    this.captains = SEATS.slice(0, captains);
    const room = RoomSchema.parse({
      room: 'r',
      name: 'R',
      game: 'for-the-fleet',
      tables: this.captains,
      options,
    });
    this.#room = new RehearsedRoom({ game, room, seed, watch: undefined });
    this.#room.run({ type: 'start', boot: 1, downMs: Millis(0), clockInDoubt: false, missing: null });
  }

  /** Cards are dealt by chance: the first seed whose day has these ships and that card. */
  static find(wanted: Wanted = {}): Voyage {
    const { ships = [], card } = wanted;
    for (let seed = 1; seed <= MOST_SEEDS; seed += 1) {
      const day = new Voyage(wanted, seed);
      day.all('draw-ship');
      if (!ships.every((ship) => day.captains.some((captain) => day.ship(captain) === ship))) continue;
      if (card === undefined) return day;
      for (let jumps = 0; jumps < MOST_JUMPS && !day.lies(card); jumps += 1) day.jump();
      if (day.lies(card)) return day;
    }
    throw new Error(`no seed has ${ships.join(', ')} and ${card ?? 'no card'}`);
  }

  gives(who: string, command: string, args: object = {}): string | null {
    const answer = this.#room.send(userOf(who), 'game.do', { command, args });
    return answer?.status === 'ok' ? null : inEnglish(answer?.error.message ?? 'no answer');
  }
  does(who: string, command: string, args: object = {}): this {
    const refused = this.gives(who, command, args);
    if (refused !== null) throw new Error(`${command}: ${refused}`);
    return this;
  }
  all(command: string, args: object = {}): this {
    for (const captain of this.captains) this.does(captain, command, args);
    return this;
  }

  /** The table counts otherwise: she has these tokens and no others. */
  has(captain: string, { crew, ...tokens }: Tokens): this {
    const none = Object.fromEntries(TOKENS.map((token) => [token, 0]));
    return this.does(CONTROL_DESK, 'set-by-hand', {
      captain,
      ...none,
      ...tokens,
      ...(crew === undefined ? {} : { crew }),
    });
  }
  /** Everybody can pay, and is ready. */
  jump(): this {
    for (const captain of this.captains) this.has(captain, { fuel: 9, food: 9, water: 9, tech: 9 });
    return this.all('ready', { ready: true });
  }
  /** These go to a card; whoever is not named sends nobody. */
  sends(card: string, crew: Readonly<Record<string, number>>): this {
    this.does(CONTROL_DESK, 'choose-card', { card });
    for (const captain of this.captains) this.does(captain, 'lock', { crew: crew[captain] ?? 0 });
    return this;
  }
  rolls(dice: Readonly<Record<string, string>>): this {
    for (const [captain, shown] of Object.entries(dice)) this.does(captain, 'roll', { dice: shown });
    return this;
  }
  again(choices: Readonly<Record<string, boolean>>): this {
    for (const [captain, again] of Object.entries(choices)) this.does(captain, 'again', { again });
    return this;
  }

  #rows(topic: string): readonly { readonly name: string; readonly value: string; readonly text: string }[] {
    const found = this.#room.core.documents(this.#room.state).find((each) => each.topic === topic);
    const face = found?.body.face;
    const rows = isRecord(face) && Array.isArray(face.rows) ? (face.rows as unknown[]) : [];
    return rows
      .filter(isRecord)
      .map(({ name, value, text }) => ({ name: String(name), value: String(value), text: String(text) }));
  }
  /** What stands in the row of that name, of everything that all are shown; empty where there is none. */
  reads(name: string): string {
    const rows = ['course', 'region', 'stores'].flatMap((each) => this.#rows(`pub/game/${each}`));
    return rows.find((row) => row.name === name)?.value ?? '';
  }
  /** What is written below that row. */
  readsBelow(name: string): string {
    return this.#rows('pub/game/course').find((row) => row.name === name)?.text ?? '';
  }
  #own(of: string, captain: string) {
    return this.#rows(`pub/game/${of}`).find(({ name }) => name.toLowerCase().startsWith(`${captain}:`));
  }
  /** What a captain has: her crew and her tokens. */
  line(captain: string): string {
    return this.#own('stores', captain)?.value ?? '';
  }
  /** Her part in the harvest under way. */
  team(captain: string): string {
    return this.#own('region', captain)?.value ?? '';
  }
  ship(captain: string): string {
    return this.#own('stores', captain)?.name.split(': ')[1] ?? '';
  }
  /** Who commands that ship. */
  at(ship: string): string {
    const captain = this.captains.find((each) => this.ship(each) === ship);
    if (captain === undefined) throw new Error(`nobody has drawn ${ship}`);
    return captain;
  }
  lies(card: string): boolean {
    return this.#rows('pub/game/region').some(({ name }) => name === card);
  }
  /** The cards of this region that are face up. */
  faceUp(): number {
    return this.#rows('pub/game/region').filter(({ value }) => value !== 'Harvested').length;
  }
  /** Keys of a command that somebody may press now. */
  keys(who: string, command: string): string[] {
    const { username } = userOf(who);
    return keysDrawn(this.#room.core, this.#room.state).flatMap(({ by, tap }) =>
      by.username === username && tap.command === command ? [tap.label] : [],
    );
  }
  /** What Control's log says last, the newest last. */
  log(): string {
    const found = this.#room.core
      .documents(this.#room.state)
      .find(({ topic }) => topic === 'priv/control/log');
    return JSON.stringify(found?.body.entries ?? []);
  }
}
