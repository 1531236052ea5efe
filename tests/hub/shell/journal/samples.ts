import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openJournal } from '../../../../hub/shell/journal/journal.ts';
import { JOURNAL_FORMAT } from '../../../../schemas/journal.ts';
import { Instant } from '../../../../schemas/units.ts';
import type { OpenedJournal } from '../../../../hub/shell/journal/journal.ts';
import type { Batch, JournalHeader } from '../../../../schemas/journal.ts';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'quarterdeck-test-'));

export const header: JournalHeader = {
  kind: 'journal',
  format: JOURNAL_FORMAT,
  hubId: 'hub-of-the-test',
  room: 'hall',
  game: 'test-game',
  madeAt: Instant(1_000),
};

/** A batch as the core makes them; `text` may hold anything a person types. */
export const batchOf = (seq: number, text = `news ${seq}`): Batch => ({
  kind: 'batch',
  seq,
  at: Instant(1_000 + seq),
  by: { kind: 'hub' },
  verb: 'news.post',
  transaction: null,
  events: [{ type: 'news-posted', text }],
  answer: null,
});

export const open = (
  folder: string,
  options: { keepIntact?: boolean; version?: string } = {},
): Promise<OpenedJournal> =>
  openJournal({
    folder,
    version: options.version ?? '1',
    newHeader: () => header,
    monotonicMs: () => performance.now(),
    keepIntact: options.keepIntact,
  });
