import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { games } from '../../../games/catalogue.ts';
import { writeEffectiveRoom } from '../../../hub/shell/effective-room.ts';
import { journalPath } from '../../../hub/shell/journal/recover.ts';
import { recoverRoom } from '../../../hub/shell/recover-room.ts';
import { heartbeatNow } from '../../../hub/shell/time/heartbeat.ts';
import { systemClock } from '../../../hub/shell/time/machine-clock.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { batchOf, newFolder } from './journal/samples.ts';
import { createTinyCore } from './tiny-core.ts';
import type { RecoveredRoom } from '../../../hub/shell/recover-room.ts';
import type { TinyState } from './tiny-core.ts';

const roomOf = (room: string) => RoomSchema.parse({ room, game: 'so-say-we-all', boards: {}, devices: {} });
const recover = (
  folder: string,
  room: string,
  keepIntact = false,
  build?: string,
): Promise<RecoveredRoom<TinyState>> => {
  const game = games['so-say-we-all'];
  if (game === undefined) throw new Error('the game of this test is missing');
  const [core, machine] = [createTinyCore(), systemClock()];
  return recoverRoom({ folder, room: roomOf(room), game, core, machine, version: '1', build, keepIntact });
};

test('a damaged first line is written anew for the room that the folder was started with, and for no other', async () => {
  const folder = newFolder();
  const first = await recover(folder, 'hall');
  await first.journal.append(batchOf(1));
  await first.journal.close();
  await writeEffectiveRoom(folder, roomOf('hall'));
  const bytes = readFileSync(journalPath(folder));
  bytes[30] = (bytes[30] ?? 0) ^ 1;
  writeFileSync(journalPath(folder), bytes);

  await expect(recover(folder, 'hall')).rejects.toMatchObject({ code: 'data/damaged' });
  await expect(recover(folder, 'cellar', true)).rejects.toMatchObject({ code: 'data/other-room' });
  const again = await recover(folder, 'hall');
  await again.journal.close();
  expect(again).toMatchObject({ hubId: first.hubId, batches: 1, missing: null, covered: null });
  expect(again.journal.header).toMatchObject({ room: 'hall', game: 'so-say-we-all' });
});

test('a snapshot of another build is not used, for its state may have another shape', async () => {
  const folder = newFolder();
  const first = await recover(folder, 'hall', false, 'yesterday');
  const beat = heartbeatNow(first.clock, systemClock());
  await first.journal.append(batchOf(1));
  await first.journal.snapshot({ seq: 1, state: first.state, boot: 1, beat });
  await first.journal.close();
  const replayed = async (build: string): Promise<number> => {
    const { journal, batches } = await recover(folder, 'hall', false, build);
    await journal.close();
    return batches;
  };
  expect(await replayed('yesterday')).toBe(0);
  expect(await replayed('today')).toBe(1);
});
