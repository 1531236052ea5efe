import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createGroupCommit } from '../../../../hub/shell/journal/group-commit.ts';
import { openAppendFile } from '../../../../hub/shell/journal/durable-file.ts';
import type { AppendFile } from '../../../../hub/shell/journal/durable-file.ts';

/** A file whose syncs a test lets through, or fails, one by one. */
const heldFile = () => {
  const calls: string[] = [];
  const syncs: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const file: AppendFile = {
    append: async (bytes) => void calls.push(`write ${bytes.toString()}`),
    sync: () => {
      calls.push('sync');
      return new Promise((resolve, reject) => syncs.push({ resolve, reject }));
    },
    cut: async (length) => void calls.push(`cut ${length}`),
    close: async () => void calls.push('close'),
  };
  return { file, calls, syncs };
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const start = () => {
  const held = heldFile();
  const commit = createGroupCommit({ file: held.file, length: 0, monotonicMs: () => 0 });
  const done: string[] = [];
  const append = (text: string): void => {
    commit.append(Buffer.from(text)).then(
      () => done.push(text),
      (error: unknown) => done.push(`${text}: ${(error as { code: string }).code}`),
    );
  };
  return { ...held, commit, done, append };
};

describe('group commit', () => {
  test('resolves nothing before the sync, and all of a group after it in the order of the calls', async () => {
    const { append, done, calls, syncs } = start();
    append('a');
    append('b');
    await turn();
    expect({ calls, done }).toEqual({ calls: ['write ab', 'sync'], done: [] });
    syncs[0]?.resolve();
    await turn();
    expect(done).toEqual(['a', 'b']);
  });

  test('gathers what comes during a sync into one next write', async () => {
    const { append, done, calls, syncs } = start();
    append('a');
    await turn();
    append('b');
    append('c');
    await turn();
    expect(calls).toEqual(['write a', 'sync']);
    syncs[0]?.resolve();
    await turn();
    expect(calls).toEqual(['write a', 'sync', 'write bc', 'sync']);
    expect(done).toEqual(['a']);
  });

  test('refuses everything for ever after a failed sync, what waits included', async () => {
    const { append, done, calls, syncs } = start();
    append('a');
    await turn();
    append('b');
    syncs[0]?.reject(new Error('EIO: i/o error'));
    await turn();
    append('c');
    await turn();
    expect(done).toEqual(['a: data/unwritable', 'b: data/unwritable', 'c: data/unwritable']);
    expect(calls).toEqual(['write a', 'sync', 'cut 0']);
  });

  test('leaves nothing in the file of what it refuses, though a full disk took a line of it', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'quarterdeck-')), 'journal');
    const file = await openAppendFile(path);
    const full = async (bytes: Buffer): Promise<void> => {
      await file.append(bytes);
      if (bytes.includes('two')) throw new Error('ENOSPC: no space left on device, write');
    };
    const commit = createGroupCommit({ file: { ...file, append: full }, length: 0, monotonicMs: () => 0 });
    await commit.append(Buffer.from('one\n'));
    await expect(commit.append(Buffer.from('two\n'))).rejects.toThrow('ENOSPC');
    expect(readFileSync(path, 'utf8')).toBe('one\n');
    await commit.close();
  });

  test('closes after the last sync', async () => {
    const { append, calls, syncs, commit } = start();
    append('a');
    await turn();
    const closed = commit.close();
    syncs[0]?.resolve();
    await closed;
    expect(calls).toEqual(['write a', 'sync', 'close']);
  });
});
