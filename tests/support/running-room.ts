import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { readAccounts } from '../../hub/shell/accounts.ts';
import { readRuntime, type Runtime } from '../../hub/shell/runtime-file.ts';
import type { Account, Role } from '../../schemas/roles.ts';
import { RoomClient } from './room-client.ts';

/** The command line as a user starts it: a process of its own, free ports, a temporary data folder. */
const BIN = fileURLToPath(new URL('../../hub/cli/quarterdeck.js', import.meta.url));
/** Seeded: which test fails must not hang on how the dice fall. */
const DICE = new URL('run/seeded-dice.js', import.meta.url).href;

interface Credentials {
  readonly broker: Runtime['broker'];
  readonly users: readonly Account[];
}

/** Runs `quarterdeck <args>` to its end. */
export const quarterdeck = (...args: string[]): { status: number | null; stdout: string; stderr: string } => {
  const run = spawnSync(process.execPath, [BIN, ...args], { encoding: 'utf8', timeout: 60_000 });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
};

export class RunningRoom {
  readonly data: string;
  readonly #args: readonly string[];
  readonly #clients: RoomClient[] = [];
  #child: ChildProcess | undefined;
  #output = '';

  private constructor(data: string, args: readonly string[]) {
    this.data = data;
    this.#args = args;
  }

  /** Starts a room and waits until it says that it is ready. */
  static async start(...args: string[]): Promise<RunningRoom> {
    const room = new RunningRoom(mkdtempSync(join(tmpdir(), 'quarterdeck-')), args);
    await room.startAgain();
    return room;
  }

  /** The same on a data folder that there is already. */
  static async startIn(data: string, ...args: string[]): Promise<RunningRoom> {
    const room = new RunningRoom(data, args);
    await room.startAgain();
    return room;
  }

  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error('the room does not run');
    return pid;
  }

  /** The process id of the bridge that the hub looks after. */
  get bridgePid(): number {
    return z
      .object({ pid: z.number() })
      .parse(JSON.parse(readFileSync(join(this.data, 'bridge.json'), 'utf8'))).pid;
  }

  /** Everything it has printed so far. */
  get output(): string {
    return this.#output;
  }

  async startAgain(): Promise<void> {
    const child = spawn(
      process.execPath,
      ['--import', DICE, BIN, 'start', '--data', this.data, '--http', '0', '--mqtt', '0', ...this.#args],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    this.#child = child;
    this.#output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer): void => {
        this.#output += chunk.toString('utf8');
        if (/^ready\b/m.test(this.#output)) resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => {
        reject(new Error(`the room ended with ${String(code)} before it was ready:\n${this.#output}`));
      });
    });
  }

  /** What `quarterdeck credentials --json` prints, from the files that it reads. */
  credentials(): Credentials {
    const users = readAccounts(this.data).filter(({ role }) => role !== 'hub');
    return { broker: this.#runtime.broker, users };
  }

  get http(): string {
    return this.#runtime.http;
  }

  get #runtime(): Runtime {
    const runtime = readRuntime(this.data);
    if (runtime === undefined) throw new Error(`no hub has run in ${this.data}`);
    return runtime;
  }

  get room(): string {
    return z
      .object({ room: z.string() })
      .parse(JSON.parse(readFileSync(join(this.data, 'room.json'), 'utf8'))).room;
  }

  /** An MQTT client with the first account of `role`, or the one with `id`. */
  async client(role: Role, id?: string): Promise<RoomClient> {
    const { broker, users } = this.credentials();
    const user = users.find((one) => one.role === role && (id === undefined || one.id === id));
    if (user === undefined) throw new Error(`no account of role ${role}`);
    const client = await RoomClient.connect(broker.tcp, this.room, user);
    this.#clients.push(client);
    return client;
  }

  /** Pulls the plug of the hub: SIGKILL, and waits until it is gone. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Waits until the hub has left by itself; gives its exit code. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    if (child.exitCode !== null) return child.exitCode;
    return new Promise((resolve) => child.once('exit', resolve));
  }

  async stop(): Promise<number | null> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    this.#child = undefined;
    if (child.exitCode !== null) return child.exitCode;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill(signal);
    return ended;
  }

  /** Stops everything that belongs to the room and removes its folder. */
  async dispose(): Promise<void> {
    await Promise.all(this.#clients.map((client) => client.end()));
    await this.stop();
    if (existsSync(join(this.data, 'bridge.json'))) {
      try {
        process.kill(this.bridgePid, 'SIGKILL');
      } catch {
        // It has left already, as it should.
      }
    }
    rmSync(this.data, { recursive: true, force: true });
  }
}
