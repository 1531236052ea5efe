import { expect, test, vi } from 'vitest';
import { createEmulatedBoard } from '../../../firmware-bridge/emulator/emulated-board.ts';
import { sourceFingerprint } from '../../../firmware-bridge/firmware/fingerprint.ts';
import { probeBoards } from '../../../hub/shell/setup/probe-boards.ts';
import { programOf } from '../../../hub/project.ts';
import type { BoardProbe } from '../../../schemas/board-probe.ts';
import { RoomSchema } from '../../../schemas/room.ts';
import { boardFindings } from '../../../hub/cli/doctor/board-findings.ts';
import { FIRMWARE_PACKAGES, quarterdeckFlash } from '../../support/quarterdeck-board.ts';
import { asBuild, asProtocolOne, rewritten } from '../../support/rewritten-line.ts';
import { serveOverTerminal } from '../../support/served-board.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';

// The emulated board runs in step with real time here, and takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const port = '/dev/ttyUSB7';
const probe = { board: null, port, firmware: 'quarterdeck 1.0.0, build 00000001' };

test('firmware that is out of date is said to be so, with what to do', () => {
  const outdated = {
    unusable: false,
    message: 'is out of date: build 00000001, not 00000002: quarterdeck flash',
  };
  expect(boardFindings(undefined, [{ ...probe, outdated }])).toEqual([
    ['note', expect.stringContaining('build 00000001, which is out of date')],
  ]);
});

test('what a board says of itself is listed, and a boot loader that may hang at a watchdog reset is named', () => {
  const room = RoomSchema.parse({
    room: 'hall',
    game: 'so-say-we-all',
    boards: { one: { transport: 'serial', path: port } },
  });
  const figures = { reset: 'brown-out', supplyLow: true, lost: 2, refused: 0, stackFree: 150 } as const;
  const text = (found: Partial<BoardProbe>): string =>
    boardFindings(room, [{ ...probe, board: 'one', ...found }])
      .map(([mark, words]) => `${mark} ${words}`)
      .join('\n');
  const reported = text({ figures, oldLoader: true });
  expect(reported).toContain('note board one: last reset by a brown-out; 150 bytes of RAM never used');
  expect(reported).toContain('its supply was below 4.3 V');
  expect(reported).toContain('2 records lost');
  expect(reported).toContain('its boot loader leaves the reset flags as they are');
  expect(reported).not.toContain('damaged');
  expect(reported).not.toContain('FAIL');
  expect(text({ figures: { ...figures, stackFree: 12 } })).toContain(
    'FAIL board one: its RAM is nearly used up',
  );
  expect(text({})).not.toContain('boot loader');
});

const PACKAGES = { ...FIRMWARE_PACKAGES, script: systemPackage('script', 'bsdutils') };
describeWith(PACKAGES, 'the doctor and a board with Quarterdeck firmware', (paths) => {
  test('tells its version and, on a board that no bridge has set up, finds no reader', async () => {
    const board = createEmulatedBoard({ flash: await quarterdeckFlash() });
    const { path, stop } = await serveOverTerminal(paths('script'), board);
    try {
      const {
        boards: [found],
      } = await probeBoards(programOf('probe'), undefined, [path]);
      const build = sourceFingerprint().toString(16).padStart(8, '0');
      expect(found).toMatchObject({ firmware: `quarterdeck 1.2.0, build ${build}` });
      expect(found).not.toHaveProperty('outdated');
      expect(found?.reader?.error?.code).toBe('reader/absent');
    } finally {
      await stop();
    }
  });

  test.each([
    [
      'of other sources is out of date',
      asBuild(0x12_34_56_78),
      'note',
      'build 12345678 is out of date: build 12345678, not',
    ],
    ['of an older protocol is unusable', asProtocolOne, 'FAIL', 'speaks version 1 of the protocol, not 3'],
  ] as const)('says that firmware %s, and to flash it', async (_what, rewrite, mark, words) => {
    const board = rewritten(createEmulatedBoard({ flash: await quarterdeckFlash() }), rewrite);
    const { path, stop } = await serveOverTerminal(paths('script'), board);
    try {
      const room = RoomSchema.parse({
        room: 'hall',
        game: 'so-say-we-all',
        boards: { one: { transport: 'serial', path } },
      });
      const [finding] = boardFindings(room, (await probeBoards(programOf('probe'), room, [])).boards);
      expect(finding?.[0]).toBe(mark);
      expect(finding?.[1]).toContain(words);
      expect(finding?.[1]).toContain(`quarterdeck flash ${path}`);
    } finally {
      await stop();
    }
  });
});
