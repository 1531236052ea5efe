import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { ChildProcess } from 'node:child_process';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** One script of the project's own sources, so that hundreds of starts do not each translate a hundred files. */
export const bundleHub = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('hub-process.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  return outputFiles[0]?.text ?? '';
};

export interface SpawnedHub {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
  /** SIGKILL: no handler, no flush, no goodbye; resolves when the process is gone. */
  kill(): Promise<void>;
  /** What it complained of. */
  complaints(): string;
}

export const spawnHub = (script: string, folder: string, port: number): SpawnedHub => {
  // Read from standard input, the script finds its packages from the working folder.
  const child = spawn(process.execPath, ['--input-type=module', '-', folder, String(port)], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(script);
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
