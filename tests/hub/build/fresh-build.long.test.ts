import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['schemas', 'devices', 'games', 'firmware-bridge', 'hub', 'displays'];

let folder: string;
let copy: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-build-'));
  copy = join(folder, 'project');
  for (const name of [...SOURCES, 'package.json', 'tsconfig.json']) {
    cpSync(join(ROOT, name), join(copy, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the launcher of the copy to its end. */
const run = async (...args: string[]): Promise<{ code: number | null; out: string; err: string }> => {
  const child = spawn(process.execPath, [join(copy, 'hub/cli/quarterdeck.js'), ...args], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
};

const listed = async (): Promise<string> => {
  const { code, out, err } = await run('games');
  expect(err).toBe('');
  expect(code).toBe(0);
  return out;
};

/** When the programs in `.build` were written: another value is another build. */
const builtAt = (project = copy): string[] =>
  readdirSync(join(project, '.build'))
    .filter((name) => name.startsWith('quarterdeck-'))
    .map((name) => `${name} ${statSync(join(project, '.build', name)).mtimeMs}`);

const edit = (path: string, change: (text: string) => string): void => {
  writeFileSync(join(copy, path), change(readFileSync(join(copy, path), 'utf8')));
};

const MANIFEST = 'games/so-say-we-all/manifest.ts';

describe('the launcher', () => {
  test('builds at the first start, which two may make at once, and not again while no source differs', async () => {
    const both = await Promise.all([listed(), listed()]);
    expect(both[0]).toContain('So Say We All');
    expect(both[1]).toBe(both[0]);
    const first = builtAt();
    await listed();
    utimesSync(join(copy, MANIFEST), new Date(), new Date());
    await listed();
    expect(builtAt()).toEqual(first);
  });

  test('builds anew when a source differs, and when a club adds or changes a game of its own', async () => {
    edit(MANIFEST, (text) => text.replace("name: 'So Say We All'", "name: 'So Say All of Us'"));
    expect(await listed()).toContain('So Say All of Us');

    cpSync(join(copy, 'games/so-say-we-all'), join(copy, 'games/our-club'), { recursive: true });
    const own = 'games/our-club/manifest.ts';
    edit(own, (text) =>
      text.replaceAll('so-say-we-all', 'our-club').replace('So Say All of Us', 'Club Night'),
    );
    edit('games/catalogue.ts', (text) =>
      text.replace(/^\}\);$/m, "  'our-club': () => import('./our-club/game.ts'),\n});"),
    );
    expect(await listed()).toMatch(/^our-club {2}Club Night/m);
    edit(own, (text) => text.replace('Club Night', 'Club Day'));
    expect(await listed()).toMatch(/^our-club {2}Club Day/m);
  });

  test('replays the journal of a room whose snapshot another build wrote: its state may have had another shape', async () => {
    const data = join(folder, 'room');
    const replayed = async (): Promise<string | undefined> => {
      const child = spawn(
        process.execPath,
        [
          ...[join(copy, 'hub/cli/quarterdeck.js'), 'start', '--data', data],
          ...['--http', '0', '--mqtt', '0', '--no-bridge', '--no-link'],
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const ended = once(child, 'close');
      let out = '';
      for await (const chunk of child.stdout) {
        out += String(chunk);
        if (/^ready$/m.test(out)) child.kill('SIGTERM');
      }
      await ended;
      return /(\d+) journal entries replayed/.exec(out)?.[1];
    };
    expect(await replayed()).toBeUndefined();
    expect(await replayed()).toBe('0');
    edit('hub/core/state.ts', (text) => `${text}// Another shape.\n`);
    expect(await replayed()).toBe('2');
  });

  test('names file and line of a source that does not compile, starts nothing, and goes on when it is mended', async () => {
    const path = join(copy, 'games/our-club/rules.ts');
    writeFileSync(path, 'export const a = 1;\nexport const = 2;\n');
    appendFileSync(join(copy, 'games/our-club/game.ts'), "export * from './rules.ts';\n");
    const { code, out, err } = await run('games');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain('Quarterdeck does not compile');
    expect(err).toContain('games/our-club/rules.ts:2:13');
    expect(err).toContain('nothing was started');
    expect(err).not.toContain('    at ');
    writeFileSync(path, 'export const a = 1;\n');
    expect(await listed()).toContain('our-club');

    const page = join(copy, 'displays/wall/page.tsx');
    const whole = readFileSync(page);
    appendFileSync(page, '</div>');
    expect((await run('games')).err).toContain('displays/wall/page.tsx:');
    writeFileSync(page, whole);
  });

  test('says what to do where the packages are missing', async () => {
    rmSync(join(copy, 'node_modules'));
    mkdirSync(join(copy, 'node_modules'));
    rmSync(join(copy, '.build'), { recursive: true });
    const { code, err } = await run('games');
    rmSync(join(copy, 'node_modules'), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    expect(code).toBe(1);
    expect(err).toBe(`The packages are missing. Run "npm ci" in ${copy}/.\n`);
  });

  test('builds in a temporary folder of this user where the project cannot be written, once, also when two start at once', async () => {
    // Nobody, root included, makes a folder where a file is.
    rmSync(join(copy, '.build'), { recursive: true, force: true });
    writeFileSync(join(copy, '.build'), '');
    const both = await Promise.all([listed(), listed()]);
    expect(both[0]).toContain('our-club');
    expect(both[1]).toBe(both[0]);
    const twins = readdirSync(folder).filter((name) => name.startsWith('quarterdeck-'));
    expect(twins).toHaveLength(1);
    const twin = join(folder, twins[0] ?? '');
    const first = builtAt(twin);
    await listed();
    expect(builtAt(twin)).toEqual(first);

    // Somebody else could have put anything there.
    chmodSync(twin, 0o777);
    edit(MANIFEST, (text) => `${text}\n`);
    const { code, err } = await run('games');
    expect(code).toBe(1);
    expect(err).toContain(twin);
  });
});
