import type { Uid } from '../../../schemas/ids.ts';
import { createPn532 } from '../chips/pn532.ts';
import type { SimClock } from '../clock.ts';
import type { SimulatedModule } from './contract.ts';

/** How often the chip's answer is looked for: finer than any of its times (ms). */
const LOOK_MS = 0.5;
/** So long after the host's last word it may still answer. */
const ANSWERS_FOR_MS = 500;
const LONGEST_FRAME = 64;
/** The chip sleeps with its UART on until it hears this (UM0701-02, 7.2.11: 55h wakes it on HSU). */
const WAKE = 0x55;

/**
 * A PN532 on its high speed UART (UM0701-02, 6.2.5): the same frames as on I2C without a ready byte, sent as soon as they
 * are ready. The chip itself is the one of the I2C model.
 */
export const createPn532HsuModule = (
  clock: SimClock,
  send: (bytes: readonly number[]) => void,
): SimulatedModule => {
  const chip = createPn532(() => clock.now());
  let pending: number[] = [];
  let awake = false;
  let looking = false;
  let writtenAt = -Infinity;

  const look = (): void => {
    looking = false;
    const bytes = chip.read(LONGEST_FRAME + 1);
    if (bytes !== undefined && ((bytes[0] ?? 0) & 1) === 1) {
      const length = frameLength(bytes.slice(1));
      chip.took?.(LONGEST_FRAME + 1);
      send(bytes.slice(1, 1 + length));
    } else {
      chip.took?.(1);
    }
    watch();
  };
  const watch = (): void => {
    if (looking || clock.now() - writtenAt > ANSWERS_FOR_MS) return;
    looking = true;
    clock.after(LOOK_MS, look);
  };

  return {
    receive(bytes) {
      if (chip.present?.() === false) return;
      if (!awake) {
        if (!bytes.includes(WAKE) && !pending.includes(WAKE)) return;
        awake = true;
      }
      pending.push(...bytes);
      for (;;) {
        const start = pending.findIndex((byte, at) => byte === 0x00 && pending[at + 1] === 0xff);
        if (start < 0) {
          pending = pending.slice(-1);
          return;
        }
        pending = pending.slice(start);
        // ACK and NACK are six bytes from the preamble, five from here; a command says its own length.
        const [, , length = -1, check = -1] = pending;
        if (length < 0 || check < 0) return;
        const control = (length === 0 && check === 0xff) || (length === 0xff && check === 0);
        const whole = control ? 4 : length + 6;
        if (!control && ((length + check) & 0xff) !== 0) {
          pending.shift();
          continue;
        }
        if (pending.length < whole) return;
        chip.write([0x00, ...pending.slice(0, whole)]);
        pending = pending.slice(whole);
        writtenAt = clock.now();
        watch();
      }
    },
    enter: (uid: Uid) => {
      chip.enter(uid);
    },
    leave: (uid: Uid) => {
      chip.leave(uid);
    },
    setBlind: (value) => {
      chip.setBlind(value);
    },
    corruptNextFrame: () => {
      chip.corruptNextFrame();
    },
    hang: () => {
      chip.hang();
    },
    powerCycle() {
      awake = false;
      pending = [];
      chip.powerCycle();
    },
    setPowered(on) {
      awake = false;
      pending = [];
      chip.setPowered(on);
    },
  };
};

/** Of a frame that begins at the first byte: preamble, LEN, LCS, the body, DCS, postamble; six for ACK and NACK. */
const frameLength = (bytes: readonly number[]): number => {
  const [, , , length = 0, check = 0] = bytes;
  const control = (length === 0 && check === 0xff) || (length === 0xff && check === 0);
  return control ? 6 : length + 7;
};
