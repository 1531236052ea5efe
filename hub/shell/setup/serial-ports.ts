import { readdirSync, realpathSync } from 'node:fs';

/** Where udev names boards; the first name of a port is the one to write into room.yaml (clones share serial numbers). */
const NAMED = ['/dev/serial/by-path', '/dev/serial/by-id'];
/** What the kernel names them, where no udev runs: CDC boards (Uno, Leonardo), and USB to serial chips. */
const KERNEL_NAME = /^tty(ACM|USB)\d+$/;

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

/** Every serial port of a board that is plugged in, once, by its best name. */
export const foundPorts = (named: readonly string[] = NAMED, devices = '/dev'): string[] => {
  const paths = [
    ...named.flatMap((folder) => entries(folder, () => true)),
    ...entries(devices, (name) => KERNEL_NAME.test(name)),
  ];
  const seen = new Map<string, string>();
  for (const path of paths) {
    const port = portBehind(path);
    if (!seen.has(port)) seen.set(port, path);
  }
  return [...seen.values()];
};
