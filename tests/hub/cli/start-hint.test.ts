import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHint } from '../../../hub/cli/start-hint.ts';
import { FolderNameSchema } from '../../../hub/shell/folder-name.ts';

test('what goes on with a restored folder is the start of its room, with the folder', () => {
  const data = mkdtempSync(join(tmpdir(), 'quarterdeck-start-hint-test-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const of = (room: string, game: string, given?: string) =>
    /`(?:npx )?quarterdeck (.*)$/.exec(startHint({ room, game, data }, given))?.[1];
  const service = 'or the service, goes on from there';
  expect(of('rehearsal', 'so-say-we-all')).toBe(`start --data ${data}\`, ${service}`);
  expect(of('rehearsal', 'den-of-wolves')).toBe(`start --game den-of-wolves --data ${data}\`, ${service}`);
  expect(of('solo', 'for-the-fleet')).toBe(`start --solo --game for-the-fleet --data ${data}\`, ${service}`);
  // The file named is none of a rehearsal room, and that of any other.
  expect(of('rehearsal', 'so-say-we-all', '/etc/room.yaml')).toBe(`start --data ${data}\`, ${service}`);
  expect(of('hall', 'den-of-wolves', "Anna's room.yaml")).toBe(
    `start --room 'Anna'\\''s room.yaml' --data ${data}\`, ${service}`,
  );
  expect(of('hall', 'den-of-wolves')).toBe(
    `start --room FILE --data ${data}\` with the room.yaml of this room, ${service}`,
  );
  writeFileSync(join(data, 'room.yaml'), '');
  expect(of('hall', 'den-of-wolves')).toBe(`start --room ${data}/room.yaml --data ${data}\`, ${service}`);
  expect(of('hall', 'den-of-wolves', '/etc/room.yaml')).toBe(
    `start --room /etc/room.yaml --data ${data}\`, ${service}`,
  );
});

test('a data folder may have any name that a folder has, and no path is one', () => {
  for (const name of ['hall', 'Friday', 'my data', '.qd', 'qd.data', '...', 'größer', 'x'.repeat(60)])
    expect(FolderNameSchema.safeParse(name).success, name).toBe(true);
  for (const name of ['', '.', '..', '/', 'a/b', '../a', '/etc', 'a/', 'a\0b'])
    expect(FolderNameSchema.safeParse(name).success, name).toBe(false);
});
