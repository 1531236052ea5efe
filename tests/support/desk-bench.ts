import { vi } from 'vitest';
import { keepBoard } from '../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../firmware-bridge/drivers/create-driver.ts';
import type { DeviceDriver, HubView } from '../../firmware-bridge/drivers/device-driver.ts';
import type { EmulatedBoard } from '../../firmware-bridge/emulator/emulated-board.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import type { DeviceState, ObservationBody, SimAct } from '../../schemas/device-messages.ts';
import { RoomSchema, type RoomFile } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import { HandClock } from '../firmware-bridge/hand-clock.ts';

type Devices = Readonly<Record<string, NonNullable<RoomFile['devices']>[string]>>;
type Said = Partial<Pick<HubView, 'clock' | 'alert' | 'table' | 'track'>>;

const STEP_MS = 2;

/**
 * Devices on one board `b`, virtual or emulated, with their real drivers, Johnny-Five and Firmata in between; all in a time
 * that the test turns, so that a busy machine changes nothing.
 */
export const deskBench = (
  board: NonNullable<RoomFile['boards']>[string],
  devices: Devices,
  /** What an emulated board has gone through before the bridge finds it. */
  before: (board: EmulatedBoard) => void = () => undefined,
) => {
  // Johnny-Five and firmata-io have timers of their own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const room = RoomSchema.parse({ room: 'test', game: 'any', boards: { b: board }, devices });
  const config = room.boards.b;
  if (config === undefined) throw new Error('the board is in the room');
  const clock = new HandClock();
  let emulated: EmulatedBoard | undefined;
  const simulation = createSimulation(room, clock, () => undefined, {
    turn: (made) => {
      emulated = made;
    },
  });
  const simulated = simulation.board('b');
  if (simulated === undefined) throw new Error('a board of this bench is simulated');
  const observed: { readonly device: string; readonly body: ObservationBody }[] = [];
  const states: Record<string, Pick<DeviceState, 'state' | 'error'>> = {};
  const said: Said = {};

  const drivers: Record<string, DeviceDriver> = {};
  for (const [device, its] of Object.entries(room.devices)) {
    drivers[device] = createDriver(room, device, its, {
      clock,
      hub: {
        hubNow: () => Instant(clock.now()),
        bridgeTime: (instant) => instant,
        reached: (at) => Instant(at),
        hubTime: (at) => Instant(at),
        away: () => false,
        clock: (timer) => said.clock?.(timer) ?? null,
        alert: () => said.alert?.() ?? null,
        table: (table) => said.table?.(table) ?? null,
        track: (track) => said.track?.(track) ?? null,
      },
      observe: (_at, body) => observed.push({ device, body }),
      keep: () => undefined,
      did: () => undefined,
      watched: () => undefined,
      report: (state) => (states[device] = state),
      log: () => undefined,
    });
  }
  if (emulated !== undefined) before(emulated);
  const keeper = keepBoard({
    ...paceOf(config),
    board: 'b',
    transport: config.transport,
    open: () => {
      const transport = simulation.openTransport('b');
      if (transport === undefined) throw new Error('it is simulated');
      return transport;
    },
    clock,
    drivers: Object.values(drivers),
    log: () => undefined,
    freesPins: true,
    changed: () => undefined,
  });

  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      emulated?.runFor(STEP_MS);
      clock.advance(STEP_MS);
      vi.advanceTimersByTime(STEP_MS);
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };

  return {
    board: simulated,
    simulation,
    clock,
    states,
    live,
    driver(device: string): DeviceDriver {
      const found = drivers[device];
      if (found === undefined) throw new Error(`${device} is on this board`);
      return found;
    },
    /** Lives on until it holds; fails after `withinMs` of the bench's time. */
    async until(what: string, holds: () => boolean, withinMs = 12_000): Promise<void> {
      for (const end = clock.now() + withinMs; !holds();) {
        if (clock.now() >= end) throw new Error(`within ${withinMs} ms it did not come about: ${what}`);
        await live(STEP_MS);
      }
    },
    /** What each device reported, without what it found when its board came up. */
    reported: (): (readonly [string, ObservationBody])[] =>
      observed.flatMap(({ device, body }) =>
        'initial' in body && body.initial ? [] : [[device, body] as const],
      ),
    /** The hub says something else from now on. */
    tell(next: Said): void {
      Object.assign(said, next);
      for (const driver of Object.values(drivers)) driver.hubChanged?.();
    },
    /** Plays a player, to the end. */
    async play(device: string, act: SimAct): Promise<void> {
      let over = false;
      const played = simulation.act(device, act).finally(() => {
        over = true;
      });
      while (!over) await live(STEP_MS);
      await played;
    },
    stop(): void {
      keeper.stop();
      simulation.stop();
      vi.useRealTimers();
    },
  };
};
export type DeskBench = ReturnType<typeof deskBench>;
