import { afterEach, expect, test } from 'vitest';
import { HOST_MESSAGES, RESULT } from '../../../../devices/quarterdeck-firmware/protocol.ts';
import type { BoardKeeper } from '../../../../firmware-bridge/boards/board-keeper.ts';
import { createDriver } from '../../../../firmware-bridge/drivers/create-driver.ts';
import { RoomSchema } from '../../../../schemas/room.ts';
import { Instant } from '../../../../schemas/units.ts';
import { quietHost } from '../../../support/quiet-host.ts';
import { HandClock } from '../../hand-clock.ts';
import { keptWith, liveBy, TinyQuarterdeck } from '../../tiny-quarterdeck.ts';

const room = RoomSchema.parse({
  room: 'test',
  game: 'any',
  boards: { b: { transport: 'serial', path: '/dev/ttyUSB0', firmware: 'quarterdeck' } },
  devices: { siren: { kind: 'siren', board: 'b', longest: '5 s' } },
});

let keeper: BoardKeeper | undefined;
afterEach(() => keeper?.stop());

test('Control hears that a siren is silent which its board has ended, until that has had its rest of two seconds', async () => {
  const clock = new HandClock();
  const board = new TinyQuarterdeck(clock);
  const config = room.devices.siren;
  if (config === undefined) throw new Error('no siren');
  const said: string[] = [];
  const host = quietHost(clock, {
    hub: { hubNow: () => Instant(clock.now()), bridgeTime: (instant) => instant, alert: () => null },
    report: ({ state, error }) => said.push(error === undefined ? state : `${state}: ${error.code}`),
  });
  const driver = createDriver(room, 'siren', config, host);
  keeper = keptWith(board, clock, driver);
  await liveBy(clock, 4_000);
  expect(said).toEqual(['ready']);

  const refuse = (result: number): void =>
    board.tell('RESULT', { command: HOST_MESSAGES.SIREN.code, result });
  refuse(RESULT.BAD_CHECKSUM);
  await liveBy(clock, 100);
  expect(said).toEqual(['ready']);
  // Asked for again each second, it is told once.
  refuse(RESULT.MUTED);
  await liveBy(clock, 1_000);
  refuse(RESULT.MUTED);
  await liveBy(clock, 1_900);
  expect(said).toEqual(['ready', 'ready: board/siren-rests']);
  await liveBy(clock, 200);
  expect(said).toEqual(['ready', 'ready: board/siren-rests', 'ready']);
});
