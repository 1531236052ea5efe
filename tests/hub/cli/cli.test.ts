import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ownCommand } from '../../../hub/cli/own-command.ts';
import { DOCUMENT_CONTRACTS } from '../../../schemas/contracts.ts';
import { begin, beginIn, run } from './run-cli.ts';

const newData = (): string => join(mkdtempSync(join(tmpdir(), 'quarterdeck-cli-')), 'data');

describe('quarterdeck', () => {
  test('ends quietly when whoever reads its output has seen enough', async () => {
    const schema = await begin('schema', 'commands');
    schema.child.stdout?.destroy();
    expect(await schema.ended).toMatchObject({ code: 0, err: '' });
  });

  test('explains its commands with examples', async () => {
    const help = await run('--help');
    expect(help.code).toBe(0);
    for (const command of [
      'start',
      'bridge',
      'games',
      'doctor',
      'credentials',
      'export',
      'replay',
      'schema',
    ]) {
      expect(help.out).toContain(`\n  ${command}`);
    }
    expect((await run('start', '--help')).out).toContain('$ quarterdeck start --room room.yaml');
  });

  test.each([
    ['an unknown command', ['strat'], 'start'],
    ['an unknown option', ['start', '--dta', 'x'], '--data'],
    ['a port that is none', ['start', '--http', '80a'], 'a port is a number from 0 to 65535'],
    ['a schema that is none', ['schema', 'rom'], 'room, manifest, commands, documents'],
  ])('ends with 2 for %s, and says what was meant', async (_what, args, says) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(says);
  });

  test('lists the games, and prints schemas that an editor can use', async () => {
    expect((await run('games')).out).toMatch(/^so-say-we-all {2}So Say We All/m);
    const schema = z
      .looseObject({ properties: z.record(z.string(), z.unknown()), additionalProperties: z.literal(false) })
      .parse(JSON.parse((await run('schema')).out));
    expect(Object.keys(schema.properties)).toContain('devices');
    const commands = JSON.parse((await run('schema', 'commands')).out) as { properties: object };
    const documents = JSON.parse((await run('schema', 'documents')).out) as { properties: object };
    expect(Object.keys(documents.properties)).toEqual(
      DOCUMENT_CONTRACTS.map(({ topic }) => topic.replace('{id}', '<id>')),
    );
    expect(commands.properties).toHaveProperty('box.arm');
    expect((await run('schema', 'manifest')).code).toBe(0);
  });

  test('prints the house rules of a game, each with its reason', async () => {
    const { out } = await run('games', 'den-of-wolves');
    expect(out).toMatch(/Pursuit Track, start: 3\. One long jump away/);
    expect(out).not.toContain('so-say-we-all');
    expect(await run('games', 'den-of-wolfs')).toMatchObject({
      code: 3,
      err: expect.stringContaining('there is no game "den-of-wolfs"') as unknown,
    });
  });

  test('prints the account of Control first, or alone where it is named', async () => {
    const data = mkdtempSync(join(tmpdir(), 'quarterdeck-cli-'));
    const all = await run('credentials', '--game', 'so-say-we-all', '--data', data);
    expect(all.out.match(/^\S+(?=: http)/gm)?.slice(0, 3)).toEqual([
      'control',
      'display',
      'table-prosecutor',
    ]);
    const one = await run('credentials', 'control', '--data', data);
    expect(one.out.match(/^\S+(?=: http)/gm)).toEqual(['control']);
    expect(await run('credentials', 'nobody', '--data', data)).toMatchObject({
      code: 2,
      err: expect.stringContaining('this room has no account "nobody"') as string,
    });
  });

  test('leads links and the broker’s address to the host that room.yaml or --host names', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quarterdeck-cli-'));
    const room = join(folder, 'room.yaml');
    writeFileSync(room, 'room: hall\ngame: so-say-we-all\nhost: quarterdeck.local\n');
    const named = ['credentials', '--room', room, '--data', join(folder, 'data')];
    const byFile = await run(...named);
    expect(byFile.out).toContain('control: http://quarterdeck.local:8080/control#');
    expect(byFile.out).toContain('Broker: mqtt://quarterdeck.local:1883');
    const byFlag = await run(...named, '--host', 'fd00::5');
    expect(byFlag.out).toContain('control: http://[fd00::5]:8080/control#');
    const broker = { tcp: 'mqtt://hall.lan:1883', ws: 'ws://hall.lan:8080/mqtt' };
    expect(JSON.parse((await run(...named, '--json', '--host', 'hall.lan')).out)).toMatchObject({ broker });
    expect(await run(...named, '--host', 'http://hall.lan')).toMatchObject({
      code: 2,
      err: expect.stringContaining('name a host alone') as string,
    });
  });

  test('names the option and the way out for a bridge without its file of credentials', async () => {
    const room = join(mkdtempSync(join(tmpdir(), 'quarterdeck-cli-')), 'room.yaml');
    writeFileSync(room, 'room: hall\ngame: so-say-we-all\n');
    const broker = ['--broker', 'mqtt://127.0.0.1:1'];
    const { code, err } = await run('bridge', '--room', room, ...broker, '--credentials', '/nowhere.json');
    expect(code).toBe(1);
    expect(err).toContain(
      '--credentials /nowhere.json: there is no such file; carry bridge-credentials.json',
    );
    // Accounts are made on the hub's machine, never here.
    expect(err).toContain('(bridge/no-account)');
    expect(err).not.toMatch(/accounts are made|--game/);
    expect((await run('bridge', '--help')).out).toContain(
      '--credentials bridge-credentials.json --id bridge-2',
    );
  });

  test.each(['export', 'replay', 'print'])(
    'before the first start %s says that there is no journal',
    async (command) => {
      const cwd = mkdtempSync(join(tmpdir(), 'quarterdeck-cwd-'));
      const { code, err } = await (await beginIn(cwd, command)).ended;
      expect(code).toBe(1);
      expect(err).toContain('there is no journal in .quarterdeck\n');
      expect(err).toContain(`\`${ownCommand()} start\``);
      expect(err).not.toMatch(/accounts|--game/);
    },
  );

  test.each([
    ['missing.yaml', 'missing.yaml cannot be read: there is no such file'],
    ['.', 'it is a folder, not a file'],
  ])('says in words that %s is no room.yaml', async (room, says) => {
    const cwd = mkdtempSync(join(tmpdir(), 'quarterdeck-cwd-'));
    const { code, err } = await (await beginIn(cwd, 'start', '--room', room)).ended;
    expect({ code, err }).toMatchObject({ code: 3, err: expect.stringContaining(says) as unknown });
    expect(err).not.toMatch(/ENOENT|EISDIR/);
  });

  test('ends with 3 and the line for a wrong room.yaml, and leaves no data folder', async () => {
    const data = newData();
    const room = join(mkdtempSync(join(tmpdir(), 'quarterdeck-cli-')), 'room.yaml');
    writeFileSync(room, 'room: hall\ngame: so-say-we-all\nbords: {}\n');
    const { code, err } = await run('start', '--room', room, '--data', data);
    expect(code).toBe(3);
    expect(err).toContain('room.yaml:3: bords: unknown key "bords"; did you mean "boards"?');
    expect(err).not.toContain('    at ');
    expect(existsSync(data)).toBe(false);
  });

  test('ends with 3 for a game that is not there', async () => {
    const { code, err } = await run('start', '--game', 'chess', '--data', newData());
    expect({ code, err }).toMatchObject({
      code: 3,
      err: expect.stringContaining('there is no game "chess"') as unknown,
    });
  });

  test.each(['/proc/quarterdeck', '/dev/null/quarterdeck', '/dev/null'])(
    'says in words that %s can be no data folder, and ends',
    async (data) => {
      const { code, err } = await run('start', '--data', data, '--http', '0', '--mqtt', '0');
      expect({ code, err }).toMatchObject({
        code: 1,
        err: expect.stringContaining('(data/unusable)') as unknown,
      });
      expect(err).not.toContain('fault in Quarterdeck');
    },
    20_000,
  );

  test('does not repeat a password that stands in a broker’s address', async () => {
    for (const args of [
      ['start', '--data', newData(), '--broker', 'gm:S3cret@broker:1883'],
      ['start', '--data', newData(), '--broker', 'mqtt://gm:S3cret@127.0.0.1:1'],
      ['bridge', '--room', '/nowhere.yaml', '--broker', 'mqtt:gm:S3cret@broker'],
    ]) {
      const { code, out, err } = await run(...args);
      expect(code).not.toBe(0);
      expect(err).not.toBe('');
      expect(out + err).not.toContain('S3cret');
    }
  });

  test.each(['http://broker', 'mqtt://', 'mqtt://:x', 'broker:1883'])(
    'takes %s for no broker',
    async (url) => {
      const { code, err } = await run('start', '--data', newData(), '--broker', url);
      expect({ code, err }).toMatchObject({
        code: 2,
        err: expect.stringContaining('mqtt://host:1883') as unknown,
      });
    },
  );

  test('makes the accounts of a room before its first start, and the access list of that very room', async () => {
    const data = join(newData(), 'not', 'there', 'yet');
    const first = await run('credentials', '--json', '--data', data, '--game', 'den-of-wolves');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(await run('credentials', '--json', '--data', data)).toEqual(first);
    const room = join(newData(), 'room.yaml');
    mkdirSync(dirname(room), { recursive: true });
    writeFileSync(room, 'room: quest-hall\ngame: den-of-wolves\n');
    const acl = await run('credentials', '--acl', '--data', data, '--room', room);
    expect(acl.out).toContain('topic read qd/1/quest-hall/pub/#');
    expect(acl.out).not.toContain('rehearsal');
    // Neither a start nor --room: an access list for a guessed room would let the hub publish nothing.
    const guessed = await run('credentials', '--acl', '--data', data);
    expect(guessed).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('--room FILE') as unknown,
    });
  });

  test('says that the hub must have been started before there are accounts', async () => {
    const { code, err } = await run('credentials', '--data', newData());
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('(data/none)') as unknown });
  });
});
