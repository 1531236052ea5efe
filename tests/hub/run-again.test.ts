import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { games } from '../../games/catalogue.ts';
import { runAgain, runHub } from '../../hub/main.ts';
import type { HubOptions } from '../../hub/shell/hub-options.ts';
import type { RunningHub } from '../../hub/main.ts';

let folder: string;
let options: HubOptions;
let hub: RunningHub;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-again-'));
  const roomFile = join(folder, 'room.yaml');
  writeFileSync(roomFile, 'room: hall\ngame: so-say-we-all\n');
  options = {
    games,
    roomFile,
    gameId: 'so-say-we-all',
    data: join(folder, 'data'),
    httpPort: 0,
    mqttPort: 0,
    emulate: false,
    bridge: false,
    keepIntact: false,
    log: pino({ level: 'silent' }),
  };
  hub = await runHub(options);
});
afterEach(async () => {
  await hub.stop();
  rmSync(folder, { recursive: true });
});

const journal = (...path: string[]): string =>
  readFileSync(join(options.data, ...path, 'journal.ndjson'), 'utf8');

/** A password file that is not there: the hub does not start. */
const broken = { broker: { url: 'mqtt://127.0.0.1:1', passwordFile: '/nowhere/at-all' } };

test('another game begins with an empty journal, and the one before is kept', async () => {
  const before = journal();
  hub = await runAgain(hub, options, { room: { ...hub.room, game: 'den-of-wolves' }, anew: true });
  expect(hub.gameName).toBe('Den of Wolves');
  expect(journal('former-1').startsWith(before)).toBe(true);
});

test('another game that does not start gives the old one back, with its journal', async () => {
  const before = journal();
  const room = { ...hub.room, game: 'den-of-wolves', ...broken };
  hub = await runAgain(hub, options, { room, anew: true });
  expect(hub.gameName).toBe('So Say We All');
  expect(journal().startsWith(before)).toBe(true);
  expect(existsSync(join(options.data, 'former-1'))).toBe(false);
});

test('a room that does not start as it is wanted goes on as it was', async () => {
  const before = journal();
  hub = await runAgain(hub, options, { room: { ...hub.room, ...broken }, anew: false });
  expect(hub.room.broker).toBeUndefined();
  expect(journal().startsWith(before)).toBe(true);
});
