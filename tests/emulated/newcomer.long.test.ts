import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import { createMfrc522 } from '../../firmware-bridge/simulation/chips/mfrc522.ts';
import { createSimulatedBox } from '../../firmware-bridge/simulation/simulated-box.ts';
import type { SimulatedBox } from '../../firmware-bridge/simulation/contract.ts';
import { Uid } from '../../schemas/ids.ts';
import { begin, run, type Running } from '../hub/cli/run-cli.ts';
import { boardAsSold, FLASHING_PACKAGES } from '../support/board-as-sold.ts';
import { tagUid } from '../support/box-steps.ts';
import { PINS } from '../support/quarterdeck-board.ts';
import type { RoomClient } from '../support/room-client.ts';
import { RunningRoom } from '../support/running-room.ts';
import { serveOverTerminal } from '../support/served-board.ts';
import { describeWith } from '../support/system-package.ts';

const BOX = 'prosecutor';
const CARDS = [1, 2, 3];
/** A card that is held to the reader to be enrolled. */
const HELD_MS = 400;

/** The whole room.yaml of hardware.md for one box on our own firmware, with the port that the board has here. */
const roomOfTheManual = (port: string): string => {
  const manual = readFileSync(new URL('../../hardware.md', import.meta.url), 'utf8');
  const block = [...manual.matchAll(/```yaml\n(.*?)```/gs)].find(([, yaml]) =>
    yaml?.includes('reader: mfrc522'),
  );
  const yaml = block?.[1];
  if (yaml === undefined) throw new Error('hardware.md has no room.yaml with an MFRC522');
  return yaml.replace(/path: .*/, `path: ${port}`);
};

/** One step after the other, as hardware.md has them; each stands on those before it. */
describeWith(FLASHING_PACKAGES, 'a newcomer with a new board, following hardware.md', (paths) => {
  let folder: string;
  let file: string;
  let board: EmulatedBoard;
  let box: SimulatedBox;
  let mfrc522: ReturnType<typeof createMfrc522>;
  let port: string;
  let stopPort: () => Promise<void>;
  let room: RunningRoom | undefined;
  const begun: Running[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'quarterdeck-newcomer-'));
    file = join(folder, 'room.yaml');
    board = boardAsSold();
    mfrc522 = createMfrc522(() => board.now());
    board.attachSpi({ chip: mfrc522, selectPin: PINS.select, resetPin: PINS.reset });
    ({ path: port, stop: stopPort } = await serveOverTerminal(paths('script'), board));
    box = createSimulatedBox({ board, reader: mfrc522, pins: PINS, clock: board.clock });
    writeFileSync(file, roomOfTheManual(port));
  });
  afterAll(async () => {
    for (const { child } of begun) child.kill();
    await room?.dispose();
    await stopPort();
    rmSync(folder, { recursive: true });
  });

  test(
    'writes the firmware into it with quarterdeck flash',
    { meta: { slow: 'a boot loader, byte by byte' } },
    async () => {
      const flashing = await begin('flash', port, '--board', 'uno');
      begun.push(flashing);
      // A pseudo-terminal has no DTR: the button is pressed when avrdude begins.
      void flashing.printed('(avrdude)').then(
        () => board.reset(),
        () => undefined,
      );
      const { code, out, err } = await flashing.ended;
      if (!out.includes('nothing to do')) expect(err).toContain('bytes of flash verified');
      expect(out).toMatch(/runs quarterdeck 1\.2\.0, build [0-9a-f]{8}: checked\.|nothing to do/);
      expect(code).toBe(0);
    },
  );

  test(
    'hears from the doctor that board and reader answer',
    { meta: { slow: 'a board by the clock on the wall' } },
    async () => {
      const { out } = await run('doctor', '--room', file, '--data', join(folder, 'data'));
      expect(out).toMatch(/^ok +board prosecutor \(.*\): quarterdeck 1\.2\.0/m);
      expect(out).toMatch(/^ok +reader of box-prosecutor: MFRC522 answers/m);
    },
  );

  test(
    'enrols three cards, and the first tally of them is certain',
    { meta: { slow: 'a hub and a board by the clock on the wall' } },
    async () => {
      room = await RunningRoom.start('--room', file);
      const control: RoomClient = await room.client('control');
      await control.subscribe('priv/control/#', 'pub/#');
      await control.box(BOX, (body) => body.online && body.lid === 'closed');

      const enrolling = await begin('enrol', BOX, 'food', '--count', `${CARDS.length}`, '--data', room.data);
      begun.push(enrolling);
      await enrolling.printed('Tap 3 Food');
      for (const [index, card] of CARDS.entries()) {
        const uid = Uid(tagUid(card));
        mfrc522.enter(uid);
        await new Promise<void>((resolve) => {
          board.clock.after(HELD_MS, resolve);
        });
        mfrc522.leave(uid);
        await enrolling.printed(`${index + 1}/3`);
      }
      expect(await enrolling.ended).toMatchObject({ code: 0 });

      await control.do('box.arm', { box: BOX, cost: { food: CARDS.length } });
      box.setLid(true);
      await control.box(BOX, (body) => body.state === 'open' && body.lid === 'open');
      for (const card of CARDS) await box.pushTag(Uid(tagUid(card)), 'slot');
      box.setLid(false);
      const { tally } = await control.box(BOX, (body) => body.tally?.beam === CARDS.length);
      expect(tally).toMatchObject({ counts: { food: 3 }, unknown: 0, confidence: 'certain' });
    },
  );
});
