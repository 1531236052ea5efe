import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { EnrolBodySchema, TagListSchema, type EnrolBody } from '../../schemas/documents/enrol.ts';
import { Uid } from '../../schemas/ids.ts';
import { topics } from '../../schemas/topics.ts';
import { tagUid } from '../support/box-steps.ts';
import { emulatedBox, type EmulatedBox } from '../support/emulated-box.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeWith } from '../support/system-package.ts';
import type { RoomClient } from '../support/room-client.ts';

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

const session = (control: RoomClient, wanted: (of: NonNullable<EnrolBody['session']>) => boolean) =>
  control.waitFor(topics.controlEnrol, (body) => {
    const { session: found } = EnrolBodySchema.parse(body);
    return found !== null && wanted(found) ? found : undefined;
  });

describeWith(FIRMWARE_PACKAGES, 'on the compiled firmware', () => {
  test('cards of both sizes are enrolled with the lid shut, while the board keeps what it saw through a death of the hub', async () => {
    emulated = await emulatedBox('quarterdeck', 'mfrc522');
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-enrol-'));
    const file = join(folder, 'room.yaml');
    writeFileSync(
      file,
      [
        'room: hall',
        'game: so-say-we-all',
        `boards: { board-one: { transport: tcp, host: 127.0.0.1, port: ${emulated.port} } }`,
        `devices: { box-one: { kind: event-box, board: board-one, table: ${TABLE}, reader: mfrc522 } }`,
        '',
      ].join('\n'),
    );
    room = await RunningRoom.start('--room', file);
    const control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    await control.box(TABLE, (body) => body.online && body.lid === 'closed', 30_000);
    await control.do('enrol.begin', { box: TABLE, kind: 'food', count: 3 });
    const cards = [tagUid(1), 'C4A1B2C3', tagUid(3)];
    const [first = '', second = '', third = ''] = cards;
    await emulated.box.pushTag(Uid(first), 'slot');
    await session(control, ({ taken }) => taken === 1);

    await room.kill();
    await emulated.box.pushTag(Uid(second), 'slot');
    await emulated.box.pushTag(Uid(first), 'slot');
    await room.startAgain();
    await session(control, ({ taken, refused }) => taken === 2 && refused === 1);
    await emulated.box.pushTag(Uid(third), 'slot');
    const full = await session(control, ({ state }) => state === 'full');
    expect(full.cards.map(({ uid, n, result }) => [uid, n, result])).toEqual([
      [first, 1, 'taken'],
      [second, 2, 'taken'],
      [first, null, 'again'],
      [third, 3, 'taken'],
    ]);
    await control.do('enrol.end', { emptied: true });
    const { tags } = TagListSchema.parse(await control.do('tag.list'));
    expect(tags.map(({ uid, kind }) => [uid, kind])).toEqual(cards.sort().map((uid) => [uid, 'food']));
  }, 120_000);
});
