import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Uid } from '../../schemas/ids.ts';
import { expectCertain, openBox } from '../support/box-steps.ts';
import type { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';

/** A box whose pile a UHF module reads, through everything: the module's frames, MQTT, the hub, and back as a document. */

const epc = (number: number): Uid => Uid(`E2806894000050${number.toString(16).padStart(10, '0')}`);
const box = 'kiln';

describe.each([
  { kind: 'm6e-nano', region: 'EU', powerDbm: 20 },
  { kind: 'r200', region: 'EU' },
])('a box read by a $kind on the Pi', (reader) => {
  let folder: string;
  let room: RunningRoom;
  let control: RoomClient;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-pile-'));
    const file = join(folder, 'room.yaml');
    writeFileSync(
      file,
      stringify({
        room: 'hall',
        game: 'so-say-we-all',
        boards: { one: { transport: 'virtual' } },
        devices: {
          'box-kiln': {
            kind: 'event-box',
            board: 'one',
            table: box,
            reader: { ...reader, port: '/dev/serial/by-path/reader' },
          },
        },
      }),
    );
    room = await RunningRoom.start('--room', file);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box(box, (body) => body.online && body.lid === 'closed', 30_000);
    const kinds = ['food', 'food', 'food', 'fuel', 'sabotage'];
    await control.do('tag.learn', { tags: kinds.map((kind, index) => ({ uid: epc(index), kind })) });
  });
  afterAll(async () => {
    await room.dispose();
    rmSync(folder, { recursive: true });
  });

  const fill = async (...numbers: readonly number[]): Promise<void> => {
    await control.do('box.arm', { box, cost: { food: 2 } });
    await openBox(control, box);
    for (const number of numbers) await control.do('sim.tag', { box, uid: epc(number) });
  };
  const empty = async (): Promise<void> => {
    await control.do('sim.hatch', { box, open: true });
    await control.do('sim.hatch', { box, open: false });
    await control.do('box.reset', { box, emptied: true });
    await control.box(box, (body) => body.state === 'idle' && body.hatch === 'closed');
  };
  const closed = async () => {
    await control.do('sim.lid', { box, open: false });
    return control.box(box, (body) => body.state === 'sealed' && body.tally !== null);
  };

  it('is certain of a pile with as many cards as passages', async () => {
    await fill(0, 1, 3, 4);
    const { tally, passages } = await closed();
    expect(passages).toBe(4);
    expect(tally).toMatchObject({
      counts: { food: 2, fuel: 1, sabotage: 1 },
      beam: 4,
      confidence: 'certain',
      source: 'inventory',
    });
    await empty();
  });

  it('says recount where a card does not answer, and still does when it is read again', async () => {
    await fill(0, 1);
    await control.do('sim.fault', { box, fault: 'missTag' });
    await control.do('sim.tag', { box, uid: epc(2) });
    const { tally } = await closed();
    expect(tally).toMatchObject({ counts: { food: 2 }, beam: 3, confidence: 'recount' });
    expect(tally?.reason).toMatch(/3 passages but 2 cards in the pile/);
    // Control counts again: the reader looks by itself, and again, with the lid shut.
    await control.do('box.recount', { box });
    const counting = await control.box(
      box,
      (body) => body.tally?.reason?.includes('2 cards so far') === true,
    );
    expect(counting.state).toBe('recounting');
    await control.do('box.recount', { box, done: true });
    const counted = await control.box(
      box,
      (body) => body.tally?.source === 'sweep' && body.state !== 'recounting',
    );
    expect(counted.tally).toMatchObject({ confidence: 'recount' });
    await empty();
  });

  it('says recount where the reader is unplugged before the closing', async () => {
    await fill(0, 1);
    await control.do('sim.fault', { box, fault: 'unplug' });
    await control.do('sim.fault', { box, fault: 'replug' });
    await control.box(box, (body) => body.online);
    const { tally } = await closed();
    expect(tally).toMatchObject({ confidence: 'recount' });
    expect(tally?.reason).toMatch(/the board was offline for a while/);
    await empty();
  });
});

/** What `npm start` opens has such a box on its last table; the page pushes cards with UIDs of four bytes. */
describe('the rehearsal room', () => {
  let room: RunningRoom;
  afterAll(() => room.dispose());

  it('shows an inventory at the box of its last table', async () => {
    room = await RunningRoom.start();
    const control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    const last = 'low-tide';
    await control.box(last, (body) => body.online && body.lid === 'closed', 30_000);
    const tags = ['2A000001', '2A000002'].map((uid) => ({ uid: Uid(uid), kind: 'food' }));
    await control.do('tag.learn', { tags });
    await control.do('box.arm', { box: last, cost: { food: 2 } });
    await openBox(control, last);
    for (const { uid } of tags) await control.do('sim.tag', { box: last, uid });
    await control.do('sim.lid', { box: last, open: false });
    const { tally } = await control.box(last, (body) => body.state === 'sealed' && body.tally !== null);
    expect(tally).toMatchObject({ counts: { food: 2 }, source: 'inventory' });
    expectCertain(tally);
  });
});
