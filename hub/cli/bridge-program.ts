import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { EXIT } from './exit.ts';

/**
 * Runs a program of the bridge in front, which opens the port: no code of the hub does. Resolves with its exit code.
 *
 * @param path below firmware-bridge/
 */
export const runBridgeProgram = (path: string, args: readonly string[]): Promise<number> => {
  const child = spawn(
    process.execPath,
    [
      ...['--import', import.meta.resolve('tsx')],
      fileURLToPath(new URL(`../../firmware-bridge/${path}`, import.meta.url)),
      ...args,
    ],
    { stdio: 'inherit' },
  );
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? EXIT.fault);
    });
  });
};
