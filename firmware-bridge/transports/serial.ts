import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { constants, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { isatty } from 'node:tty';
import { SerialPort } from 'serialport';
import { QuarterdeckError } from '../../schemas/errors.ts';
import type { OpenTransport, Transport, TransportEvents } from '../transport.ts';

export interface SerialAddress {
  /** Best below /dev/serial/by-path: clones share serial numbers. */
  readonly path: string;
  readonly baud: number;
  /**
   * Whether the line to reset (DTR) falls when the port is closed, so that the next opening resets an Uno and each life of
   * it begins at a known state. True when absent, until `spareBoard` is called. False for a board with Quarterdeck
   * firmware, which goes on and has its own memory.
   */
  readonly resets?: boolean;
}

/**
 * Clears HUPCL of an open port (termios(3): "lower modem control lines after last process closes the device"). A USB port
 * begins with it set, and serialport's `hupcl: false` leaves it as it is; stty (coreutils) works on the terminal that it
 * is given as its input, so nothing is opened anew. It is given as the fourth: of the first three libuv takes O_NONBLOCK
 * (uv__process_child_init), and that is this process's flag too. Each read would then hold one of the four threads of the pool
 * until the board speaks: with a fifth such board all of them wait for each other.
 */
const clearHupcl = (fd: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const stty = spawn('sh', ['-c', 'exec stty -hupcl <&3'], { stdio: ['ignore', 'ignore', 'ignore', fd] });
    stty.on('error', reject);
    stty.on('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`stty -hupcl ended with ${code}`));
    });
  });

const notAPort = (path: string): QuarterdeckError =>
  new QuarterdeckError('board/not-found', `${path} is not a serial port`);

/** What the code of an error of open(2) says of the port at `path`; undefined for another. */
export const troubleOf = (path: string, code: string | undefined): QuarterdeckError | undefined => {
  switch (code) {
    case 'EBUSY':
    case 'EAGAIN':
      return new QuarterdeckError('board/busy', `${path} is held by another program`);
    case 'EACCES':
      return new QuarterdeckError('board/no-access', `${path} may not be opened: this user has no right to`);
    case 'EPERM':
      return new QuarterdeckError(
        'board/no-access',
        `${path} is there, and the system refuses it: a service or a container is allowed certain devices, and this one is not among them`,
      );
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ELOOP':
      return new QuarterdeckError('board/not-found', `there is no ${path}`);
    case 'EISDIR':
      return new QuarterdeckError('board/not-found', `${path} is a folder, not a serial port`);
    case 'ENXIO':
    case 'ENODEV':
      return new QuarterdeckError('board/not-found', `${path} is there, but no board is behind it`);
    case 'EIO':
      return new QuarterdeckError('board/lost', `${path} cannot be read: its board hung up or is broken`);
    case undefined:
    default:
      return undefined;
  }
};

/**
 * Why a port did not open. serialport's binding has no codes, only the system's words, so the system is asked once more; what it then
 * opens is no terminal (ENOTTY: a file, /dev/null), or a port that another program has locked (flock(2)).
 */
const openTrouble = async (path: string, { message }: Error): Promise<QuarterdeckError> => {
  try {
    const file = await open(path, constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK);
    const isPort = isatty(file.fd);
    await file.close();
    if (!isPort) return notAPort(path);
    // Of the binding itself, in every language: "Cannot lock port".
    return message.includes('Cannot lock port')
      ? new QuarterdeckError('board/busy', `${path} is held by another program`)
      : new QuarterdeckError('board/lost', `${path}: ${message}`);
  } catch (error) {
    // A cast: fs rejects with errors of the system.
    const { code } = error as NodeJS.ErrnoException;
    return troubleOf(path, code) ?? new QuarterdeckError('board/not-found', `${path}: ${message}`);
  }
};

/** Of Linux: memory devices (/dev/random), and what stands for other terminals (/dev/tty, /dev/ptmx) (admin-guide/devices.txt). */
const NO_PORTS: readonly number[] = [1, 5];

/** What opens as if it were a serial port, or fails over its speed: neither says what it is. */
const isOtherDevice = (path: string): boolean => {
  if (process.platform !== 'linux') return false;
  try {
    const { rdev } = statSync(path);
    // The bits above these are those of numbers over 4,095 (makedev(3)); what is no device has 0.
    return NO_PORTS.includes((rdev >> 8) & 0xfff);
  } catch {
    // Opening it says why.
    return false;
  }
};

/**
 * How often it is looked whether the port still is one, in ms. A terminal that was hung up, as by a plug that was pulled, reads as 0
 * bytes (Linux, hung_up_tty_read), which serialport takes for nothing yet: pulled while its board was speaking it would
 * read on for ever, a core's worth of it, and never close. It is no terminal then (hung_up_tty_ioctl: EIO).
 */
const LOOK_MS = 500;

/** A port of serialport 13. `lock` keeps a second program off the board. 8N1, as Firmata speaks. */
class SerialTransport extends EventEmitter<TransportEvents> implements Transport {
  readonly #port: SerialPort;
  #closed = false;
  #look: NodeJS.Timeout | undefined;

  constructor({ path, baud, resets = true }: SerialAddress) {
    super();
    this.#port = new SerialPort({ path, baudRate: baud, lock: true, hupcl: resets, autoOpen: false });
    this.#port.on('data', (bytes: Buffer) => this.emit('data', bytes));
    this.#port.on('close', () => {
      this.#finish();
    });
    this.#port.on('error', (error: Error) => {
      if (!this.#closed) this.emit('error', error);
    });
    if (isOtherDevice(path)) {
      // The caller must have the handle before it hears of it.
      queueMicrotask(() => this.emit('error', notAPort(path)));
      return;
    }
    this.#port.open((error) => {
      if (error) void openTrouble(path, error).then((trouble) => this.emit('error', trouble));
      else if (this.#closed) this.#port.close();
      else {
        // Nobody hears of a failure: what is opened so tells by itself that it was reset.
        if (!resets) this.spareBoard().catch(() => undefined);
        this.#look = this.#untilHungUp();
        this.emit('open');
      }
    });
  }

  async spareBoard(): Promise<void> {
    const fd = this.#fd();
    if (fd === undefined) throw new Error('the port is not open');
    await clearHupcl(fd);
  }

  /** On Windows what the port has for a descriptor is no terminal from the first. */
  #untilHungUp(): NodeJS.Timeout | undefined {
    const fd = this.#fd();
    if (fd === undefined || !isatty(fd)) return undefined;
    return setInterval(() => {
      if (!isatty(fd)) this.close();
    }, LOOK_MS);
  }

  #fd(): number | undefined {
    const { port } = this.#port;
    return port !== undefined && 'fd' in port && typeof port.fd === 'number' ? port.fd : undefined;
  }

  write(bytes: Buffer | readonly number[], done?: (error?: Error | null) => void): void {
    if (this.#closed || !this.#port.isOpen) {
      done?.();
      return;
    }
    this.#port.write(Buffer.from(bytes), undefined, (error) => done?.(error ?? null));
  }

  close(): void {
    if (this.#closed) return;
    if (this.#port.isOpen) this.#port.close();
    else this.#finish();
  }

  #finish(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#look);
    this.emit('close');
  }
}

export const serialTransport =
  (address: SerialAddress): OpenTransport =>
  () =>
    new SerialTransport(address);
