import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXIT } from './exit.ts';

/** Runs a program of the bridge in front, which opens the port: no code of the hub does. Resolves with its exit code. */
export const runBridgeProgram = (program: URL, args: readonly string[]): Promise<number> => {
  const child = spawn(
    process.execPath,
    [...['--import', import.meta.resolve('tsx')], fileURLToPath(program), ...args],
    { stdio: 'inherit' },
  );
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? EXIT.fault);
    });
  });
};
