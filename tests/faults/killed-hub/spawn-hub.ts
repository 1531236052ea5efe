import type { ChildProcess } from 'node:child_process';
import { compiled, spawnScript } from '../../support/compiled.ts';

export const bundleHub = (): Promise<string> => compiled(new URL('hub-process.ts', import.meta.url));

export interface SpawnedHub {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** SIGKILL: no handler, no flush, no goodbye; resolves when the process is gone. */
  kill(): Promise<void>;
  /** What it complained of. */
  complaints(): string;
}

export const spawnHub = (script: string, folder: string, port: number): SpawnedHub => {
  const child = spawnScript(script, folder, String(port));
  let complaints = '';
  let killed = false;
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve();
    });
    void gone.then(() => {
      if (!killed) reject(new Error(`the hub ended by itself: ${complaints}`));
    });
  });
  return {
    child,
    ready,
    complaints: () => complaints,
    kill: async () => {
      killed = true;
      child.kill('SIGKILL');
      await gone;
    },
  };
};
