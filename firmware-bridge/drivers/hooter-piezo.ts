import type { DeviceConfigOf } from '../../schemas/room.ts';
import type { BoardConnection } from '../boards/board-connection.ts';
import type { SirenOutput } from './siren-output.ts';

/** Half of a PWM pin's 255: the loudest that a square wave is. */
const LOUDEST = 128;

/**
 * A piezo on stock firmware, which holds its pin as it was set last: the bridge itself ends each sound. Johnny-Five's Piezo
 * makes its tone by a write for each half wave, which no serial line carries: a buzzer has an oscillator of its own, and for
 * a bare disc the board's PWM is one.
 */
export const createHooterPiezo = ({ pins, voice }: DeviceConfigOf<'hooter'>): SirenOutput => {
  let connection: BoardConnection | undefined;
  let sounding = false;

  const drive = (on: boolean): void => {
    if (!connection?.alive()) return;
    const { io } = connection;
    if (voice === 'disc') io.analogWrite(pins.piezo, on ? LOUDEST : 0);
    else io.digitalWrite(pins.piezo, on ? io.HIGH : io.LOW);
  };

  return {
    guarded: false,
    attach(next, ready) {
      connection = next;
      sounding = false;
      next.io.pinMode(pins.piezo, voice === 'disc' ? next.io.MODES.PWM : next.io.MODES.OUTPUT);
      drive(false);
      ready();
    },
    detach() {
      connection = undefined;
      sounding = false;
    },
    sound() {
      if (sounding) return;
      sounding = true;
      drive(true);
    },
    silence() {
      sounding = false;
      drive(false);
    },
  };
};
