import { afterEach, describe, expect, test, vi } from 'vitest';
import { FIRMWARE_PACKAGES, PINS } from '../support/quarterdeck-board.ts';
import { ownBoardBench, type OwnBoardBench, type RunFirmware } from '../support/own-board-bench.ts';
import { describeWith } from '../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

/** On pins that a Mega has and an Uno lacks, one of them beside a pin that is there. */
const ASTRAY = {
  lamp: { kind: 'lamp', shows: 'alarm', board: 'b', pins: { lamp: 44 } },
  siren: { kind: 'siren', board: 'b', pins: { relay: 40 } },
  strip: { kind: 'phase-strip', board: 'b', pixels: 8, pins: { data: 46 } },
  jump: { kind: 'jump-switch', board: 'b', pins: { switch: 7, cover: 41 } },
} as const;
const BUTTON = { button: { kind: 'button', board: 'b', pins: { button: PINS.lid } } } as const;
const BOX = {
  box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'mfrc522', pins: { lid: 3, hatch: 7 } },
} as const;

let bench: OwnBoardBench | undefined;
afterEach(() => bench?.stop());

const suite = (firmware: RunFirmware): void => {
  test('refuses each device on a pin that it lacks, by name, and goes on with the others', async () => {
    const it = (bench = await ownBoardBench(firmware));
    it.board.setPin(PINS.lid, true);
    const good = firmware === 'stock' ? BUTTON : { ...BUTTON, ...BOX };
    const { states, observed, keeper } = it.keep({ ...ASTRAY, ...good }, true);
    await it.until(
      () => Object.keys(good).every((device) => states.get(device)?.state === 'ready'),
      () => [...states],
    );
    // Longer than a board that has fallen silent would last.
    await it.live(5_000);
    const refused = (pin: number): object => ({
      state: 'lost',
      error: { code: 'board/no-such-pin', message: `board b has no pin ${pin} (by its pins: Uno or Nano)` },
    });
    expect(Object.fromEntries(states)).toMatchObject({
      lamp: refused(44),
      siren: refused(40),
      strip: refused(46),
      jump: refused(41),
      ...Object.fromEntries(Object.keys(good).map((device) => [device, { state: 'ready' }])),
    });
    expect(keeper.report()).toMatchObject({ state: 'ready', errors: [] });
    expect(it.opened()).toBe(1);

    it.board.setPin(PINS.lid, false);
    const isPressed = () =>
      observed.some(({ device, body }) => device === 'button' && body.kind === 'contact' && body.on);
    await it.until(isPressed, () => observed);
  });
};

describe('a board of another model than room.yaml says, with stock firmware,', () => {
  suite('stock');
});
describeWith(FIRMWARE_PACKAGES, 'a board of another model than room.yaml says, with our firmware,', () => {
  suite('quarterdeck');
});
