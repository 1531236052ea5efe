import { afterEach, expect, test } from 'vitest';
import { Uid } from '../../schemas/ids.ts';
import { run, type Ended } from '../hub/cli/run-cli.ts';
import { tagUid } from '../support/box-steps.ts';
import { emulatedBox } from '../support/emulated-box.ts';
import { FIRMWARE_PACKAGES } from '../support/quarterdeck-board.ts';
import type { RoomClient } from '../support/room-client.ts';
import { roomFile } from '../support/room-file.ts';
import { RunningRoom } from '../support/running-room.ts';
import { describeWith } from '../support/system-package.ts';

const TABLE = 'kiln';
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const watched = async (room: RunningRoom): Promise<RoomClient> => {
  const control = await room.client('control');
  await control.subscribe('priv/control/#', 'pub/#');
  await control.box(TABLE, (body) => body.online && body.lid !== null, 30_000);
  return control;
};

describeWith(
  FIRMWARE_PACKAGES,
  'quarterdeck forget, started as a person does, and a board with our firmware',
  () => {
    test(
      'an armed box without cards goes at once; one whose card no hub has heard is kept until the loss is insisted on, and is then gone for good',
      { timeout: 180_000, meta: { slow: 'two hubs after each other, and a board by the clock' } },
      async () => {
        const emulated = await emulatedBox('quarterdeck', 'mfrc522');
        const { board, box, port } = emulated;
        ends.push(() => emulated.stop());
        const file = roomFile(
          [
            'room: hall',
            'game: so-say-we-all',
            `boards: { board-one: { transport: tcp, host: 127.0.0.1, port: ${port} } }`,
            `devices: { box-one: { kind: event-box, board: board-one, table: ${TABLE}, reader: mfrc522 } }`,
            '',
          ].join('\n'),
        );
        ends.push(() => file.remove());
        // A busy machine may emulate too little in the time that it waits: it says that the board does not answer, and is asked again.
        const forget = async (...flags: string[]): Promise<Ended> => {
          const ended = await run('forget', 'board-one', '--room', file.path, ...flags);
          return / keeps | has forgotten /.test(ended.out + ended.err) ? ended : forget(...flags);
        };

        const room = await RunningRoom.start('--room', file.path);
        ends.push(() => room.dispose());
        const control = await watched(room);
        await control.do('tag.learn', { tags: [1, 2].map((n) => ({ uid: tagUid(n), kind: 'food' })) });
        await control.do('box.arm', { box: TABLE, cost: { food: 2 } });
        box.setLid(true);
        await control.box(TABLE, (body) => body.state === 'open');
        await control.end();
        await room.stop();

        const armed = await forget();
        expect(armed.out).toMatch(
          /^board-one \(quarterdeck .*\) has forgotten its box, and its pins are free: checked\.\n$/,
        );
        expect(armed.code).toBe(0);

        // The same room makes it a box again, and leaves it.
        await room.startAgain();
        await (await watched(room)).end();
        await room.stop();
        await box.pushTag(Uid(tagUid(1)), 'slot');

        const refused = await forget();
        expect(refused.err).toMatch(
          / keeps \d (card or passage|cards and passages) of which no hub has heard\. Nothing was changed\./,
        );
        expect(refused.err).toContain('--lose-records');
        expect(refused.code).toBe(1);
        // It has changed nothing, and it outlives the power.
        board.unplug();
        board.replug();
        expect(await forget()).toEqual(refused);

        const lost = await forget('--lose-records');
        expect(lost.out).toContain('checked. With it went ');
        expect(lost.code).toBe(0);
        board.unplug();
        board.replug();
        const again = await forget();
        expect(again.out).toContain('keeps no box: all its pins are free');
        expect(again.code).toBe(0);

        // What was forgotten would be reported before the next card, and counted.
        await room.startAgain();
        const after = await watched(room);
        await box.pushTag(Uid(tagUid(2)), 'slot');
        box.setLid(false);
        const { tally } = await after.box(
          TABLE,
          (body) => body.state === 'sealed' && body.tally !== null,
          30_000,
        );
        expect(tally).toMatchObject({ beam: 1, counts: { food: 1 } });
      },
    );
  },
);
