import { mkdir, open, rm, stat, truncate } from 'node:fs/promises';
import { openAppendFile, syncFolder } from './durable-file.ts';
import { frame } from './frame.ts';
import { createGroupCommit } from './group-commit.ts';
import { openMark } from './mark.ts';
import { bootIn, damaged } from './follow.ts';
import { journalPath, readJournal, type Recovered } from './recover.ts';
import { cutTail, keepDamaged } from './set-aside.ts';
import { snapshotPath, writeSnapshot, type Snapshot } from './snapshot.ts';
import type { Batch, Heartbeat, JournalHeader } from '../../../schemas/journal.ts';

/** The room's truth on disk: what `append` has resolved for survives a power cut. */
export interface Journal {
  readonly header: JournalHeader;
  /** Resolves after fdatasync, in the order of the calls; rejects with `data/unwritable`, and then for ever. */
  append(line: Batch | Heartbeat): Promise<void>;
  /** Keeps `state`, which must hold exactly all that was appended so far. Waits for the sync of it first. */
  snapshot(kept: Pick<Snapshot, 'seq' | 'state' | 'boot' | 'beat'>): Promise<void>;
  close(): Promise<void>;
}

export interface OpenJournalOptions {
  /** Made when it is missing, mode 0700. */
  readonly folder: string;
  /** Names what a snapshot's state depends on: the program, the room, the game. */
  readonly version: string;
  /** The first line of a new journal. */
  readonly newHeader: () => JournalHeader;
  readonly monotonicMs: () => number;
  readonly keepIntact?: boolean | undefined;
  readonly onSync?: ((seconds: number) => void) | undefined;
}

export interface OpenedJournal {
  readonly journal: Journal;
  /** Null for a new journal. */
  readonly recovered: Recovered | null;
  /** Where what was cut off, or the files as they were found, are kept; null when all was well. */
  readonly aside: string | null;
}

/** Puts the header where the damaged first line stood, of the same length: every offset behind it stays. */
const rewriteHeader = async (path: string, header: JournalHeader, room: number): Promise<void> => {
  const bytes = frame(header, room);
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, 0);
    await file.datasync();
  } finally {
    await file.close();
  }
};

/** Opens or makes the journal of a data folder. Errors: `data/damaged`. The caller holds the folder's lock. */
export const openJournal = async ({
  folder,
  version,
  newHeader,
  monotonicMs,
  keepIntact,
  onSync,
}: OpenJournalOptions): Promise<OpenedJournal> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const recovered = await readJournal(folder, { version, keepIntact, newHeader });
  const headerRoom = recovered?.headerRoom ?? null;
  if (recovered !== undefined && headerRoom !== null && frame(recovered.header).length > headerRoom)
    throw damaged(
      1,
      'the first line is damaged and too short to be written anew: put back a copy of the file',
    );
  const path = journalPath(folder);
  const file = await openAppendFile(path);
  const intact = recovered?.length ?? 0;
  let aside: string | null = null;
  if (recovered?.isDamaged === true) {
    aside = await keepDamaged(folder);
    await truncate(path, intact);
    if (headerRoom !== null) await rewriteHeader(path, recovered.header, headerRoom);
  } else if ((await stat(path)).size > intact) {
    // Even a first line can be torn; nothing is recovered then and all of it is set aside.
    aside = await cutTail(folder, intact);
  }
  const mark = await openMark(folder);
  if (recovered?.isDamaged === true && recovered.snapshot === undefined) {
    // A snapshot that is ahead of this journal must not fit by chance when it has grown. What it said, the mark goes on
    // telling until the first batch of this life, which tells Control, is synced.
    if (recovered.known !== undefined) mark.reached(recovered.known);
    await mark.sync();
    await rm(snapshotPath(folder), { force: true });
    await syncFolder(folder);
  }

  let header = recovered?.header;
  let length = intact;
  let lines = recovered?.lines ?? 0;
  if (header === undefined) {
    header = newHeader();
    const bytes = frame(header);
    await file.append(bytes);
    await file.sync();
    await syncFolder(folder);
    length = bytes.length;
    lines = 1;
  }

  const commit = createGroupCommit({ file, length, onSync, monotonicMs });
  const { hubId } = header;
  let boot = recovered?.boot ?? 0;
  let isFirst = true;
  /** The first of a life is synced at once: what was missing before it is reported now, and not a second time. */
  const markBatch = ({ seq, at }: Batch, bootThen: number): void => {
    mark.reached({ hubId, seq, at, boot: bootThen });
    if (isFirst) void mark.sync();
    isFirst = false;
  };
  const journal: Journal = {
    header,
    append: async (line) => {
      const bytes = frame(line);
      length += bytes.length;
      lines += 1;
      if (line.kind === 'batch') boot = bootIn(line) ?? boot;
      const bootThen = boot;
      await commit.append(bytes);
      if (line.kind === 'batch') markBatch(line, bootThen);
      else await mark.sync();
    },
    snapshot: async (kept) => {
      const place = { offset: length, lines };
      // An empty append waits for the sync of everything before it.
      await commit.append(Buffer.alloc(0));
      await writeSnapshot(folder, { hubId, version, ...place, ...kept });
    },
    close: async () => {
      await commit.close();
      await mark.close();
    },
  };
  return { journal, recovered: recovered ?? null, aside };
};
