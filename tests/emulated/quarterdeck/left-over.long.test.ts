import { afterEach, expect, test, vi } from 'vitest';
import { Uid } from '../../../schemas/ids.ts';
import { FIRMWARE_PACKAGES, PINS } from '../../support/quarterdeck-board.ts';
import { ownBoardBench, type KeptOwnBoard, type OwnBoardBench } from '../../support/own-board-bench.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const BOX = { box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'mfrc522' } } as const;
/** On the pins that were the box's lid, hatch and beam. */
const OTHERS = {
  button: { kind: 'button', board: 'b', pins: { button: PINS.lid } },
  siren: { kind: 'siren', board: 'b', pins: { relay: PINS.hatch } },
  strip: { kind: 'phase-strip', board: 'b', pixels: 8, pins: { data: PINS.slotBeam } },
} as const;

let bench: OwnBoardBench | undefined;
afterEach(() => bench?.stop());

const begin = async (): Promise<OwnBoardBench> => {
  bench = await ownBoardBench();
  bench.board.setPin(PINS.lid, false);
  bench.board.setPin(PINS.hatch, false);
  bench.board.setPin(PINS.slotBeam, true);
  return bench;
};

const allReady = (on: OwnBoardBench, { states }: KeptOwnBoard, devices: object): Promise<void> =>
  on.until(
    () => Object.keys(devices).every((device) => states.get(device)?.state === 'ready'),
    () => [...states],
  );

const pressed = ({ observed }: KeptOwnBoard): boolean =>
  observed.some(({ device, body }) => device === 'button' && body.kind === 'contact' && body.on);

describeWith(FIRMWARE_PACKAGES, 'a board with our firmware that was configured otherwise before', () => {
  test('that was a box gives its pins to what room.yaml has there now', async () => {
    const it = await begin();
    const before = it.keep(BOX, true);
    await allReady(it, before, BOX);
    before.keeper.stop();
    it.board.cutPower();
    it.board.restorePower();
    await it.live(500);
    it.board.setPin(PINS.lid, true);
    const now = it.keep(OTHERS);
    await allReady(it, now, OTHERS);
    it.board.setPin(PINS.lid, false);
    await it.until(
      () => pressed(now),
      () => now.observed,
    );
    expect(now.keeper.report()).toMatchObject({ state: 'ready', model: 'Uno or Nano', errors: [] });
  });

  test('whose box has seen a card of which no hub knows keeps that, says so, and forgets it once the hub has it', async () => {
    const it = await begin();
    const before = it.keep(BOX, true);
    await allReady(it, before, BOX);
    before.keeper.stop();
    it.mfrc522.enter(Uid('04A1B2C3D4E5F6'));
    await it.live(400);
    it.mfrc522.leave(Uid('04A1B2C3D4E5F6'));
    await it.live(500);

    const button = { button: OTHERS.button };
    const refused = it.keep(button);
    await it.until(
      () => refused.states.get('button')?.error !== undefined,
      () => [...refused.states],
    );
    expect(refused.states.get('button')).toMatchObject({
      state: 'init',
      error: { message: expect.stringContaining(`holds pin ${PINS.lid} for a box`) as unknown },
    });
    expect(refused.keeper.report()).toMatchObject({
      state: 'ready',
      errors: [
        { code: 'board/keeps-box', message: expect.stringContaining('keeps 1 of its cards') as unknown },
      ],
    });
    refused.keeper.stop();

    const again = it.keep(BOX, true);
    const sighted = () => again.kept.find(({ observation }) => observation.body.kind === 'sighting');
    await it.until(
      () => sighted() !== undefined,
      () => again.kept.length,
    );
    const last = again.kept.at(-1)?.observation;
    if (last === undefined) throw new Error('it was configured');
    again.driver('box').seen?.({ boot: last.boot, n: last.n });
    await it.live(300);
    again.keeper.stop();

    it.board.setPin(PINS.lid, true);
    const now = it.keep(button);
    await allReady(it, now, button);
  });

  test('gives up siren, strip and box pins for a changed room.yaml without a reset', async () => {
    const it = await begin();
    const siren = { kind: 'siren', board: 'b', pins: { relay: PINS.siren } } as const;
    const strip = { kind: 'phase-strip', board: 'b', pixels: 8, pins: { data: PINS.strip } } as const;
    const first = { ...BOX, siren, strip };
    const before = it.keep(first, true);
    await allReady(it, before, first);
    before.keeper.stop();
    await it.live(100);

    // The strip's pin is a button's, the siren's is the box's, one of the box's is the siren's and another a second button's.
    const lid = { lid: PINS.siren, hatch: 7 };
    const second = {
      siren: { ...siren, pins: { relay: PINS.lid } },
      button: { kind: 'button', board: 'b', pins: { button: PINS.strip } },
      other: { kind: 'button', board: 'b', pins: { button: PINS.hatch } },
      box: { ...BOX.box, pins: lid },
    } as const;
    it.board.setPin(PINS.siren, false);
    it.board.setPin(7, false);
    it.board.setPin(PINS.strip, true);
    it.board.setPin(PINS.hatch, true);
    const now = it.keep(second, true);
    await allReady(it, now, second);
    it.board.setPin(PINS.strip, false);
    await it.until(
      () => pressed(now),
      () => now.observed,
    );
  });
});

describeWith(FIRMWARE_PACKAGES, 'a board with our firmware whose bridge ends', () => {
  test('runs on, and is not reset by the bridge that comes after it', async () => {
    const it = await begin();
    const before = it.keep(BOX, true);
    await allReady(it, before, BOX);
    before.keeper.stop();
    await it.live(500);
    const after = it.keep(BOX, true);
    await allReady(it, after, BOX);
    expect(it.board.resets()).toEqual({ 'power-on': 1, external: 0, 'brown-out': 0, watchdog: 0 });
  });
});

describeWith(FIRMWARE_PACKAGES, 'a board with our firmware that begins anew', () => {
  test('is taken as restarted though its own word of it was lost, and what it sees then is reported as of its new boot', async () => {
    const it = await begin();
    const { states, kept } = it.keep(BOX, true);
    await it.until(
      () => states.get('box')?.state === 'ready' && kept.length > 0,
      () => [...states],
    );
    const [first] = kept;
    // Longer than it will be silent: what tells of a restart is that its time has gone back.
    await it.live(3_000);
    it.deafen(true);
    it.board.reset();
    await it.live(600);
    it.deafen(false);
    // Its pings are answered all the while: only its time and its boot tell.
    await it.until(
      () => states.get('box')?.state === 'lost',
      () => [...states],
    );
    await it.until(
      () => states.get('box')?.state === 'ready',
      () => [...states],
    );
    it.board.setPin(PINS.lid, true);
    await it.until(
      () =>
        kept.some(
          ({ observation: { boot, body } }) =>
            boot !== first?.observation.boot && body.kind === 'lid' && body.open,
        ),
      () => kept,
    );
    expect(it.board.resets()).toMatchObject({ external: 1 });
  });
});
