import five from 'johnny-five';
import type { Relay } from 'johnny-five';
import type { SirenConfig } from '../../schemas/room.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { BridgeClock, Cancel } from '../bridge-clock.ts';
import type { SirenOutput } from './siren-output.ts';

/** The pump pin changes this often while the siren sounds: 20 Hz, which the parts of hardware.md (Siren safety) are reckoned for. */
const PUMP_HALF_PERIOD_MS = 25;

/** A relay on stock firmware, which holds its pins as they were set last: the bridge itself ends each sound. */
export const createSirenRelay = (
  { pins, guard }: SirenConfig,
  guarded: boolean,
  clock: BridgeClock,
): SirenOutput => {
  let relay: Relay | undefined;
  let connection: BoardConnection | undefined;
  let pumping: Cancel | undefined;
  let sounding = false;

  const pumpPin = guard === 'charge-pump' ? pins.pump : undefined;

  const pump = (to: BoardConnection, pin: number, high: boolean): void => {
    pumping = clock.after(PUMP_HALF_PERIOD_MS, () => {
      if (to.alive()) pump(to, pin, !high);
    });
    to.io.digitalWrite(pin, high ? to.io.HIGH : to.io.LOW);
  };

  const unpump = (): void => {
    pumping?.();
    pumping = undefined;
    if (connection?.alive() && pumpPin !== undefined) connection.io.digitalWrite(pumpPin, connection.io.LOW);
  };

  return {
    guarded,
    attach(next, ready) {
      connection = next;
      relay = new five.Relay({ pin: pins.relay, board: next.five, type: 'NO' });
      next.io.pinMode(pins.relay, next.io.MODES.OUTPUT);
      relay.open();
      if (pumpPin !== undefined) {
        next.io.pinMode(pumpPin, next.io.MODES.OUTPUT);
        next.io.digitalWrite(pumpPin, next.io.LOW);
      }
      sounding = false;
      ready();
    },
    detach() {
      pumping?.();
      pumping = undefined;
      connection = undefined;
      relay = undefined;
      sounding = false;
    },
    sound() {
      if (sounding || !connection?.alive()) return;
      sounding = true;
      relay?.close();
      if (pumpPin !== undefined) pump(connection, pumpPin, true);
    },
    silence() {
      sounding = false;
      if (connection?.alive()) relay?.open();
      unpump();
    },
  };
};
