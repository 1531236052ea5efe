import { afterEach, expect, test, vi } from 'vitest';
import { FIRMWARE_PACKAGES, PINS } from '../../support/quarterdeck-board.ts';
import { ownBoardBench, type OwnBoardBench } from '../../support/own-board-bench.ts';
import { describeWith } from '../../support/system-package.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const OUTPUTS = {
  siren: { kind: 'siren', board: 'b', pins: { relay: PINS.siren } },
  strip: { kind: 'phase-strip', board: 'b', pixels: 8, pins: { data: PINS.strip } },
} as const;
const BOX = { box: { kind: 'event-box', board: 'b', table: 'kiln', reader: 'mfrc522' } } as const;

let bench: OwnBoardBench | undefined;
afterEach(() => bench?.stop());

describeWith(FIRMWARE_PACKAGES, 'a board with our firmware that begins anew in its first second', () => {
  test.each([
    { how: 'silence', devices: OUTPUTS, lose: (it: OwnBoardBench) => it.deafen(true) },
    { how: 'noise', devices: OUTPUTS, lose: (it: OwnBoardBench) => it.board.noise(300) },
    { how: 'silence, as a box', devices: BOX, lose: (it: OwnBoardBench) => it.deafen(true) },
  ])(
    'is noticed within seconds though its own word was lost in $how, and gets everything anew',
    async (one) => {
      const it = (bench = await ownBoardBench());
      it.board.setPin(PINS.lid, false);
      it.board.setPin(PINS.hatch, false);
      const { states } = it.keep(one.devices, one.devices === BOX);
      const all = (state: string) => (): boolean =>
        Object.keys(one.devices).every((device) => states.get(device)?.state === state);
      await it.until(all('ready'), () => [...states]);
      await it.live(Math.max(0, 900 - it.board.now()));
      one.lose(it);
      it.board.reset();
      await it.live(300);
      it.deafen(false);
      await it.until(all('lost'), () => [...states], 3_000);
      await it.until(all('ready'), () => [...states]);
      expect(it.board.resets()).toMatchObject({ 'power-on': 1, external: 1 });
    },
  );
});
