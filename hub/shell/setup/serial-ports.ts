import { readdirSync, readFileSync, realpathSync } from 'node:fs';

/** Where udev names boards; the first name of a port is the one to write into room.yaml (clones share serial numbers). */
const NAMED = ['/dev/serial/by-path', '/dev/serial/by-id'];
/** What the kernel names them, where no udev runs: CDC boards (Uno, Leonardo), and USB to serial chips. */
const KERNEL_NAME = /^tty(ACM|USB)\d+$/;

/** A Pi's own UARTs, and its name for the first of them, which on older ones is `ttyS0` (raspberrypi.com, "Configure UARTs"). */
const OWN = /^ttyAMA\d+$/;
const FIRST_OWN = 'serial0';
/** The Bluetooth chip is on this one. */
const BLUETOOTH = 'serial1';
/** Where the kernel and a login speak. */
const CONSOLES = '/sys/class/tty/console/active';

const entries = (folder: string, wanted: (name: string) => boolean): string[] => {
  try {
    return readdirSync(folder)
      .filter(wanted)
      .sort()
      .map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
};

/** The port itself behind its names; the path as it is when nothing is there. */
export const portBehind = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** Each port once, by the first of its names. */
const once = (paths: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const path of paths) {
    const port = portBehind(path);
    if (!seen.has(port)) seen.set(port, path);
  }
  return [...seen.values()];
};

/** Every serial port of a board that is plugged in, once, by its best name. */
export const foundPorts = (named: readonly string[] = NAMED, devices = '/dev'): string[] =>
  once([
    ...named.flatMap((folder) => entries(folder, () => true)),
    ...entries(devices, (name) => KERNEL_NAME.test(name)),
  ]);

const activeConsoles = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').trim().split(/\s+/);
  } catch {
    return [];
  }
};

/** The serial ports on a Pi's own pins: they are there whether something is wired to them or not. */
export const ownPorts = (devices = '/dev', consoles = CONSOLES): string[] => {
  const taken = new Set([
    portBehind(`${devices}/${BLUETOOTH}`),
    ...activeConsoles(consoles).map((name) => `${devices}/${name}`),
  ]);
  return once([
    ...entries(devices, (name) => name === FIRST_OWN),
    ...entries(devices, (name) => OWN.test(name)),
  ]).filter((path) => !taken.has(portBehind(path)));
};
