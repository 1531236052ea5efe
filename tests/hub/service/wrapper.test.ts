import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../hub/cli/commands.ts';
import { PACKAGED, serviceFile } from '../../../hub/service/layout.ts';

const CLI = join(import.meta.dirname, '../../../hub/cli');

/** Of the commands that have --data, what works without the room of the service. */
const WITHOUT_THE_ROOM = ['start', 'doctor'];

let folder: string;
let program: string;

const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-wrapper-'));
  mkdirSync(join(folder, '.build'));
  mkdirSync(join(folder, 'data'));
  mkdirSync(join(folder, 'rehearsed', '.quarterdeck'), { recursive: true });
  const text = readFileSync(serviceFile('quarterdeck.sh'), 'utf8')
    .replaceAll(PACKAGED.lib, folder)
    .replaceAll('/var/lib/quarterdeck', join(folder, 'data'))
    .replaceAll('@PROGRAM@', 'program.js');
  program = put('quarterdeck', text);
  put('.build/program.js', 'console.log(process.argv.slice(2).join(" "))');
  put('node', `#!/bin/sh\nexec ${process.execPath} "$@"\n`);
  put('id', '#!/bin/sh\ncase $1 in -u) echo "$AS" ;; *) echo somebody ;; esac\n');
  put(
    'setpriv',
    '#!/bin/sh\nprintf "for the service: "\nwhile [ "$1" != -- ]; do shift; done\nshift\nexec "$@"\n',
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (user: string, args: readonly string[], cwd = folder): string => {
  const PATH = [folder, process.env.PATH].join(delimiter);
  try {
    return execFileSync(program, args, { cwd, env: { PATH, AS: user }, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    return error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  }
};

describe('the command of the package', () => {
  test('says to anybody but root what wants sudo, unless it is about a room of their own', () => {
    // Which file a command loads stands in its text; to load them all would take a quarter of a minute.
    const source = (load: () => unknown): string =>
      readFileSync(join(CLI, /commands\/[\w-]+\.ts/.exec(load.toString())?.[0] ?? 'no file'), 'utf8');
    const asked = Object.entries(COMMANDS)
      .filter(([, { load }]) => source(load).includes("'--data <dir>'"))
      .map(([name]) => name);
    expect(asked.length).toBeGreaterThan(8);
    for (const command of asked.filter((name) => !WITHOUT_THE_ROOM.includes(name))) {
      expect(run('1000', [command])).toContain(`sudo quarterdeck ${command}`);
      expect(run('1000', [command, '--data', 'mine'])).toBe(`${command} --data mine\n`);
      expect(run('1000', [command], join(folder, 'rehearsed'))).toBe(`${command}\n`);
    }
  });

  test('writes files in a home folder as root, and whatever belongs to the room as the service', () => {
    for (const command of ['story', 'enrol', 'backup', 'restore', 'service'])
      expect(run('0', [command])).toBe(`${command}\n`);
    for (const command of ['credentials', 'accept', 'export', 'start'])
      expect(run('0', [command])).toBe(`for the service: ${command}\n`);
  });
});
