import type { SimAct } from '../../schemas/device-messages.ts';
import { hasContact } from '../../schemas/input-kinds.ts';
import {
  piReaderOf,
  type DeviceConfig,
  type DeviceConfigOf,
  type EventBoxConfig,
} from '../../schemas/room.ts';
import type { PassageStep } from './card-and-contact.ts';
import { createHd44780 } from './chips/hd44780.ts';
import { createHt16k33 } from './chips/ht16k33.ts';
import type { TagsAtReader } from './chips/tag-field.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard, SimulatedBox } from './contract.ts';
import { makeModule } from './modules/make-module.ts';
import { createModulePort, type ModulePort } from './modules/module-port.ts';
import { createSimulatedBox } from './simulated-box.ts';
import { createSimulatedContacts } from './simulated-contacts.ts';
import { createSimulatedKeypad } from './simulated-keypad.ts';
import { createSimulatedVoteBox } from './simulated-vote-box.ts';

/** `hz`: 0 for a buzzer, whose pitch is its own. */
export interface Heard {
  readonly sounds: boolean;
  readonly hz: number;
}

type Acts = {
  readonly [V in SimAct['verb']]?: (act: Extract<SimAct, { verb: V }>) => void | Promise<void>;
};

/** A device on a simulated board, as the people around it see it. What its kind does not have is absent. */
export interface SimulatedDevice {
  readonly acts?: Acts;
  readonly box?: SimulatedBox;
  /** The port of a reader on the Pi. */
  readonly port?: ModulePort;
  /** What it displays, one string a line. */
  readonly shown?: () => readonly string[];
  readonly heard?: () => Heard;
  /** The board that feeds it went off and on: it has forgotten everything. */
  readonly powerCycle?: () => void;
}

/** What a simulated device is built on. */
export interface Surroundings {
  readonly board: SimulatedBoard;
  /** The time in which its players live. */
  readonly clock: SimClock;
  /** The one reader of the board: all its devices share it, because a PN532 has one address. */
  readonly reader: (box?: EventBoxConfig) => TagsAtReader;
}

/** A card held to a reader on no table, past two of its polls: nothing goes through a slot. */
const SHOWN: readonly PassageStep[] = [
  { atMs: 0, step: 'enter' },
  { atMs: 1_200, step: 'leave' },
];

const eventBox = (config: EventBoxConfig, { board, clock, reader }: Surroundings): SimulatedDevice => {
  const { pins, table } = config;
  const hand = { pins, clock, ...(table === undefined && { passage: () => SHOWN }) };
  const onPi = piReaderOf(config);
  const port = onPi && createModulePort(clock, (time, send) => makeModule(onPi.kind, time, send));
  const box =
    port === undefined
      ? createSimulatedBox({ board, reader: reader(config), ...hand })
      : createSimulatedBox({ board, reader: port.module, ...hand, pile: onPi?.kind !== 'pn532-hsu' });
  return {
    box,
    ...(port && { port }),
    acts: {
      'sim.tag': ({ uid, port: opening }) => box.pushTag(uid, opening),
      'sim.lid': ({ open }) => {
        box.setLid(open);
      },
      'sim.hatch': ({ open }) => {
        box.setHatch(open);
      },
    },
  };
};

const countdown = ({ address }: DeviceConfigOf<'countdown'>, { board }: Surroundings): SimulatedDevice => {
  const chip = createHt16k33();
  board.attachI2c(address, chip);
  return { shown: () => [chip.text()], powerCycle: () => chip.powerCycle() };
};

const textDisplay = (
  { address, columns, rows }: DeviceConfigOf<'text-display'>,
  { board }: Surroundings,
): SimulatedDevice => {
  const chip = createHd44780(columns, rows);
  board.attachI2c(address, chip);
  return { shown: () => chip.lines(), powerCycle: () => chip.powerCycle() };
};

const hooter = ({ pins, voice }: DeviceConfigOf<'hooter'>, { board }: Surroundings): SimulatedDevice => ({
  heard() {
    // A buzzer sounds as long as it is fed; a bare disc only follows.
    if (voice === 'buzzer') return { sounds: board.readPin(pins.piezo), hz: 0 };
    const hz = board.pitch(pins.piezo);
    return { sounds: hz > 0, hz };
  },
});

/** Puts a device of room.yaml on its board. */
export const simulateDevice = (config: DeviceConfig, around: Surroundings): SimulatedDevice => {
  const { board, clock } = around;
  if (hasContact(config)) {
    const contacts = createSimulatedContacts(board, config.pins, clock);
    return { acts: { 'sim.press': ({ contact, on }) => contacts.press(contact, on) } };
  }
  switch (config.kind) {
    case 'event-box':
      return eventBox(config, around);
    case 'keypad': {
      const keypad = createSimulatedKeypad(board, config.pins, clock);
      return { acts: { 'sim.key': ({ keys }) => keypad.type(keys) } };
    }
    case 'vote-box': {
      const box = createSimulatedVoteBox(board, around.reader(), config.pins, clock);
      return { acts: { 'sim.ballot': ({ uid, choice }) => box.vote(uid, choice) } };
    }
    case 'countdown':
      return countdown(config, around);
    case 'text-display':
      return textDisplay(config, around);
    case 'hooter':
      return hooter(config, around);
    // What they do is read off the board: its pins and the strip's last frame.
    case 'siren':
    case 'lamp':
    case 'phase-strip':
    case 'track-strip':
    case 'clock-strip':
      return {};
  }
};
