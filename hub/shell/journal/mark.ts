import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { InstantSchema } from '../../../schemas/units.ts';
import { readIfThere } from './durable-file.ts';
import { frame, unframe } from './frame.ts';

/**
 * How far the journal has come, kept beside it: a file that ends early looks whole by itself.
 *
 * Written after each sync of the journal and never before, so that it claims nothing that was not on the medium; no answer
 * waits for it. It is synced with each beat alone, every 5 s, and only where it has changed: a sync a command more would
 * double what wears out an SD card. So it is exact after a kill of the process and a clean stop, and at most 5 s behind
 * after a power cut; an end that is damaged within those cannot be distinguished from a torn write.
 *
 * Two slots are written in turn, so that one torn by a power cut leaves the other whole (as LMDB does with its two meta
 * pages, mdb.c, MDB_meta).
 */
const ReachSchema = z.object({
  hubId: z.string(),
  /** The newest synced batch, its instant, and the hub's boot that wrote it. */
  seq: z.number().int().nonnegative(),
  at: InstantSchema,
  boot: z.number().int().nonnegative(),
});
export type Reach = z.infer<typeof ReachSchema>;

/** A sector of the media that a Pi boots from. */
const SLOT_BYTES = 512;

export const markPath = (folder: string): string => join(folder, 'journal.mark');

/** After entries were lost the next life counts on from fewer: boots never count back. */
export const isBefore = (one: Reach, other: Reach): boolean =>
  one.boot === other.boot ? one.seq < other.seq : one.boot < other.boot;

/** The furthest of them. */
export const furthest = (reaches: readonly (Reach | undefined)[]): Reach | undefined =>
  reaches.reduce<Reach | undefined>(
    (one, other) => (one === undefined || (other !== undefined && isBefore(one, other)) ? other : one),
    undefined,
  );

const slotIn = (bytes: Buffer, slot: number): Reach | undefined => {
  const at = slot * SLOT_BYTES;
  const stop = bytes.indexOf('\n', at);
  const json = stop === -1 || stop >= at + SLOT_BYTES ? undefined : unframe(bytes.subarray(at, stop));
  return json === undefined ? undefined : ReachSchema.safeParse(JSON.parse(json)).data;
};

export interface ReadMark {
  /** Both; undefined what is not there or not whole. */
  readonly slots: readonly [Reach | undefined, Reach | undefined];
  /** Nothing that was written to it is unreadable; a lost slot may have been the newer one. */
  readonly isWhole: boolean;
}

/** Throws `data/damaged` when it is there and no file. */
export const readMark = async (folder: string): Promise<ReadMark> => {
  const bytes = (await readIfThere(markPath(folder))) ?? Buffer.alloc(0);
  const slots = [slotIn(bytes, 0), slotIn(bytes, 1)] as const;
  // The second one is first written with the second reach: the file is as long as one slot until then.
  const isWhole = slots[0] !== undefined && (slots[1] !== undefined || bytes.length === SLOT_BYTES);
  return { slots, isWhole };
};

export interface Mark {
  /** All up to there is synced. Throws `data/unwritable` when an earlier one could not be written. */
  reached(reach: Reach): void;
  /** Resolves when the newest is on the medium. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

export const openMark = async (folder: string): Promise<Mark> => {
  const [first, second] = (await readMark(folder)).slots;
  const handle = await open(markPath(folder), constants.O_RDWR | constants.O_CREAT, 0o600);
  // The newer one stays until the other is whole.
  let slot = furthest([first, second]) === first && first !== undefined ? 1 : 0;
  let newest: Reach | undefined;
  let failure: QuarterdeckError | undefined;
  let tail: Promise<void> = Promise.resolve();

  /** One after the other, and nothing after a failure: a medium that does not take 512 bytes takes no journal either. */
  const inTurn = (act: () => Promise<unknown>): Promise<void> =>
    (tail = tail.then(async () => {
      if (failure !== undefined) return;
      try {
        await act();
      } catch (cause) {
        const words = cause instanceof Error ? cause.message : String(cause);
        failure = new QuarterdeckError('data/unwritable', `journal.mark cannot be written: ${words}`, {
          cause,
        });
      }
    }));

  let isWritten = true;
  let isSynced = true;
  const sync = (): Promise<void> =>
    inTurn(async () => {
      if (isSynced) return;
      await handle.datasync();
      isSynced = true;
    });
  return {
    reached: (reach) => {
      if (failure !== undefined) throw failure;
      newest = reach;
      if (!isWritten) return;
      isWritten = false;
      void inTurn(async () => {
        isWritten = true;
        isSynced = false;
        const bytes = Buffer.concat([frame(newest), Buffer.alloc(SLOT_BYTES, ' ')]);
        await handle.write(bytes, 0, SLOT_BYTES, slot * SLOT_BYTES);
        slot = 1 - slot;
      });
    },
    sync,
    close: async () => {
      await sync();
      await handle.close();
    },
  };
};
