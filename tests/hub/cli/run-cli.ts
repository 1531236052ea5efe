import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ChildProcess } from 'node:child_process';

const PROGRAM = fileURLToPath(new URL('../../../hub/cli/quarterdeck.js', import.meta.url));

/** A limit against hanging. */
const PRINTED_WITHIN_MS = 110_000;

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `quarterdeck` as a person does, to its end. */
export const run = async (...args: string[]): Promise<Ended> => (await begin(...args)).ended;

export interface Running {
  readonly child: ChildProcess;
  /** Resolves when `text` has been printed; rejects when the program ended without it, or hangs. */
  printed(text: string): Promise<void>;
  readonly ended: Promise<Ended>;
}

export const begin = (...args: string[]): Promise<Running> => beginIn(process.cwd(), ...args);

/** The same from another folder. */
export const beginIn = async (cwd: string, ...args: string[]): Promise<Running> => {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  const lookers = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const look of lookers) look();
  });
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, out, err }));
  return {
    child,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (out.includes(text)) resolve();
        };
        lookers.add(look);
        look();
        // In time for what did come to be read: the limit of the test would say nothing.
        const late = new Error();
        setTimeout(() => {
          late.message = `"${text}" did not come: ${out}${err}`;
          reject(late);
        }, PRINTED_WITHIN_MS).unref();
        void ended.then(() => reject(new Error(`it ended without "${text}": ${out}${err}`)));
      }),
  };
};
