import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One script of a program among the tests, so that hundreds of starts do not each translate a hundred files. */
export const compiled = async (program: URL): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(program)],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
  });
  return outputFiles[0]?.text ?? '';
};

/** Starts such a script. Read from standard input, it finds its packages from the working folder. */
export const spawnScript = (script: string, ...args: string[]): ChildProcessWithoutNullStreams => {
  const child = spawn(process.execPath, ['--input-type=module', '-', ...args], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined);
  child.stdin.end(script);
  return child;
};
