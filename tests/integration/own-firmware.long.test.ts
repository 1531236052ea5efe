import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { Uid } from '../../schemas/ids.ts';
import { tagUid } from '../support/box-steps.ts';
import { emulatedBox, type EmulatedBox } from '../support/emulated-box.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import type { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeWith } from '../support/system-package.ts';

/** What a board that keeps its own observations is good for: nobody has to listen while cards go in. */

const TABLE = 'kiln';

let folder: string | undefined;
let room: RunningRoom | undefined;
let emulated: EmulatedBox | undefined;

afterEach(async () => {
  await room?.dispose();
  emulated?.stop();
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  room = emulated = folder = undefined;
});

const push = (n: number): Promise<void> => {
  if (emulated === undefined) throw new Error('no box');
  return emulated.box.pushTag(Uid(tagUid(n)), 'slot');
};

const begin = async (
  firmware: 'stock' | 'quarterdeck',
  reader: 'mfrc522' | 'pn532',
): Promise<{ room: RunningRoom; control: RoomClient; emulated: EmulatedBox }> => {
  emulated = await emulatedBox(firmware, reader);
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-own-'));
  const file = join(folder, 'room.yaml');
  writeFileSync(
    file,
    [
      'room: hall',
      'game: so-say-we-all',
      `boards: { board-one: { transport: tcp, host: 127.0.0.1, port: ${emulated.port} } }`,
      `devices: { box-one: { kind: event-box, board: board-one, table: ${TABLE}, reader: ${reader} } }`,
      '',
    ].join('\n'),
  );
  room = await RunningRoom.start('--room', file);
  const control = await watch(room);
  await control.box(TABLE, (body) => body.online && body.lid === 'closed', 30_000);
  await control.do('tag.learn', { tags: [1, 2, 3, 4].map((n) => ({ uid: tagUid(n), kind: 'food' })) });
  await control.do('box.arm', { box: TABLE, cost: { food: 4 } });
  emulated.box.setLid(true);
  await control.box(TABLE, (body) => body.lid === 'open' && body.state === 'open');
  await push(1);
  await control.box(TABLE, (body) => body.passages === 1);
  return { room, control, emulated };
};

const watch = async (of: RunningRoom): Promise<RoomClient> => {
  const control = await of.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  return control;
};

const closeAndTally = async (control: RoomClient) => {
  emulated?.box.setLid(false);
  const sealed = await control.box(
    TABLE,
    (body) => body.state === 'sealed' && body.tally !== null && body.online,
    30_000,
  );
  await control.do('box.fix', { box: TABLE });
  await control.box(TABLE, (body) => body.state === 'fixed', 30_000);
  return sealed.tally;
};

const ALL = { beam: 4, counts: { food: 4 }, duplicates: 0, unknown: 0 };

describeWith(FIRMWARE_PACKAGES, 'a box on our own firmware', () => {
  it('is shown with what its board says of itself: why it began, how often it polls, what it has left', async () => {
    const { control } = await begin('quarterdeck', 'mfrc522');
    const figures = await control.waitFor(
      'priv/control/devices',
      (body) => {
        const its = DevicesBodySchema.parse(body).boards[0]?.figures;
        return its?.pollsPerSecond === undefined ? undefined : its;
      },
      30_000,
    );
    expect(figures).toMatchObject({ reset: 'power-on', supplyLow: false, lost: 0 });
    expect(figures.pollsPerSecond).toBeGreaterThan(0);
    expect(figures.stackFree).toBeGreaterThan(100);
  }, 120_000);
});

describeWith(FIRMWARE_PACKAGES, 'nobody listens while cards go in', () => {
  it.each(['mfrc522', 'pn532'] as const)(
    'the bridge is killed: a box on our own firmware with an %s counts each card once, and is certain and final',
    async (reader) => {
      const { room, control } = await begin('quarterdeck', reader);
      process.kill(room.bridgePid, 'SIGKILL');
      await control.box(TABLE, (body) => !body.online, 30_000);
      for (const n of [2, 3, 4]) await push(n);
      await control.box(TABLE, (body) => body.online && body.passages === 4, 30_000);
      expect(await closeAndTally(control)).toMatchObject({ ...ALL, confidence: 'certain', reason: null });
      const final = await control.box(TABLE, (body) => !body.provisional, 30_000);
      expect(final.tally).toMatchObject({ ...ALL, confidence: 'certain' });
    },
    120_000,
  );

  it('the same on stock firmware says recount', async () => {
    const { room, control } = await begin('stock', 'pn532');
    process.kill(room.bridgePid, 'SIGKILL');
    await control.box(TABLE, (body) => !body.online, 30_000);
    // Who stands still starts no new bridge, however long the cards take on a busy machine.
    process.kill(room.pid, 'SIGSTOP');
    for (const n of [2, 3, 4]) await push(n);
    process.kill(room.pid, 'SIGCONT');
    await control.box(TABLE, (body) => body.online, 30_000);
    const tally = await closeAndTally(control);
    expect(tally).toMatchObject({ confidence: 'recount' });
    expect(tally?.beam).toBeLessThan(4);
  }, 120_000);

  it('hub and bridge are killed: each card is counted once, and the tally is certain and final', async () => {
    const { room, control, emulated } = await begin('quarterdeck', 'mfrc522');
    const { bridgePid } = room;
    await room.kill();
    process.kill(bridgePid, 'SIGKILL');
    await control.end();
    for (const n of [2, 3, 4]) await push(n);
    emulated.box.setLid(false);
    await room.startAgain();
    const again = await watch(room);
    const sealed = await again.box(
      TABLE,
      (body) => body.state === 'sealed' && body.tally !== null && body.online,
      30_000,
    );
    expect(sealed.tally).toMatchObject({ ...ALL, confidence: 'certain', reason: null });
    await again.do('box.fix', { box: TABLE });
    const final = await again.box(TABLE, (body) => body.state === 'fixed' && !body.provisional, 30_000);
    expect(final.tally).toMatchObject({ ...ALL, confidence: 'certain' });
  }, 120_000);

  it('the board loses its power with the lid open: what it kept is counted once, and the recount says so', async () => {
    const { control, emulated } = await begin('quarterdeck', 'mfrc522');
    await push(2);
    await control.box(TABLE, (body) => body.passages === 2);
    emulated.board.unplug();
    await control.box(TABLE, (body) => !body.online, 30_000);
    emulated.board.replug();
    await control.box(TABLE, (body) => body.online && body.lid === 'open', 30_000);
    for (const n of [3, 4]) await push(n);
    await control.box(TABLE, (body) => body.passages === 4, 30_000);
    const tally = await closeAndTally(control);
    expect(tally).toMatchObject({ ...ALL, confidence: 'recount' });
    expect(tally?.reason).toContain('power lost while accepting');
  }, 120_000);
});
