import { firmwareOf, isSounder, type DeviceConfig, type RoomConfig } from '../schemas/room.ts';
import { modelOf } from './board-models.ts';
import { busesOf, type PinProblem } from './pin-uses.ts';

/**
 * What a board's firmware cannot do for a device of room.yaml, whatever the wires. What is `auto` is left to the moment at
 * which the board says what it runs.
 */
export const firmwareLimits = (room: RoomConfig): PinProblem[] => {
  const devices = Object.entries(room.devices);
  return [
    ...devices.flatMap(([id, device]) => [
      ...missingSpi(room, id, device),
      ...silentDisc(room, id, device),
      ...farStrip(room, id, device),
    ]),
    ...secondSounders(room),
  ];
};

/** Plain Firmata has no SPI. */
const missingSpi = (room: RoomConfig, id: string, device: DeviceConfig): PinProblem[] =>
  busesOf(room, device).some(({ bus }) => bus === 'spi') && firmwareOf(room, device.board) === 'stock'
    ? [
        {
          path: ['devices', id, 'reader'],
          message: `an MFRC522 needs our own firmware, and board "${device.board}" has stock: flash it and say firmware: quarterdeck, or take a PN532`,
        },
      ]
    : [];

/** A bare piezo lives on the PWM of stock firmware; under the lease of our own a pin is high or low. */
const silentDisc = (room: RoomConfig, id: string, device: DeviceConfig): PinProblem[] => {
  if (device.kind !== 'hooter' || device.voice !== 'disc') return [];
  const { board, pins } = device;
  if (firmwareOf(room, board) === 'quarterdeck') {
    const message = `voice: disc needs the PWM of stock firmware, and board "${board}" has our own, which only turns a pin on and off: take a buzzer with an oscillator of its own (voice: buzzer), or a board with stock firmware`;
    return [{ path: ['devices', id, 'voice'], message }];
  }
  const { pwm, title } = modelOf(room, board);
  if (pwm.includes(pins.piezo)) return [];
  const message = `voice: disc needs a pin with PWM, and pin ${pins.piezo} of board "${board}" (${title}) has none: choose ${pwm.join(', ')}, or a buzzer (voice: buzzer)`;
  return [{ path: ['devices', id, 'pins', 'piezo'], message }];
};

/** node-pixel's message has five bits for the pin (its firmware masks it with 0x1f). */
const LAST_STRIP_PIN = 31;

const farStrip = (room: RoomConfig, id: string, device: DeviceConfig): PinProblem[] =>
  'pixels' in device && device.pins.data > LAST_STRIP_PIN && firmwareOf(room, device.board) !== 'quarterdeck'
    ? [
        {
          path: ['devices', id, 'pins', 'data'],
          message: `stock firmware drives a strip on pins up to ${LAST_STRIP_PIN}, not on pin ${device.pins.data} of board "${device.board}": choose a lower one, or our own firmware (firmware: quarterdeck)`,
        },
      ]
    : [];

/** Our own firmware holds one lease. */
const secondSounders = (room: RoomConfig): PinProblem[] => {
  const taken = new Map<string, string>();
  return Object.entries(room.devices).flatMap(([id, device]) => {
    const { board } = device;
    if (!isSounder(device) || firmwareOf(room, board) !== 'quarterdeck') return [];
    const first = taken.get(board);
    taken.set(board, first ?? id);
    const message = `board "${board}" has our own firmware, which guards one siren or hooter, and that is ${first ?? ''} already; give ${id} another board`;
    return first === undefined ? [] : [{ path: ['devices', id, 'board'], message }];
  });
};
