import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, openSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../firmware-bridge/bridge-clock.ts';
import { createPn532, PN532_ADDRESS, type Pn532 } from '../../firmware-bridge/simulation/chips/pn532.ts';
import type { SimulatedBoard } from '../../firmware-bridge/simulation/contract.ts';
import { createVirtualBoard } from '../../firmware-bridge/simulation/virtual-board.ts';

/** A virtual board with a PN532, in real time. */
export const boardWithReader = (): { board: SimulatedBoard; reader: Pn532 } => {
  const board = createVirtualBoard({ clock: systemClock });
  const reader = createPn532(() => systemClock.now());
  board.attachI2c(PN532_ADDRESS, reader);
  return { board, reader };
};

/**
 * Serves it on a free TCP port, as a board with Wi-Fi does. While it is held the board is not heard, and its connection
 * stands; what it said meanwhile comes at its release.
 */
export const serveOverTcp = async (
  board: SimulatedBoard,
): Promise<{ port: number; hold: () => void; release: () => void; stop: () => void }> => {
  let held: (() => void)[] | undefined;
  const server = createServer((socket) => {
    const line = board.openTransport();
    line.on('data', (bytes) => {
      const send = (): void => void socket.write(bytes);
      if (held === undefined) send();
      else held.push(send);
    });
    line.on('close', () => socket.destroy());
    socket.on('data', (bytes) => {
      line.write(bytes);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      line.close();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      held ??= [];
    },
    release: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const send of waiting) send();
    },
    stop: () => {
      server.close();
      board.stop();
    },
  };
};

/**
 * Serves it on a pseudo-terminal, which serialport opens as it opens any other port; `script` (util-linux) is what makes
 * one. A pseudo-terminal has no DTR: the board is opened when the first byte comes, and by then it is as after a reset.
 * Once stopped its path is gone for good: it is kept open to the end of this process, since Linux gives the number of one
 * that nobody has open to the next (devpts), perhaps in another test file, and a bridge that waits for the board of
 * this one would take it.
 */
export const serveOverTerminal = async (
  script: string,
  board: Pick<SimulatedBoard, 'openTransport' | 'stop'> | undefined,
): Promise<{ path: string; say: (words: string) => void; stop: () => Promise<void> }> => {
  const child = spawn(script, ['-qfec', 'stty raw -echo; tty; exec sleep 600', '/dev/null'], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const path = await new Promise<string>((resolve) => {
    let said = '';
    const hear = (bytes: Buffer): void => {
      said += bytes.toString('latin1');
      const named = /(\/dev\/pts\/\d+)\r?\n/.exec(said)?.[1];
      if (named === undefined) return;
      child.stdout.off('data', hear);
      resolve(named);
    };
    child.stdout.on('data', hear);
  });
  openSync(path, constants.O_RDWR | constants.O_NOCTTY);
  const line = board?.openTransport();
  line?.on('data', (bytes) => child.stdin.write(bytes));
  child.stdin.on('error', () => undefined);
  child.stdout.on('data', (bytes: Buffer) => {
    line?.write(bytes);
  });
  return {
    path,
    say: (words) => void child.stdin.write(words),
    stop: async () => {
      const ended = once(child, 'exit');
      // Asked kindly it takes its leave for two seconds; its shell ends with the terminal.
      child.kill('SIGKILL');
      await ended;
      board?.stop();
    },
  };
};
