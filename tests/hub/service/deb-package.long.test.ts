import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import about from '../../../package.json' with { type: 'json' };
import { readAccounts } from '../../../hub/shell/accounts.ts';
import { readRuntime } from '../../../hub/shell/runtime-file.ts';
import { RoomClient } from '../../support/room-client.ts';
import { describeMounting, OWN_MOUNTS } from '../../support/mounting.ts';
import { systemPackage } from '../../support/system-package.ts';
import type { ChildProcess } from 'node:child_process';

const exec = promisify(execFile);
const PROJECT = join(import.meta.dirname, '../../..');
/** More than what a chroot's package manager prints. */
const ROOM_FOR_OUTPUT = { maxBuffer: 64 * 1_024 * 1_024 };

const ROOT =
  process.getuid?.() === 0
    ? { path: '/' }
    : { missing: 'only root makes a clean Debian in a folder (sudo npx vitest run ...)' };

/** Of 10, as `systemd-analyze security` counts it. */
const MAX_EXPOSURE = 2;

describeMounting(
  {
    mmdebstrap: systemPackage('mmdebstrap', 'mmdebstrap'),
    'dpkg-deb': systemPackage('dpkg-deb', 'dpkg'),
    root: ROOT,
  },
  'the Debian package',
  () => {
    let work: string;
    let root: string;
    let architecture: string;
    let older: string;
    let newer: string;
    const started: ChildProcess[] = [];

    const clean = async (): Promise<void> => {
      const release = readFileSync('/etc/os-release', 'utf8');
      const suite = /^VERSION_CODENAME=(\w+)/m.exec(release)?.[1] ?? 'stable';
      const without = ['doc', 'locale', 'man'].map((name) => `--dpkgopt=path-exclude=/usr/share/${name}/*`);
      const fast = ['--variant=apt', '--include=systemd', '--dpkgopt=force-unsafe-io', ...without];
      // From where this machine has its own packages.
      const own = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources'];
      const sources = own.filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
      await exec('mmdebstrap', ['--quiet', ...fast, suite, root, ...sources], ROOM_FOR_OUTPUT);
    };

    /** The package as it is, and the same as a later version. */
    const build = async (): Promise<void> => {
      const make = ['run', 'deb', '--', '--arch', architecture, '--no-firmware', '--out', work];
      await exec('npm', make, { cwd: PROJECT, ...ROOM_FOR_OUTPUT });
      older = join(work, `quarterdeck_${about.version}_${architecture}.deb`);
      const unpacked = join(work, 'unpacked');
      await exec('dpkg-deb', ['-R', older, unpacked]);
      const control = join(unpacked, 'DEBIAN/control');
      writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, '$&+1'));
      newer = join(work, 'newer.deb');
      await exec('dpkg-deb', ['-Znone', '--build', unpacked, newer]);
      rmSync(unpacked, { recursive: true });
    };

    beforeAll(async () => {
      work = mkdtempSync(join(tmpdir(), 'quarterdeck-deb-test-'));
      root = join(work, 'root');
      architecture = (await exec('dpkg', ['--print-architecture'])).stdout.trim();
      await Promise.all([clean(), build()]);
    }, 1_200_000);
    afterAll(async () => {
      for (const child of started) {
        if (child.exitCode === null && child.signalCode === null) {
          child.kill('SIGKILL');
          await once(child, 'exit');
        }
      }
      rmSync(work, { recursive: true, force: true });
    });

    /** Runs something in that Debian to its end, whatever it comes to. */
    const inside = async (...command: string[]): Promise<{ code: number; text: string }> => {
      const child = spawn('chroot', [root, ...command], {
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C.UTF-8' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(child, 'close');
      return { code: child.exitCode ?? -1, text };
    };
    const fine = async (...command: string[]): Promise<string> => {
      const { code, text } = await inside(...command);
      expect({ command, code, text }).toMatchObject({ code: 0 });
      return text;
    };
    const install = (deb: string): Promise<{ code: number; text: string }> => {
      const name = 'root/quarterdeck.deb';
      rmSync(join(root, name), { force: true });
      writeFileSync(join(root, name), readFileSync(deb));
      return inside('apt-get', 'install', '-y', '--no-install-recommends', `./${name}`);
    };
    const installed = async (): Promise<string> =>
      (await inside('dpkg-query', '-W', '-f', '${db:Status-Abbrev}', 'quarterdeck')).text.trim();

    /** Starts the room as its unit does, in the chroot with its own view of processes; gives what it printed once ready. */
    const start = async (): Promise<{ printed: string; stop: () => Promise<void> }> => {
      const enter = `mount -t proc proc ${root}/proc && exec chroot --userspec=quarterdeck:quarterdeck ${root} /usr/bin/quarterdeck "$@"`;
      const room = ['--room', '/etc/quarterdeck/room.yaml', '--http', '0', '--mqtt', '0'];
      const child = spawn('unshare', [...OWN_MOUNTS, 'sh', '-c', enter, 'sh', 'start', ...room], {
        env: { PATH: process.env.PATH, QUARTERDECK_DATA: '/var/lib/quarterdeck' },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      started.push(child);
      let printed = '';
      child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      await new Promise<void>((resolve, reject) => {
        child.stdout.on('data', (chunk: Buffer) => {
          printed += chunk.toString();
          if (printed.includes('\nready\n')) resolve();
        });
        child.once('exit', () => reject(new Error(printed)));
      });
      const stop = async (): Promise<void> => {
        child.kill('SIGTERM');
        await once(child, 'exit');
      };
      return { printed, stop };
    };

    const dataFolder = (): string => join(root, 'var/lib/quarterdeck/hall');

    test('says what it is and what it needs, and holds the program, its settings and no source', async () => {
      const about = (await exec('dpkg-deb', ['-I', older])).stdout;
      expect(about).toContain(`Architecture: ${architecture}`);
      expect(about).toMatch(/Depends: systemd .*libc6 \(>= 2\.28\)/);
      expect(about).toMatch(/Recommends: avahi-daemon/);
      const { stdout } = await exec('dpkg-deb', ['-c', older], ROOM_FOR_OUTPUT);
      const entries = stdout.trim().split('\n');
      expect(entries.filter((line) => !line.includes(' root/root '))).toEqual([]);
      const paths = entries.map((line) => line.slice(line.indexOf(' ./') + 2));
      expect(paths).toEqual(
        expect.arrayContaining([
          '/usr/bin/quarterdeck',
          '/usr/lib/quarterdeck/node',
          '/usr/lib/systemd/system/quarterdeck.service',
          '/usr/lib/systemd/system/quarterdeck-wall.service',
          '/usr/lib/udev/rules.d/60-quarterdeck.rules',
          '/etc/quarterdeck/room.yaml',
          '/etc/default/quarterdeck',
          '/etc/avahi/services/quarterdeck.service',
          '/usr/share/doc/quarterdeck/pi.md',
          '/usr/share/doc/quarterdeck/copyright',
        ]),
      );
      expect(paths.filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
      expect(paths.filter((path) => /node_modules\/(?:esbuild|typescript|vitest)\//.test(path))).toEqual([]);
      const native = paths.filter((path) => /\/prebuilds\/.*\.node$/.test(path));
      expect(native.length).toBeGreaterThan(0);
      const own = `/prebuilds/linux-${architecture === 'arm64' ? 'arm64' : 'x64'}/`;
      expect(native.filter((path) => !path.includes(own))).toEqual([]);
    });

    test('carries the other architecture’s native parts for the other architecture', async () => {
      const other = architecture === 'arm64' ? 'amd64' : 'arm64';
      const folder = join(work, 'other');
      await exec(
        'npm',
        ['run', 'deb', '--', '--arch', other, '--no-node', '--no-firmware', '--out', folder],
        {
          cwd: PROJECT,
        },
      );
      const deb = join(folder, `quarterdeck_${about.version}_${other}.deb`);
      const { stdout } = await exec('dpkg-deb', ['-c', deb], ROOM_FOR_OUTPUT);
      const native = stdout.match(/prebuilds\/[^/]+(?=\/.*\.node$)/gm) ?? [];
      expect(new Set(native)).toEqual(new Set([`prebuilds/linux-${other === 'arm64' ? 'arm64' : 'x64'}`]));
      expect(stdout).not.toContain('./usr/lib/quarterdeck/node\n');
      expect((await exec('dpkg-deb', ['-I', deb])).stdout).toContain('nodejs (>= 20.19)');
    });

    test('a full card at the installation leaves nothing half-done, and says so', async () => {
      const mount = `mkdir -p ${root}/usr/lib/quarterdeck && mount -t tmpfs -o size=8m tmpfs ${root}/usr/lib/quarterdeck && exec chroot ${root} dpkg -i /root/quarterdeck.deb`;
      writeFileSync(join(root, 'root/quarterdeck.deb'), readFileSync(older));
      const failed = await exec('unshare', [...OWN_MOUNTS, 'sh', '-c', mount]).then(
        () => 'it was installed',
        (error: unknown) => String(error),
      );
      expect(failed).toContain('No space left on device');
      expect(await installed()).not.toBe('ii');
      expect(existsSync(join(root, 'usr/bin/quarterdeck'))).toBe(false);
      expect(existsSync(join(root, 'var/lib/quarterdeck'))).toBe(false);
    });

    test(
      'is installed, plays a game, is upgraded in the middle of it, removed and purged',
      { meta: { slow: 'a package manager, four times' } },
      async () => {
        expect(await install(older)).toMatchObject({ code: 0 });
        expect(await installed()).toBe('ii');
        expect(await fine('id', 'quarterdeck')).toMatch(/groups=.*\(dialout\)/);
        const wanted = (folder: string): string[] => readdirSync(join(root, 'etc/systemd/system', folder));
        expect(wanted('multi-user.target.wants')).toContain('quarterdeck.service');
        expect(wanted('multi-user.target.wants')).not.toContain('quarterdeck-wall.service');
        expect(wanted('timers.target.wants')).toContain('quarterdeck-backup.timer');
        // There is no other Node in that Debian: the carried one runs.
        expect(existsSync(join(root, 'usr/bin/node'))).toBe(false);
        expect(await fine('quarterdeck', '--version')).toBe(`${about.version}\n`);

        const units = ['quarterdeck.service', 'quarterdeck-backup.service', 'quarterdeck-backup.timer'];
        expect(await fine('systemd-analyze', 'verify', ...units, 'media-quarterdeck.mount')).toBe('');
        // Its programs are a suggestion alone: nothing else may be wrong with it.
        expect((await inside('systemd-analyze', 'verify', 'quarterdeck-wall.service')).text.trim()).toBe(
          'quarterdeck-wall.service: Command /usr/bin/cage is not executable: No such file or directory',
        );
        for (const unit of ['quarterdeck.service', 'quarterdeck-backup.service']) {
          const security = await fine('systemd-analyze', 'security', '--offline=true', '--no-pager', unit);
          const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(security)?.[1]);
          expect(exposure).toBeLessThanOrEqual(MAX_EXPOSURE);
        }

        // What systemd does by StateDirectory=.
        await fine(
          'install',
          '-d',
          '-o',
          'quarterdeck',
          '-g',
          'quarterdeck',
          '-m',
          '700',
          '/var/lib/quarterdeck',
        );
        const first = await start();
        expect(first.printed).toContain('So Say We All in the room "hall"');
        const control = readAccounts(dataFolder()).find(({ role }) => role === 'control');
        const url = readRuntime(dataFolder())?.broker.tcp;
        if (control === undefined || url === undefined) throw new Error('the room has left no account');
        const client = await RoomClient.connect(url, 'hall', control);
        expect(await client.ask('clock.start', {})).toMatchObject({ status: 'ok' });
        await client.end();
        await first.stop();
        const played = await fine('quarterdeck', 'export', '--text');
        expect(played).toContain('clock.start');
        // Root looked, and has left nothing behind that the service may not write.
        const owner = statSync(join(root, 'var/lib/quarterdeck')).uid;
        for (const name of readdirSync(dataFolder())) {
          expect({ name, uid: statSync(join(dataFolder(), name)).uid }).toEqual({ name, uid: owner });
        }

        appendFileSync(join(root, 'etc/quarterdeck/room.yaml'), '# ours\n');
        await fine('systemctl', 'disable', 'quarterdeck-backup.timer');
        expect(await install(newer)).toMatchObject({ code: 0 });
        expect(await installed()).toBe('ii');
        expect(readFileSync(join(root, 'etc/quarterdeck/room.yaml'), 'utf8')).toContain('# ours');
        expect(wanted('timers.target.wants')).not.toContain('quarterdeck-backup.timer');
        const second = await start();
        expect(second.printed).toContain('start number 2');
        expect(second.printed).not.toContain('missing');
        await second.stop();
        expect(await fine('quarterdeck', 'export', '--text')).toContain(played.trim());

        // A backup, and one restored as root for the service.
        await fine('quarterdeck', 'backup', '--room', '/etc/quarterdeck/room.yaml', '/root');
        const backup = readdirSync(join(root, 'root')).find((name) => name.endsWith('.tar.gz'));
        await fine('quarterdeck', 'restore', `/root/${backup ?? ''}`);
        for (const name of readdirSync(dataFolder())) {
          expect({ name, uid: statSync(join(dataFolder(), name)).uid }).toEqual({ name, uid: owner });
        }
        await (await start()).stop();

        await fine('apt-get', 'remove', '-y', 'quarterdeck');
        expect(existsSync(join(root, 'usr/bin/quarterdeck'))).toBe(false);
        expect(existsSync(join(root, 'usr/lib/quarterdeck'))).toBe(false);
        expect(existsSync(join(dataFolder(), 'journal.ndjson'))).toBe(true);
        expect(readFileSync(join(root, 'etc/quarterdeck/room.yaml'), 'utf8')).toContain('# ours');
        expect(await install(newer)).toMatchObject({ code: 0 });
        await (await start()).stop();

        await fine('apt-get', 'purge', '-y', 'quarterdeck');
        const left = await fine('find', '/', '-xdev', '-not', '-path', '/proc/*', '-iname', '*quarterdeck*');
        expect(left.trim().split('\n').sort()).toEqual(
          [`/root/${backup ?? ''}`, '/root/quarterdeck.deb'].sort(),
        );
        // The users stay, as Debian has it.
        expect(await fine('id', '-u', 'quarterdeck')).toBe(`${owner}\n`);
      },
    );
  },
);
