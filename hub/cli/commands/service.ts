import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { QuarterdeckError } from '../../../schemas/errors.ts';
import { BY_HAND, ENABLED, PACKAGED, serviceFiles, UNITS } from '../../service/layout.ts';
import { stage, stageSettings } from '../../service/stage.ts';
import type { Command } from 'commander';

const EXAMPLES = `
Examples:
  $ sudo npx quarterdeck service install      copies this checkout to ${BY_HAND.lib} and starts it with the machine
  $ sudo quarterdeck service remove           takes it away again; room.yaml and the data folder stay

After a change to the checkout, its room or its game: the same command again.`;

const refused = (why: string): QuarterdeckError => new QuarterdeckError('service/refused', why);

const systemctl = (...args: readonly string[]): void => {
  execFileSync('systemctl', [...args], { stdio: ['ignore', 'ignore', 'inherit'] });
};

/** What stands against it, before anything is changed. */
const look = (root: string): void => {
  if (existsSync(join(root, PACKAGED.lib, '.build')))
    throw refused(
      'the Debian package is installed here, and brings the service: upgrade that, or remove it first',
    );
  if (root !== '') return;
  if (process.getuid?.() !== 0) throw refused('only root installs a service: put sudo before the command');
  if (!existsSync('/run/systemd/system')) throw refused('this machine does not run systemd');
};

/** The Node that runs now: carried where nobody else may have it, as one below somebody's home. */
const nodeToCarry = (): string | undefined =>
  ['/usr/bin/node', '/usr/local/bin/node'].includes(process.execPath) ? undefined : process.execPath;

/** Puts everything below a folder of its own first: a full disk leaves what is installed as it was. */
const copyProgram = (root: string): void => {
  const spare = join(root, `${BY_HAND.lib}.new`);
  rmSync(spare, { recursive: true, force: true });
  try {
    mkdirSync(spare, { recursive: true });
    stage({
      root: spare,
      places: BY_HAND,
      prebuilt: `${process.platform}-${process.arch}`,
      firmware: true,
      node: nodeToCarry(),
    });
    const lib = join(root, BY_HAND.lib);
    const old = `${lib}.old`;
    rmSync(old, { recursive: true, force: true });
    if (existsSync(lib)) renameSync(lib, old);
    renameSync(join(spare, BY_HAND.lib), lib);
    for (const path of [BY_HAND.command, ...Object.keys(serviceFiles(BY_HAND))]) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      // In one step, and in the place of a link: systemctl mask leaves one to /dev/null.
      copyFileSync(join(spare, path), `${join(root, path)}.new`);
      renameSync(`${join(root, path)}.new`, join(root, path));
    }
    rmSync(old, { recursive: true, force: true });
  } catch (cause) {
    // A cast: fs throws system errors.
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
    throw new QuarterdeckError('service/refused', `the disk is full: free 200 MB below ${BY_HAND.lib}`, {
      cause,
    });
  } finally {
    rmSync(spare, { recursive: true, force: true });
  }
};

const install = (root: string): void => {
  look(root);
  copyProgram(root);
  const settings = stageSettings(root, BY_HAND);
  for (const path of settings) console.log(`${path}: look through it`);
  if (root !== '') return;
  execFileSync('systemd-sysusers', [join(BY_HAND.sysusers, 'quarterdeck.conf')], { stdio: 'inherit' });
  // Control changes room.yaml at /setup.
  execFileSync('chown', ['quarterdeck:quarterdeck', '/etc/quarterdeck', '/etc/quarterdeck/room.yaml']);
  execFileSync('udevadm', ['control', '--reload']);
  systemctl('daemon-reload');
  systemctl('enable', ...ENABLED);
  systemctl('restart', 'quarterdeck.service', 'quarterdeck-backup.timer');
  console.log('Installed. It runs, and starts with the machine: systemctl status quarterdeck');
};

const remove = (root: string): void => {
  const lib = join(root, BY_HAND.lib);
  if (!existsSync(lib)) throw refused(`no service was installed from a checkout: there is no ${lib}`);
  if (root === '') {
    look(root);
    systemctl('disable', '--now', ...UNITS.filter((unit) => unit !== 'quarterdeck-backup.service'));
  }
  for (const path of [BY_HAND.command, ...Object.keys(serviceFiles(BY_HAND))])
    rmSync(join(root, path), { force: true });
  rmSync(lib, { recursive: true });
  if (root === '') systemctl('daemon-reload');
  console.log(
    'Removed. What is yours stays: /etc/quarterdeck, /etc/default/quarterdeck, /var/lib/quarterdeck',
  );
};

/** Resolves once `address` answers. */
const reach = async (address: string): Promise<void> => {
  for (;;) {
    try {
      await fetch(address, { signal: AbortSignal.timeout(5_000) });
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
};

export const serviceCommand = (command: Command): void => {
  const root = ['--root <dir>', 'into this folder, for building an image; nothing is started'] as const;
  command.addHelpText('after', EXAMPLES);
  command
    .command('install')
    .description('copy this checkout to its place, start it now and with the machine')
    .option(...root)
    .action(({ root = '' }: { root?: string }) => install(root));
  command
    .command('remove')
    .description('stop it and take it away; room.yaml and the data folder stay')
    .option(...root)
    .action(({ root = '' }: { root?: string }) => remove(root));
  command
    .command('reach')
    .argument('<address>')
    .description('wait until a page answers (the screen of the wall does, before its browser starts)')
    .action(reach);
};
