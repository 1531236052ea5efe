import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * A virtual board that answers whatever its test does: in the process of a test that waits for a command or is starved by a
 * browser it would fall silent, and be called gone with good reason.
 */
export const startBoard = async (): Promise<{ port: number; stop: () => void }> => {
  const program = fileURLToPath(new URL('./board-main.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(said.toString()), stop: () => void child.kill() };
};
