import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { run } from './run-cli.ts';

let folder: string;
let room: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quarterdeck-wiring-test-'));
  room = join(folder, 'room.yaml');
  writeFileSync(
    room,
    `room: hall
game: so-say-we-all
boards:
  dione: { transport: serial, path: /dev/one }
devices:
  box: { kind: event-box, board: dione, table: prosecutor, pins: { lid: 7 } }
`,
  );
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('it prints each wire of the room at hand, and what the board takes', async () => {
  const { code, out } = await run('wiring', '--room', room);
  expect(code).toBe(0);
  expect(out).toMatch(/Board dione at table prosecutor: box/);
  expect(out).toMatch(/1 +D7 +lid/);
  expect(out).toMatch(/240 mA +500 mA/);
});

test('as text, too, each supply is named with its voltage and the device that it feeds', async () => {
  writeFileSync(
    room,
    `room: hall
game: so-say-we-all
boards:
  one: { transport: serial, path: /dev/one, firmware: quarterdeck }
devices:
  strip-p: { kind: phase-strip, board: one, table: prosecutor, pixels: 60, supply: 2 A }
  siren-hall: { kind: siren, board: one }
`,
  );
  const { out } = await run('wiring', '--room', room);
  expect(out).toMatch(/WS2812B strip +5V +5 V \+ \(strip-p\)/);
  expect(out).toMatch(/COM +12 V \+ \(siren-hall\)/);
  expect(out).not.toMatch(/supply [+-]/);
  expect(out).toMatch(/siren siren-hall.* 2000 mA/);
});

test('with --html it draws a page a board', async () => {
  const { code, out } = await run('wiring', '--room', room, '--html');
  expect(code).toBe(0);
  expect(out.match(/<svg /g)).toHaveLength(1);
  expect(out).toContain('1 to D7  (lid)');
});

test('a board without wires is said so, with those that have some', async () => {
  const { code, err } = await run('wiring', '--room', room, '--board', 'rhea');
  expect(code).toBe(3);
  expect(err).toContain('boards with wires: dione');
});

test('no room file is said with what to do', async () => {
  const { code, err } = await run('wiring', '--room', join(folder, 'none.yaml'));
  expect(code).toBe(3);
  expect(err).toContain('none.yaml');
});

test('a slot template needs no room, and a card that is none is wrong usage', async () => {
  expect((await run('wiring', '--slot', '63x88x0.6')).out).toContain('slot 64 x 0.9');
  const wrong = await run('wiring', '--slot', '63x88');
  expect(wrong.code).toBe(2);
  expect(wrong.err).toContain('63x88x0.6');
});
