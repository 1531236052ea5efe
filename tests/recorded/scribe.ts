import type { Body, Happening } from './core-face.ts';
import { createPlayer, FIRST_START, type Player } from './play.ts';
import type { Place } from './rooms.ts';
import { START, type Played, type Script, type Step } from './script.ts';

export interface User {
  readonly kind: 'user';
  readonly username: string;
  readonly role: string;
  readonly id: string;
  readonly as?: string;
}
const user = (username: string, role: string, id = username): User => ({ kind: 'user', username, role, id });

export const control = user('control', 'control');
export const second = user('control-2', 'control');
export const ann: User = { ...control, as: 'Ann' };
export const atTable = (table: string): User => user(`table-${table}`, 'table', table);
export const wall = user('display', 'display');
export const others: readonly User[] = [
  user('device-1', 'device'),
  user('bridge-1', 'bridge'),
  user('observer', 'observer'),
  user('home-assistant', 'home-assistant'),
  user('wled', 'wled'),
  user('hub', 'hub'),
];

export interface Sending {
  readonly by?: User;
  readonly client?: string;
  readonly transaction?: string;
  readonly rev?: number;
  readonly before?: number;
}
interface Answered {
  readonly status: string;
  readonly data: Body | null;
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Plays a room while a script is written, and notes each step. */
export class Scribe {
  readonly place: Place;
  readonly #player: Player;
  readonly #steps: Step[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #name: string;
  readonly #seed: number;
  #transactions = 0;
  #last: Played = { outcome: {}, events: [] };

  constructor(name: string, seed: number, place: Place) {
    this.place = place;
    this.#name = name;
    this.#seed = seed;
    this.#player = createPlayer({ game: place.game, seed, room: place.room });
    this.step(FIRST_START);
  }

  get script(): Script {
    const { game, room } = this.place;
    return { name: this.#name, game, seed: this.#seed, room, steps: this.#steps };
  }
  get now(): number {
    return this.#player.now();
  }
  get revision(): number {
    return this.#player.revision();
  }
  get eventTypes(): string[] {
    return this.#last.events.map(({ type }) => String(type));
  }
  document(topic: string): Body {
    // A cast: every document is an object.
    return (this.#player.document(topic) ?? {}) as Body;
  }

  step(step: Step): Played {
    this.#steps.push(step);
    this.#last = this.#player.play(step);
    return this.#last;
  }
  wait(ms: number): void {
    this.step({ wait: ms });
  }
  minutes(count: number): void {
    this.wait(count * 60_000);
  }
  restart(downMs: number, inDoubt = false): void {
    this.step({ restart: downMs, ...(inDoubt && { inDoubt }) });
  }
  happen(happening: Happening): void {
    this.step({ happening });
  }

  send(verb: string, args: unknown = {}, sending: Sending = {}): Answered {
    this.#transactions += 1;
    const { by = control, transaction = `t${this.#transactions}`, ...envelope } = sending;
    const client = `${by.username}-a`;
    const { outcome } = this.step({
      happening: { type: 'verb', by, verb, args, transaction, client, ...envelope },
    });
    // A cast: the answer to a verb, as JSON (schemas/commands.ts).
    return outcome.answer as Answered;
  }
  /** The command must be accepted; gives the answer's data. */
  ok(verb: string, args: unknown = {}, sending: Sending = {}): Body {
    const { status, data, error } = this.send(verb, args, sending);
    if (status !== 'ok') {
      throw new Error(`${this.#name}: ${verb} ${JSON.stringify(args)}: ${error?.code}: ${error?.message}`);
    }
    return data ?? {};
  }
  /** The command must be refused with this code. */
  no(code: string, verb: string, args: unknown = {}, sending: Sending = {}): void {
    const { error } = this.send(verb, args, sending);
    if (error?.code !== code) {
      throw new Error(`${this.#name}: ${verb} ${JSON.stringify(args)}: ${error?.code ?? 'ok'}, not ${code}`);
    }
  }
  /** Done, taken back and done again; where it cannot be taken back it stands. */
  thrice(verb: string, args: unknown = {}, sending: Sending = {}): Body {
    const first = this.ok(verb, args, sending);
    this.wait(700);
    const undone = this.send('undo', {}, sending.by === undefined ? {} : { by: sending.by });
    this.wait(300);
    return undone.status === 'ok' ? this.ok(verb, args, sending) : first;
  }

  /** `jump` 0: repeated; 2: one is missing. */
  observe(
    device: string,
    body: Body,
    { boot = 'a', jump = 1, ageMs = 0 }: { boot?: string; jump?: number; ageMs?: number } = {},
  ): void {
    const key = `${device} ${boot}`;
    const n = Math.max(1, (this.#numbers.get(key) ?? 0) + jump);
    this.#numbers.set(key, n);
    const observation = { boot, n, atMs: this.deviceTime - ageMs, ageMs, body };
    this.happen({ type: 'observation', device, observation, at: this.now - ageMs });
  }
  get deviceTime(): number {
    return this.now - START + 10_000;
  }
  /** The newest number of that boot. */
  heard(device: string, boot = 'a'): number {
    return this.#numbers.get(`${device} ${boot}`) ?? 0;
  }
  card(box: string, uid: string, beam: 'slot' | 'port' = 'slot'): void {
    const t = this.deviceTime;
    this.observe(`box-${box}`, { kind: 'passage', beam, startMs: t - 100, endMs: t - 40 });
    this.observe(`box-${box}`, { kind: 'sighting', uid, firstMs: t - 90, lastMs: t - 30 });
    this.wait(400);
  }
  lid(box: string, open: boolean): void {
    this.observe(`box-${box}`, { kind: 'lid', open, initial: false });
    if (!open) {
      this.wait(600);
      this.observe(`box-${box}`, { kind: 'settled', result: 'clear' });
    }
  }
  watched(...boxes: readonly string[]): void {
    const devices = Object.fromEntries(
      boxes.map((box) => [`box-${box}`, { boot: 'a', n: this.heard(`box-${box}`), after: this.now }]),
    );
    this.happen({ type: 'watched', devices });
  }
  /** Its bridge is there, and all its devices. */
  plugIn(): void {
    const { devices = {}, boards = {} } = this.place.room;
    this.happen({
      type: 'bridge-state',
      bridge: 'bridge-1',
      state: 'ready',
      boot: 'life-1',
      boards: Object.entries(boards).map(([board, { transport }]) => ({
        board,
        transport,
        state: 'ready',
        firmware: 'Quarterdeck 1.0',
        model: 'Uno',
        errors: [],
      })),
    });
    for (const [device, { kind, board }] of Object.entries(devices)) {
      const state = { state: 'ready', bridge: 'bridge-1', board, kind, boot: 'life-1' };
      this.happen({ type: 'device-state', device, state });
    }
  }
}
