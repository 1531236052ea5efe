import type { Browser } from 'playwright-core';
import { stringify } from 'yaml';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { connectChromium } from '../../support/chromium.ts';
import { startBoard } from '../../support/own-process-board.ts';
import { roomFile } from '../../support/room-file.ts';
import { RunningRoom, quarterdeck } from '../../support/running-room.ts';
import { describeBrowser } from '../../support/system-package.ts';
import { findings } from '../findings.ts';
import { Facilitator } from './facilitator.ts';
import type { RoomClient } from '../../support/room-client.ts';

/** One board that is an Uno and that room.yaml calls a Mega, and one that nobody has plugged in: from the port to the page. */
describeBrowser('the boards of the room', () => {
  let room: RunningRoom;
  let control: RoomClient;
  let browser: Browser;
  let anna: Facilitator;
  let stopBoard: () => void;
  let file: ReturnType<typeof roomFile>;

  beforeAll(async () => {
    const served = await startBoard();
    stopBoard = served.stop;
    const tcp = { transport: 'tcp', host: '127.0.0.1' };
    file = roomFile(
      stringify({
        room: 'hall',
        game: 'so-say-we-all',
        boards: { stage: { ...tcp, port: served.port, model: 'mega' }, door: { ...tcp, port: 1 } },
        devices: {
          glow: { kind: 'lamp', shows: 'alarm', board: 'stage', pins: { lamp: 44 } },
          lantern: { kind: 'lamp', shows: 'alarm', board: 'door', pins: { lamp: 9 } },
        },
      }),
    );
    room = await RunningRoom.start('--room', file.path);
    control = await room.client('control');
    await control.subscribe('priv/control/#', 'pub/#');
    browser = await connectChromium();
    anna = await Facilitator.arrive(browser, room, 'Anna');
  }, 120_000);
  afterAll(async () => {
    await browser.close();
    await room.dispose();
    stopBoard();
    file.remove();
  });

  test('ask for attention, each with the devices that hang on it', async () => {
    const texts = await control.waitFor('priv/control/attention', (body) => {
      const { items } = AttentionBodySchema.parse(body);
      const ours = items.filter(({ id }) => id.startsWith('board/'));
      return ours.length === 2 ? ours.map(({ text }) => text) : undefined;
    });
    expect(texts).toContain(
      'Board stage says that it is: Uno or Nano; room.yaml says: Mega 2560 (model: mega) (glow)',
    );
    expect(texts.find((text) => text.startsWith('Board door'))).toMatch(/\(lantern\)$/);
  });

  test('stand on the Devices page with what is the matter and what to do', async () => {
    await anna.tab('More');
    await anna.tap('Devices');
    const boardOf = (id: string) => anna.page.locator(`[data-board=${id}]`);
    await boardOf('stage').getByText('Correct model: in room.yaml').waitFor();
    expect(await boardOf('stage').textContent()).toContain('Devices: glow');
    await boardOf('door').getByText('Plug the board in').waitFor();
    await anna.sees('0 of 2 OK');
    expect(await findings(anna.page)).toEqual([]);
    await anna.keep('boards');
    expect(anna.faults).toEqual([]);
  });

  test('are listed by the doctor in the same words while the hub runs', () => {
    const { stdout, status } = quarterdeck('doctor', '--data', room.data, '--room', file.path);
    expect(stdout).toContain('FAIL  board stage says that it is: Uno or Nano; room.yaml says: Mega 2560');
    expect(stdout).toMatch(/FAIL {2}board door/);
    expect(status).toBe(1);
  });
});
