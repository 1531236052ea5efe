import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { isRunning, startOf, type ProcessIdentity } from './process-identity.ts';
import { every, type Clock } from './time/hub-clock.ts';
import type { Log } from './log.ts';

/**
 * The firmware bridge as a supervised process of its own: a board's fault cannot take the hub down, and a killed hub
 * leaves the bridge watching the boxes. It is started by path; hub and bridge meet on MQTT alone.
 */
export interface BridgeProcess {
  pid(): number | undefined;
  /** Ends the bridge (SIGTERM, then SIGKILL after 1.2 s) and supervises it no more. */
  stop(): Promise<void>;
  /** Supervises it no more, and lets it run for the next hub; one that no next hub would find is ended. */
  leave(): Promise<void>;
}

export interface BridgeProcessOptions {
  readonly folder: string;
  readonly clock: Clock;
  readonly log: Log;
  /** Everything after the program: what makes a running bridge the right one. */
  readonly args: readonly string[];
  readonly command: Program;
}

export interface Program {
  readonly program: string;
  readonly args: readonly string[];
}

/** What the bridge says, in the hub's data folder. */
export const bridgeLog = (folder: string): string => join(folder, 'bridge.log');

const RecordSchema = z.object({ pid: z.number().int(), start: z.string(), args: z.array(z.string()) });

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 10_000;
/** After so long a life a fall is a new one, and the wait begins anew. */
const SETTLED_MS = 60_000;
const LOOK_MS = 1_000;
const PATIENCE_MS = 1_200;

/** The first thing it said since, that is not a line of its log (JSON): why it does not start, or what it threw. */
const lastWords = (folder: string, since: number): string => {
  try {
    const lines = readFileSync(bridgeLog(folder)).subarray(since).toString().split('\n');
    const words = lines.find((line) => line.trim() !== '' && !line.startsWith('{'));
    return words === undefined ? '' : `: ${words.slice(0, 200)}`;
  } catch {
    // Somebody cleared the folder: a log that is gone holds nothing up.
    return '';
  }
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It is gone already.
  }
};

/** Starts the bridge, or goes on with one that outlived the hub before (kill -9), and keeps it running. */
export const superviseBridge = ({
  folder,
  clock,
  log,
  args,
  command,
}: BridgeProcessOptions): BridgeProcess => {
  const recordPath = join(folder, 'bridge.json');
  let current: ProcessIdentity | undefined;
  let wait = FIRST_WAIT_MS;
  let stopping = false;
  let cancel: (() => void) | undefined;

  const survivor = (): ProcessIdentity | undefined => {
    try {
      const record = RecordSchema.parse(JSON.parse(readFileSync(recordPath, 'utf8')));
      if (record.start === '' || !isRunning(record)) return undefined;
      if (record.args.join('\n') === args.join('\n')) return record;
      log.info(
        { pid: record.pid },
        'a bridge left running was started with another room, game or broker port: it is ended; a box that was open says recount',
      );
      signal(record.pid, 'SIGTERM');
    } catch {
      // No record, or none that can be read: there is nothing to go on with.
    }
    return undefined;
  };

  const fallen = (since: number, words: string): void => {
    current = undefined;
    cancel?.();
    cancel = undefined;
    if (stopping) return;
    if (clock.now() - since > SETTLED_MS) wait = FIRST_WAIT_MS;
    log.warn(`the bridge ended${words}; it is started again in ${wait} ms (see ${bridgeLog(folder)})`);
    cancel = clock.after(wait, start);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };

  const adopt = (bridge: ProcessIdentity): void => {
    const since = clock.now();
    current = bridge;
    log.info({ pid: bridge.pid }, 'the bridge outlived the hub and goes on');
    // It is not our child: nobody tells us of its end.
    cancel = every(clock, LOOK_MS, () => {
      if (!isRunning(bridge)) fallen(since, '');
    });
  };

  /** On a disk that takes nothing it runs all the same, and is not found again by a hub after this one. */
  const orWithout = <T>(write: () => T): T | undefined => {
    try {
      return write();
    } catch (error) {
      log.warn({ err: error }, 'the bridge runs without its log or its record in the data folder');
      return undefined;
    }
  };

  const start = (): void => {
    const since = clock.now();
    const output = orWithout(() => openSync(bridgeLog(folder), 'a', 0o600));
    const size = output === undefined ? 0 : fstatSync(output).size;
    // Detached, and writing to a file: neither a signal to the hub's group nor a broken pipe ends it.
    const child: ChildProcess = spawn(command.program, [...command.args, ...args], {
      detached: true,
      stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
    });
    if (output !== undefined) closeSync(output);
    child.unref();
    const once = (): void => {
      child.removeAllListeners();
      fallen(since, lastWords(folder, size));
    };
    child.on('error', (error) => {
      log.error({ err: error }, 'the bridge could not be started');
      once();
    });
    child.on('exit', once);
    if (child.pid === undefined) return;
    const identity = { pid: child.pid, start: startOf(child.pid) };
    current = identity;
    orWithout(() => {
      writeFileSync(recordPath, JSON.stringify({ ...identity, args }), { mode: 0o600 });
    });
    log.info({ pid: child.pid }, 'the bridge was started');
  };

  const found = survivor();
  if (found === undefined) start();
  else adopt(found);

  const stop = async (): Promise<void> => {
    stopping = true;
    cancel?.();
    const bridge = current;
    if (bridge === undefined) return;
    signal(bridge.pid, 'SIGTERM');
    for (let waited = 0; waited < PATIENCE_MS && isRunning(bridge); waited += 25) {
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    if (isRunning(bridge)) signal(bridge.pid, 'SIGKILL');
  };

  return {
    pid: () => current?.pid,
    stop,
    leave: async () => {
      if (survivor()?.pid !== current?.pid) return stop();
      stopping = true;
      cancel?.();
    },
  };
};
