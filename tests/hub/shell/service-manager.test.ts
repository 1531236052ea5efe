import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { serviceManager } from '../../../hub/shell/service-manager.ts';
import { begin } from '../cli/run-cli.ts';
import { describeWith, systemPackage } from '../../support/system-package.ts';
import type { ChildProcess } from 'node:child_process';

/** The other end of sd_notify(3): Node has no datagram socket of AF_UNIX, Perl does. Prints each word that comes. */
const LISTENER = `
use IO::Socket::UNIX; use Socket; $| = 1;
my $socket = IO::Socket::UNIX->new(Type => SOCK_DGRAM, Local => $ARGV[0]) or die $!;
print "listening\\n";
while (defined $socket->recv(my $word, 4096)) { print "$word\\n"; }`;

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'quarterdeck-notify-'));

const listen = async (): Promise<{ socket: string; heard: () => readonly string[] }> => {
  const socket = join(newFolder(), 'notify');
  const child = spawn('perl', ['-e', LISTENER, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await expect.poll(() => text).toContain('listening\n');
  // systemd-notify asks with each word to be reported when it has been read (sd_notify_barrier): closing the socket tells it.
  return { socket, heard: () => text.split('\n').filter((word) => !/^(?:listening|BARRIER=1|)$/.test(word)) };
};

const log = pino({ level: 'silent' });

describeWith(
  {
    'systemd-notify': systemPackage('systemd-notify', 'systemd'),
    perl: systemPackage('perl', 'perl'),
  },
  'what systemd hears',
  () => {
    test('is that the room is open, a third of the watchdog’s time apart that it lives, and that it leaves', async () => {
      const { socket, heard } = await listen();
      let now = 5_000;
      const manager = serviceManager({
        environment: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '30000000', PATH: process.env.PATH },
        monotonicMs: () => now,
        log,
      });
      manager.ready('Den of Wolves');
      await expect.poll(heard).toEqual(['READY=1', 'STATUS=Den of Wolves']);
      for (; now <= 25_000; now += 5_000) {
        const before = heard().length;
        manager.alive();
        const isDue = now % 10_000 === 5_000;
        if (isDue) await expect.poll(() => heard().length).toBe(before + 1);
      }
      manager.leaving();
      await expect.poll(() => heard().at(-1)).toBe('STOPPING=1');
      expect(heard().slice(2)).toEqual(['WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
    });

    test('comes from a hub that was started as a service: ready once the room is open, alive with its journal', async () => {
      const { socket, heard } = await listen();
      process.env.NOTIFY_SOCKET = socket;
      process.env.WATCHDOG_USEC = '30000000';
      const hub = await begin(
        ...['start', '--data', join(newFolder(), 'data'), '--http', '0', '--mqtt', '0', '--no-bridge'],
      ).finally(() => {
        delete process.env.NOTIFY_SOCKET;
        delete process.env.WATCHDOG_USEC;
      });
      children.push(hub.child);
      await hub.printed('\nready\n');
      await expect.poll(heard).toContain('READY=1');
      expect(heard().find((word) => word.startsWith('STATUS='))).toContain(
        'So Say We All in the room "rehearsal"',
      );
      await expect.poll(heard).toContain('WATCHDOG=1');
      hub.child.kill('SIGTERM');
      await hub.ended;
      await expect.poll(() => heard().at(-1)).toBe('STOPPING=1');
    });

    test('is nothing where nobody asked, and a missing systemd-notify takes no hub down', async () => {
      const { socket, heard } = await listen();
      const quiet = serviceManager({ environment: {}, monotonicMs: () => 0, log });
      quiet.ready('a room');
      quiet.alive();
      const kept: string[] = [];
      const reported = pino({}, { write: (line: string) => void kept.push(line) });
      const without = serviceManager({
        environment: { NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1000', PATH: newFolder() },
        monotonicMs: () => 1_000,
        log: reported,
      });
      without.ready('a room');
      without.leaving();
      await expect.poll(() => kept.length).toBe(1);
      expect(kept[0]).toContain('the service manager cannot be notified');
      expect(heard()).toEqual([]);
    });
  },
);
