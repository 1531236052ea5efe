import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serialTransport, type SerialAddress } from '../../../firmware-bridge/transports/serial.ts';
import type { Transport } from '../../../firmware-bridge/transport.ts';
import { serveOverTerminal } from '../../support/served-board.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';

/** Real serialport on a pseudo-terminal. It has no DTR, but the flag by which the kernel lowers it at the last close. */
describeWith(
  { script: systemPackage('script', 'bsdutils') },
  'the line to reset of a serial port',
  (path) => {
    let served: Awaited<ReturnType<typeof serveOverTerminal>>;
    let transport: Transport | undefined;
    const stty = (...words: string[]): string =>
      execFileSync('stty', ['-F', served.path, ...words], { encoding: 'utf8' });
    const falls = (): boolean => stty('-a').split(/\s/).includes('hupcl');
    const opened = async (address: Partial<SerialAddress> = {}): Promise<Transport> => {
      transport = serialTransport({ path: served.path, baud: 57_600, ...address })();
      await once(transport, 'open');
      return transport;
    };

    beforeEach(async () => {
      served = await serveOverTerminal(path('script'), undefined);
      // As a USB port begins (tty_std_termios and the USB drivers: HUPCL), and a pseudo-terminal does not.
      stty('hupcl');
    });
    afterEach(async () => {
      transport?.close();
      await served.stop();
    });

    test('falls at the close of a board that is to be reset by each opening', async () => {
      stty('-hupcl');
      await opened();
      expect(falls()).toBe(true);
    });

    test('stays up for a board that is to be spared, and after its close', async () => {
      const line = await opened();
      await line.spareBoard?.();
      expect(falls()).toBe(false);
      line.close();
      await once(line, 'close');
      expect(falls()).toBe(false);
    });

    test('stays up from the first opening on where room.yaml says that the board has our firmware', async () => {
      await opened({ resets: false });
      await expect.poll(falls).toBe(false);
    });

    test('is spared without a thread for each port: with six of them silent, a file is still read', async () => {
      const ports = [served];
      const lines: Transport[] = [];
      try {
        for (let others = 0; others < 5; others += 1)
          ports.push(await serveOverTerminal(path('script'), undefined));
        for (const port of ports) {
          const line = serialTransport({ path: port.path, baud: 57_600 })();
          lines.push(line);
          await once(line, 'open');
          await line.spareBoard?.();
          // What is heard lets the next read begin.
          const heard = once(line, 'data');
          port.say('.');
          await heard;
        }
        expect(await readFile(import.meta.filename, 'utf8')).toContain('a file is still read');
      } finally {
        for (const line of lines) line.close();
        await Promise.all(ports.slice(1).map((port) => port.stop()));
      }
    });

    // A bridge that waits for its board would otherwise take that of another test file.
    test('of a port that was pulled out is nobody else’s: its path stays gone', async () => {
      const pulled = await serveOverTerminal(path('script'), undefined);
      await pulled.stop();
      const next = await serveOverTerminal(path('script'), undefined);
      const [error] = (await once(serialTransport({ path: pulled.path, baud: 57_600 })(), 'error')) as [
        Error,
      ];
      await next.stop();
      expect(error.message).toContain(`there is no ${pulled.path}`);
    });

    test('of a port that is pulled out while its board is speaking is closed, each of eight', async () => {
      const ports = await Promise.all(
        Array.from({ length: 8 }, () => serveOverTerminal(path('script'), undefined)),
      );
      const lines = ports.map((port) => serialTransport({ path: port.path, baud: 57_600 })());
      await Promise.all(lines.map((line) => once(line, 'open')));
      const closed = Promise.all(lines.map((line) => once(line, 'close')));
      for (const line of lines) line.on('data', () => undefined);
      const speaking = setInterval(() => {
        for (const port of ports) port.say('.'.repeat(200));
      }, 1);
      await Promise.all(lines.map((line) => once(line, 'data')));
      await Promise.all(ports.map((port) => port.stop()));
      clearInterval(speaking);
      await closed;
    });

    test('of a port that is shut can be spared no more, and says so', async () => {
      const line = await opened();
      line.close();
      await once(line, 'close');
      await expect(line.spareBoard?.()).rejects.toThrow('the port is not open');
    });
  },
);
