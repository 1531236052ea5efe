import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeMounting, OWN_MOUNTS } from '../../support/mounting.ts';
import { begin, run } from '../cli/run-cli.ts';

const newRoot = (): string => mkdtempSync(join(tmpdir(), 'quarterdeck-install-'));

const filesBelow = (root: string): string[] =>
  execFileSync('find', ['.', '-not', '-type', 'd'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .sort();

test('a checkout installs what the package does, below /usr/local, and it runs from there', async () => {
  const root = newRoot();
  const { code, out } = await run('service', 'install', '--root', root);
  expect(code).toBe(0);
  expect(out).toContain('/etc/quarterdeck/room.yaml: look through it');
  const files = filesBelow(root);
  expect(files).toEqual(
    expect.arrayContaining([
      './etc/systemd/system/quarterdeck.service',
      './etc/systemd/system/quarterdeck-backup.timer',
      './etc/udev/rules.d/60-quarterdeck.rules',
      './etc/sysusers.d/quarterdeck.conf',
      './etc/polkit-1/rules.d/50-quarterdeck.rules',
      './etc/avahi/services/quarterdeck.service',
      './usr/local/bin/quarterdeck',
    ]),
  );
  expect(files.filter((path) => /\.new(?:$|\/)|\.old(?:$|\/)/.test(path))).toEqual([]);
  const unit = readFileSync(join(root, 'etc/systemd/system/quarterdeck.service'), 'utf8');
  expect(unit).toContain('ExecStart=/usr/local/bin/quarterdeck start --room /etc/quarterdeck/room.yaml');
  expect(unit).not.toContain('/usr/bin/quarterdeck');
  // Control changes room.yaml at /setup.
  expect(unit).toContain('ReadWritePaths=-/etc/quarterdeck\n');
  const command = readFileSync(join(root, 'usr/local/bin/quarterdeck'), 'utf8');
  expect(command).toContain('lib=/usr/local/lib/quarterdeck\n');
  const program = /\.build\/(quarterdeck-\w+\.js)/.exec(command)?.[1] ?? 'none';
  const installed = join(root, 'usr/local/lib/quarterdeck/.build', program);
  expect(execFileSync(process.execPath, [installed, 'games'], { encoding: 'utf8', cwd: root })).toContain(
    'So Say We All',
  );
  // The serial port's native part is found where it was put.
  const doctor = spawnSync(process.execPath, [installed, 'doctor', '--no-open'], {
    encoding: 'utf8',
    cwd: root,
  });
  expect(doctor.stdout + doctor.stderr).not.toContain('Cannot find');
});

test('installed again it keeps the settings, and mends a unit that was masked; removed, it leaves them', async () => {
  const root = newRoot();
  expect((await run('service', 'install', '--root', root)).code).toBe(0);
  const room = join(root, 'etc/quarterdeck/room.yaml');
  writeFileSync(room, 'room: ours\ngame: den-of-wolves\n');
  const unit = join(root, 'etc/systemd/system/quarterdeck.service');
  execFileSync('ln', ['-sf', '/dev/null', unit]);
  const again = await run('service', 'install', '--root', root);
  expect(again).toMatchObject({ code: 0, out: '' });
  expect(readFileSync(room, 'utf8')).toContain('ours');
  expect(statSync(unit).isFile()).toBe(true);
  expect((await run('service', 'remove', '--root', root)).code).toBe(0);
  expect(filesBelow(root)).toEqual([
    './etc/avahi/services/quarterdeck.service',
    './etc/default/quarterdeck',
    './etc/quarterdeck/room.yaml',
  ]);
  expect(await run('service', 'remove', '--root', root)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no service was installed from a checkout') as unknown,
  });
});

test('a checkout is not installed over the package', async () => {
  const root = newRoot();
  mkdirSync(join(root, 'usr/lib/quarterdeck/.build'), { recursive: true });
  const { code, err } = await run('service', 'install', '--root', root);
  expect({ code, err }).toMatchObject({
    code: 1,
    err: expect.stringContaining('the Debian package is installed here') as unknown,
  });
  expect(existsSync(join(root, 'usr/local'))).toBe(false);
  expect(readdirSync(root)).toEqual(['usr']);
});

describeMounting({}, 'on a full disk', () => {
  /** Runs `quarterdeck` where `folder` is a disk of 3 MB with `taken` in it, and tells what lies there then. */
  const onSmallDisk = (folder: string, taken: string, args: readonly string[]) => {
    const disk = `mount -t tmpfs -o size=3m tmpfs ${folder} && head -c ${taken} /dev/zero >${folder}/old`;
    const script = `${disk}; ${process.execPath} hub/cli/quarterdeck.js "$@"; echo "code $?"; find ${folder} -type f`;
    const enter = [...OWN_MOUNTS, 'sh', '-c', script, 'sh'];
    return spawnSync('unshare', [...enter, ...args], {
      encoding: 'utf8',
      cwd: join(import.meta.dirname, '../../..'),
    });
  };

  test('an installation that does not fit changes nothing, and says how much it wants', () => {
    const root = newRoot();
    const { stdout, stderr } = onSmallDisk(root, '1K', ['service', 'install', '--root', root]);
    expect(stderr).toContain('the disk is full: free 200 MB');
    expect(stderr).not.toContain('    at ');
    expect(stdout).toBe(`code 1\n${root}/old\n`);
  });

  test('a backup that does not fit leaves nothing half-written on the stick', async () => {
    const folder = newRoot();
    const [data, stick] = [join(folder, 'hall'), join(folder, 'stick')];
    mkdirSync(stick);
    const hub = await begin('start', '--data', data, '--http', '0', '--mqtt', '0', '--no-bridge');
    await hub.printed('\nready\n');
    hub.child.kill('SIGTERM');
    await hub.ended;
    const { stdout, stderr } = onSmallDisk(stick, '3M', ['backup', '--data', data, stick]);
    expect(stderr).toContain(
      `no backup was written to ${stick}: it is full; the older backups there are untouched`,
    );
    expect(stdout).toBe(`code 1\n${stick}/old\n`);
  });
});
