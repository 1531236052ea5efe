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

test('as text, too, what a part needs besides its wires is named, once however many boards have it', async () => {
  writeFileSync(
    room,
    `room: hall
game: so-say-we-all
boards:
  one: { transport: serial, path: /dev/one, firmware: quarterdeck }
  two: { transport: serial, path: /dev/two, firmware: quarterdeck }
devices:
  box-one: { kind: event-box, board: one, table: prosecutor, reader: mfrc522 }
  box-two: { kind: event-box, board: two, table: kiln, reader: mfrc522 }
  strip: { kind: phase-strip, board: one, table: prosecutor, pixels: 60, supply: 3 A }
`,
  );
  const { out } = await run('wiring', '--room', room);
  const words = out.replaceAll(/\s+/g, ' ');
  expect(words.match(/100 nF between its pins 1 and 8/g)).toHaveLength(1);
  expect(words).toContain('0.75 mm²');
});

test('it says first what is unwise, with what to do: a display of 5 V on the I2C of a PN532, on its board alone', async () => {
  writeFileSync(
    room,
    `room: hall
game: so-say-we-all
boards:
  one: { transport: serial, path: /dev/one, firmware: quarterdeck }
  two: { transport: serial, path: /dev/two }
devices:
  box: { kind: event-box, board: one, table: prosecutor, pins: { innerSlotBeam: 7, innerPortBeam: 8 } }
  words: { kind: text-display, board: one }
  digits: { kind: countdown, board: two }
`,
  );
  const warning =
    'text-display words pulls the I2C of board "one" up to 5 V, and the PN532 of box on it bears only 3.3 V: put an I2C level shifter (BSS138) in front of the reader, or give the display a board of its own';
  const text = await run('wiring', '--room', room);
  expect(text.code).toBe(0);
  expect(text.out).toContain(`Before you solder:\n- ${warning}\n\nBoard one`);
  expect(text.out.match(/level shifter \(BSS138\)/g)).toHaveLength(1);
  const page = await run('wiring', '--room', room, '--html');
  expect(page.out).toContain(`<li>${warning.replaceAll('"', '&quot;')}</li>`);
  const other = await run('wiring', '--room', room, '--board', 'two');
  expect(other.out).not.toContain('Before you solder');
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

test.each([
  ['--as', 'dxf'],
  ['--port', '25x5'],
])('%s belongs to a slot; alone it is wrong usage, not the wiring', async (option, value) => {
  const { code, out, err } = await run('wiring', '--room', room, option, value);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toContain(`${option} goes with --slot`);
});
