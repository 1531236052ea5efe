import five, { type Led } from 'johnny-five';
import { lampAt } from '../../devices/lamp/shows.ts';
import type { Id } from '../../schemas/ids.ts';
import type { DeviceConfigOf } from '../../schemas/room.ts';
import { Instant } from '../../schemas/units.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import { createWake } from '../wake.ts';
import type { DeviceDriver, DeviceHost } from './device-driver.ts';

const IDENTIFY_MS = 3_000;

/** A lamp, lit by what the hub has said in public. */
export const createLampDriver = (
  device: Id,
  config: DeviceConfigOf<'lamp'>,
  host: DeviceHost,
): DeviceDriver => {
  const { clock, hub } = host;
  let connection: BoardConnection | undefined;
  let led: Led | undefined;
  let lit: boolean | undefined;
  const tick = createWake(clock);
  let identifyUntil = 0;

  const look = (): void => {
    tick.off();
    if (!connection?.alive()) return;
    const hubNow = hub.hubNow();
    const now = hubNow ?? Instant(clock.now());
    const identify = clock.now() < identifyUntil;
    const moment = lampAt(
      {
        // Without a measured offset an absolute end means nothing.
        clock: hubNow === undefined ? null : hub.clock(config.clock),
        alert: hub.alert(),
        table: config.table === undefined ? null : hub.table(config.table),
        track: config.track === undefined ? null : hub.track(config.track),
        now,
        identify,
      },
      config,
    );
    if (moment.lit !== lit) {
      lit = moment.lit;
      if (lit) led?.on();
      else led?.off();
    }
    const lastsMs = moment.changesAt === null ? Infinity : moment.changesAt - now;
    tick.in(Math.max(1, Math.min(lastsMs, identify ? identifyUntil - clock.now() : Infinity)), look);
  };

  const forget = (): void => {
    tick.off();
    connection = undefined;
    led = undefined;
    lit = undefined;
  };

  return {
    device,
    attach(next) {
      forget();
      connection = next;
      led = new five.Led({ pin: config.pins.lamp, board: next.five });
      look();
      host.report({ state: 'ready' });
    },
    detach(loss) {
      forget();
      host.report({ state: 'lost', error: loss.error });
    },
    set(wanted) {
      if (wanted.kind !== 'identify') return;
      identifyUntil = clock.now() + IDENTIFY_MS;
      look();
      host.did({ kind: 'identify' });
    },
    hubChanged() {
      look();
    },
    stop() {
      if (connection?.alive()) led?.off();
      forget();
    },
  };
};
