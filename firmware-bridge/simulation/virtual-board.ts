import { createByteLine } from './byte-line.ts';
import type { SimClock } from './clock.ts';
import type { SimulatedBoard } from './contract.ts';
import { createFirmataParser, toSevenBit, type HostMessage } from './firmata-parser.ts';
import { createLineNoise } from './line-noise.ts';
import { SimulatedTransport } from './simulated-transport.ts';
import { analogMapping, capabilities, MODE, TOTAL_PINS, TOTAL_PORTS } from './uno-pins.ts';
import { createVirtualPins } from './virtual-pins.ts';
import { createVirtualStrip } from './virtual-strip.ts';
import { createVirtualWire } from './virtual-wire.ts';

export interface VirtualBoardOptions {
  readonly clock: SimClock;
  /** From opening to the first bytes (ms). A real Uno takes 2.2 s: bootloader, then it blinks its version. */
  readonly bootMs?: number;
}

const BAUD = 57_600;
const FIRMWARE_NAME = 'node_pixel_firmata.ino';
/** light_ws2812 shuts interrupts off for 24 bits of 1.25 us and its loop: measured 33 us a pixel. */
export const SHOW_MS_A_PIXEL = 0.033;
/** An idle noisy line spits so often (ms). */
const NOISE_EVERY_MS = 40;

const START_SYSEX = 0xf0;
const END_SYSEX = 0xf7;
const REPORT_VERSION = 0xf9;
const REPORT_FIRMWARE = 0x79;
const STRING_DATA = 0x71;
const I2C_REQUEST = 0x76;
const I2C_REPLY = 0x77;
const I2C_CONFIG = 0x78;
const PIXEL_COMMAND = 0x51;
const VERSION = [2, 5] as const;
/** HardwareSerial.h, SERIAL_RX_BUFFER_SIZE. */
const UART_BUFFER_BYTES = 64;

/**
 * A board that exists in this process alone and speaks Firmata 2.5 as node-pixel's Uno image does, byte for byte:
 * no processor is emulated, so fifteen cost next to nothing. It works when bytes come or a pin moves and sleeps between.
 */
export const createVirtualBoard = ({ clock, bootMs = 150 }: VirtualBoardOptions): SimulatedBoard => {
  const pins = createVirtualPins();
  const wire = createVirtualWire();
  const strip = createVirtualStrip();
  const noise = createLineNoise();
  let parse = createFirmataParser();
  let transport: SimulatedTransport | undefined;
  let cancelBoot: (() => void) | undefined;
  let cancelCheck: (() => void) | undefined;
  let cancelNoise: (() => void) | undefined;
  let powered = true;
  let running = false;
  /** Until then (ms) the processor sends pixels or drives the bus. */
  let busyUntil = 0;
  /** Until then interrupts are off and bytes that come are lost. */
  let deafUntil = 0;
  let noisyUntil = 0;
  let busHeld = false;
  /** What the UART has kept while the firmware waits for a held bus, and the request that it waits with. */
  let stuck: { readonly request: readonly number[]; readonly bytes: number[] } | undefined;
  const reporting: boolean[] = [];
  const reported: number[] = [];

  const toHost = createByteLine(clock, BAUD, (bytes) => {
    transport?.deliver(clock.now() < noisyUntil ? noise.spoil(bytes) : bytes, clock.now());
  });
  const send = (bytes: readonly number[], at: number): void => toHost.send(bytes, at);
  const sendSysex = (command: number, data: readonly number[], at: number): void =>
    send([START_SYSEX, command, ...data, END_SYSEX], at);
  const sendString = (text: string, at: number): void =>
    sendSysex(STRING_DATA, toSevenBit([...Buffer.from(text)]), at);

  const reportPort = (port: number, at: number, always: boolean): void => {
    const value = pins.readPort(port);
    if (!always && value === reported[port]) return;
    reported[port] = value;
    send([0x90 | port, value & 0x7f, value >> 7], at);
  };
  const checkPins = (at: number): void => {
    if (stuck !== undefined) return;
    for (let port = 0; port < TOTAL_PORTS; port += 1) if (reporting[port]) reportPort(port, at, false);
  };

  /** Something outside has moved: the firmware sees it when it comes round. */
  const checkSoon = (): void => {
    if (!running) return;
    if (clock.now() >= busyUntil) checkPins(clock.now());
    else {
      cancelCheck ??= clock.after(busyUntil - clock.now(), () => {
        cancelCheck = undefined;
        checkPins(clock.now());
      });
    }
  };

  const resetState = (): void => {
    pins.reset();
    for (let port = 0; port < TOTAL_PORTS; port += 1) {
      reporting[port] = false;
      reported[port] = 0;
    }
  };

  const sayVersion = (at: number): void => send([REPORT_VERSION, ...VERSION], at);
  const sayFirmware = (at: number): void =>
    sendSysex(REPORT_FIRMWARE, [...VERSION, ...toSevenBit([...Buffer.from(FIRMWARE_NAME)])], at);

  const obeySysex = (command: number, args: readonly number[], at: number): void => {
    switch (command) {
      case REPORT_FIRMWARE:
        sayFirmware(at);
        return;
      case 0x6b:
        sendSysex(0x6c, capabilities(), at);
        return;
      case 0x69:
        sendSysex(0x6a, analogMapping(), at);
        return;
      case 0x6d: {
        const pin = args[0] ?? 0;
        sendSysex(0x6e, pin < TOTAL_PINS ? [pin, pins.mode(pin), pins.state(pin)] : [pin], at);
        return;
      }
      case I2C_CONFIG:
        pins.setMode(18, MODE.i2c);
        pins.setMode(19, MODE.i2c);
        wire.begin();
        return;
      case I2C_REQUEST: {
        if (busHeld) {
          stuck = { request: args, bytes: [] };
          return;
        }
        const { warning, reply, busyMs } = wire.request(args);
        busyUntil = Math.max(at, busyUntil) + busyMs;
        if (warning !== undefined) sendString(warning, busyUntil);
        if (reply !== undefined) sendSysex(I2C_REPLY, toSevenBit(reply), busyUntil);
        return;
      }
      case PIXEL_COMMAND: {
        const sent = strip.command(args);
        busyUntil = Math.max(at, busyUntil) + sent * SHOW_MS_A_PIXEL;
        if (sent > 0) deafUntil = busyUntil;
        return;
      }
      default:
    }
  };

  const obey = (message: HostMessage, at: number): void => {
    switch (message.type) {
      case 'digitalWrite':
        pins.writePort(message.port, message.value);
        return;
      case 'pinMode':
        if (!pins.setMode(message.pin, message.mode)) sendString('Unknown pin mode', at);
        return;
      case 'pinValue':
        pins.writePin(message.pin, message.value !== 0);
        return;
      case 'reportDigital':
        if (message.port >= TOTAL_PORTS) return;
        reporting[message.port] = message.on;
        if (message.on) reportPort(message.port, at, true);
        return;
      case 'reportAnalog':
        // One reading at once, as the firmware does; nothing is connected, and no samples follow.
        if (message.on && message.channel < 6) send([0xe0 | message.channel, 0, 0], at);
        return;
      case 'analogWrite':
        pins.writePwm(message.pin, message.value);
        return;
      case 'version':
        sayVersion(at);
        return;
      case 'reset':
        resetState();
        return;
      case 'sysex':
        obeySysex(message.command, message.args, at);
    }
  };

  /** A byte has its time `at`; while the firmware waits, 64 of them are kept and the rest are lost. */
  const hear = (byte: number, at: number): void => {
    if (!running || at < deafUntil) return;
    if (stuck !== undefined) {
      if (stuck.bytes.length < UART_BUFFER_BYTES) stuck.bytes.push(byte);
      return;
    }
    const message = parse(byte);
    if (message !== undefined) obey(message, Math.max(at, busyUntil));
  };

  const fromHost = createByteLine(clock, BAUD, (bytes, times) => {
    bytes.forEach((byte, index) => {
      hear(byte, times[index] ?? clock.now());
    });
    if (running) checkPins(Math.max(clock.now(), busyUntil));
  });

  const halt = (): void => {
    running = false;
    stuck = undefined;
    cancelBoot?.();
    cancelCheck?.();
    cancelCheck = undefined;
    toHost.clear();
    fromHost.clear();
    transport?.drop();
    transport = undefined;
  };

  const boot = (): void => {
    running = true;
    busyUntil = 0;
    deafUntil = 0;
    parse = createFirmataParser();
    resetState();
    strip.reset();
    sayVersion(clock.now());
    sayFirmware(clock.now());
  };

  const spit = (): void => {
    cancelNoise = undefined;
    if (clock.now() >= noisyUntil) return;
    transport?.deliver(noise.burst(), clock.now());
    cancelNoise = clock.after(NOISE_EVERY_MS, spit);
  };

  pins.reset();
  return {
    openTransport() {
      if (!powered) throw new Error('the virtual board is unplugged');
      halt();
      const opened = new SimulatedTransport(
        (bytes) => {
          if (transport === opened) fromHost.send(bytes);
        },
        () => {
          if (transport === opened) transport = undefined;
        },
      );
      transport = opened;
      // DTR resets an Uno whenever its port is opened; its outputs fall while it boots.
      pins.reset();
      cancelBoot = clock.after(0, () => {
        opened.opened();
        cancelBoot = clock.after(bootMs, boot);
      });
      return opened;
    },
    setPin(pin, high) {
      pins.drive(pin, high);
      checkSoon();
    },
    joinPins(pairs) {
      pins.join(pairs);
      checkSoon();
    },
    readPin: (pin) => powered && pins.output(pin),
    pitch: (pin) => (powered ? pins.pitch(pin) : 0),
    attachI2c: (address, chip) => wire.attach(address, chip),
    holdI2c(held) {
      busHeld = held;
      const waited = stuck;
      if (held || waited === undefined) return;
      stuck = undefined;
      const now = clock.now();
      obeySysex(I2C_REQUEST, waited.request, now);
      for (const byte of waited.bytes) hear(byte, now);
      checkPins(Math.max(now, busyUntil));
    },
    strip: () => strip.shown(),
    unplug() {
      powered = false;
      halt();
      pins.reset();
    },
    replug() {
      powered = true;
    },
    noise(durationMs) {
      noisyUntil = Math.max(noisyUntil, clock.now() + durationMs);
      if (cancelNoise === undefined) spit();
    },
    stop() {
      cancelNoise?.();
      halt();
    },
  };
};
