import { once } from 'node:events';
import { expect, test } from 'vitest';
import { readJournal } from '../../../../hub/shell/journal/recover.ts';
import { cutTail } from '../../../../hub/shell/journal/set-aside.ts';
import { compiled, spawnScript } from '../../../support/compiled.ts';
import { newFolder } from './samples.ts';

const KILLS = 24;

test(
  `nothing that was acknowledged is lost or doubled over ${KILLS} kills -9 of the writer`,
  {
    timeout: 120_000,
    meta: { slow: 'each kill is a process of its own that writes to the disk until then' },
  },
  async () => {
    const folder = newFolder();
    const writer = await compiled(new URL('writer-process.ts', import.meta.url));
    let acknowledged = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = acknowledged;
      const child = spawnScript(writer, folder);
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        // Killed after a number of acknowledgements that differs from round to round, not after a time.
        if (output.split('\n').length > 3 + ((kill * 37) % 150)) child.kill('SIGKILL');
      });
      await once(child, 'close');
      // The last piece may be half a number: only whole lines were said.
      const said = output.split('\n').slice(0, -1).map(Number);
      acknowledged = Math.max(acknowledged, ...said);
      expect(acknowledged).toBeGreaterThan(before);

      const recovered = await readJournal(folder, { version: undefined });
      const seqs = recovered?.batches.map((batch) => batch.seq) ?? [];
      expect(seqs).toEqual(Array.from({ length: seqs.length }, (_, index) => index + 1));
      expect(seqs.length).toBeGreaterThanOrEqual(acknowledged);
    }
    // A kill leaves at most a torn tail, which the next start cuts; the last one is cut here.
    const last = await readJournal(folder, { version: undefined });
    if (last !== undefined && last.tornBytes > 0) await cutTail(folder, last.length);
  },
);
