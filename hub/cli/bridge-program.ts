import { spawn } from 'node:child_process';
import { programOf } from '../project.ts';
import { EXIT } from './exit-codes.ts';

/** Runs a program of the bridge in front, which opens the port: no code of the hub does. Resolves with its exit code. */
export const runBridgeProgram = (
  name: Parameters<typeof programOf>[0],
  args: readonly string[],
): Promise<number> => {
  const child = spawn(process.execPath, [...programOf(name), ...args], { stdio: 'inherit' });
  return new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? EXIT.fault);
    });
  });
};
