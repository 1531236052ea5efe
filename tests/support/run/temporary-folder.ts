import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Every temporary folder of a run, of the tests and of the processes they start, lies in one, which goes with the run. */
export const setup = (): (() => void) => {
  const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};
