import { spawn } from 'node:child_process';
import type { Log } from './log.ts';

/**
 * What a service manager learns (sd_notify(3)): that the room is open, that it is alive, that it leaves.
 *
 * The socket is a datagram socket of AF_UNIX, which Node's core does not have, and a native module would want a compiler.
 * So systemd's own systemd-notify sends each word: some milliseconds every ten seconds.
 */
export interface ServiceManager {
  /** The room is open; `status` is a line for `systemctl status`. */
  ready(status: string): void;
  /** Asks not to be killed: called whenever the hub has proved that it lives, reported a third of the watchdog's time apart. */
  alive(): void;
  leaving(): void;
}

const NOBODY: ServiceManager = { ready: () => undefined, alive: () => undefined, leaving: () => undefined };
const MICROSECONDS = 1_000;

export interface ServiceManagerOptions {
  readonly environment: Readonly<Partial<Record<string, string>>>;
  readonly monotonicMs: () => number;
  readonly log: Log;
}

/** The one that started this process; one that listens to nothing where nobody did. */
export const serviceManager = ({ environment, monotonicMs, log }: ServiceManagerOptions): ServiceManager => {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: watchdog, PATH } = environment;
  if (socket === undefined) return NOBODY;
  let announced = false;
  const say = (...words: readonly string[]): void => {
    const child = spawn('systemd-notify', [...words], {
      env: { NOTIFY_SOCKET: socket, ...(PATH !== undefined && { PATH }) },
      stdio: 'ignore',
    });
    child.on('error', (error) => {
      if (!announced) log.warn({ err: error }, 'the service manager cannot be notified');
      announced = true;
    });
  };
  const everyMs = watchdog === undefined ? Infinity : Number(watchdog) / MICROSECONDS / 3;
  let next = 0;
  return {
    ready: (status) => say('--ready', `--status=${status}`),
    alive: () => {
      if (monotonicMs() < next || everyMs === Infinity) return;
      next = monotonicMs() + everyMs;
      say('WATCHDOG=1');
    },
    leaving: () => say('STOPPING=1'),
  };
};
