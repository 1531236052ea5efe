import { keepBoard } from '../../firmware-bridge/boards/board-keeper.ts';
import { paceOf } from '../../firmware-bridge/boards/board-transport.ts';
import { createDriver } from '../../firmware-bridge/drivers/create-driver.ts';
import type { HubView } from '../../firmware-bridge/drivers/device-driver.ts';
import { createSimulation } from '../../firmware-bridge/simulation/simulated-room.ts';
import type { DeviceDid, DeviceState, ObservationBody, SimAct } from '../../schemas/device-messages.ts';
import { RoomSchema, type RoomFile } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import { HandClock } from './hand-clock.ts';

const STEP_MS = 5;

/** What the hub says, as a test wants it; hub time is the test's own clock. */
export type SaidByHub = Partial<Pick<HubView, 'clock' | 'alert' | 'table' | 'track' | 'away'>>;

/** One device on a virtual board of its own, with its real driver, Johnny-Five and Firmata in between. */
export const driverBench = (device: NonNullable<RoomFile['devices']>[string], said: SaidByHub = {}) => {
  const room = RoomSchema.parse({
    room: 'test',
    game: 'any',
    boards: { b: { transport: 'virtual' } },
    devices: { it: { ...device, board: 'b' } },
  });
  const config = room.devices.it;
  if (config === undefined) throw new Error('it is in the room');
  const clock = new HandClock();
  const simulation = createSimulation(room, clock, () => undefined);
  const board = simulation.board('b');
  if (board === undefined) throw new Error('the board is in the room');
  const observed: { at: number; body: ObservationBody }[] = [];
  const done: DeviceDid[] = [];
  const states: Pick<DeviceState, 'state' | 'error' | 'guarded'>[] = [];
  const hub = { ...said };
  let sent = 0;
  const driver = createDriver(room, 'it', config, {
    clock,
    hub: {
      hubNow: () => Instant(clock.now()),
      bridgeTime: (instant) => instant,
      reached: (at) => Instant(at),
      hubTime: (at) => Instant(at),
      away: () => hub.away?.() ?? false,
      clock: (timer) => hub.clock?.(timer) ?? null,
      alert: () => hub.alert?.() ?? null,
      table: (table) => hub.table?.(table) ?? null,
      track: (track) => hub.track?.(track) ?? null,
    },
    observe: (at, body) => observed.push({ at, body }),
    keep: () => undefined,
    did: (what) => done.push(what),
    watched: () => undefined,
    report: (state) => states.push(state),
    log: () => undefined,
  });
  const keeper = keepBoard({
    ...paceOf({ transport: 'virtual' }),
    board: 'b',
    transport: 'virtual',
    open: () => {
      const transport = board.openTransport();
      const write = transport.write.bind(transport);
      transport.write = (bytes, written) => {
        sent += bytes.length;
        write(bytes, written);
      };
      return transport;
    },
    clock,
    drivers: [driver],
    log: () => undefined,
    changed: () => undefined,
  });

  /** So much time goes by, for the board and for the bridge. */
  const live = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += STEP_MS) {
      clock.advance(STEP_MS);
      for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return {
    board,
    simulation,
    clock,
    driver,
    observed,
    done,
    states,
    live,
    /** Bytes that went to the board so far. */
    written: () => sent,
    /** What was reported, body by body. */
    bodies: (): ObservationBody[] => observed.map(({ body }) => body),
    /** The hub says something else from now on. */
    tell(next: SaidByHub): void {
      Object.assign(hub, next);
      driver.hubChanged?.();
    },
    /** Plays a player, to the end. */
    async play(act: SimAct): Promise<void> {
      let over = false;
      const played = simulation.act('it', act).finally(() => {
        over = true;
      });
      while (!over) await live(STEP_MS);
      await played;
    },
    stop(): void {
      keeper.stop();
      simulation.stop();
    },
  };
};
export type DriverBench = ReturnType<typeof driverBench>;
