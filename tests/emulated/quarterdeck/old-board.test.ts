import { expect, test, vi } from 'vitest';
import { PROTOCOL_VERSION } from '../../../devices/quarterdeck-firmware/protocol.ts';
import { keepBoard } from '../../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../../firmware-bridge/drivers/create-driver.ts';
import { createEmulatedBoard } from '../../../firmware-bridge/emulator/emulated-board.ts';
import type { DeviceState } from '../../../schemas/device-messages.ts';
import { BoardConfigSchema, RoomSchema } from '../../../schemas/room.ts';
import { HandClock } from '../../firmware-bridge/hand-clock.ts';
import { FIRMWARE_PACKAGES, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { asProtocolOne, rewritten } from '../../support/rewritten-line.ts';
import { describeWith } from '../../support/system-package.ts';
import { quietHost } from '../../support/quiet-host.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const STEP_MS = 2;
const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'emulated', firmware: 'quarterdeck' } },
  devices: {
    box: { kind: 'event-box', board: 'b', table: 'dione' },
    siren: { kind: 'siren', board: 'b' },
    strip: { kind: 'phase-strip', board: 'b', pixels: 24, supply: '5 A' },
  },
});

describeWith(FIRMWARE_PACKAGES, 'a board with firmware of an older protocol', () => {
  test('is refused for each of its devices, with both versions and what to do, and gets no settings', async () => {
    const clock = new HandClock();
    const flash = await quarterdeckFlash();
    const board = rewritten(createEmulatedBoard({ flash, pace: 'by-hand' }), asProtocolOne);
    const states = new Map<string, Pick<DeviceState, 'state' | 'error' | 'guarded'>>();
    const kept: unknown[] = [];
    const drivers = Object.entries(room.devices).map(([device, config]) =>
      createDriver(
        room,
        device,
        config,
        quietHost(clock, {
          observe: (...what) => kept.push(what),
          keep: (what) => kept.push(what),
          report: (state) => void states.set(device, state),
        }),
      ),
    );
    const keeper = keepBoard({
      ...paceOf(BoardConfigSchema.parse(room.boards.b)),
      board: 'b',
      transport: 'emulated',
      open: () => board.openTransport(),
      clock,
      drivers,
      log: () => undefined,
      changed: () => undefined,
    });
    for (let passed = 0; passed < 5_000; passed += STEP_MS) {
      board.runFor(STEP_MS);
      clock.advance(STEP_MS);
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
    keeper.stop();
    board.stop();
    expect([...states.keys()].toSorted()).toEqual(['box', 'siren', 'strip']);
    for (const [device, { state, error }] of states) {
      expect(state).not.toBe('ready');
      expect(error).toMatchObject({
        code: 'board/outdated',
        message: `the firmware of ${device} speaks version 1 of the protocol, not ${PROTOCOL_VERSION}`,
        hint: expect.stringContaining('quarterdeck flash') as unknown,
      });
    }
    expect(kept).toEqual([]);
  });
});
