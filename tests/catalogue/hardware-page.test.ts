import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import { withTables } from '../../devices/hardware-tables.ts';
import { PI_READER_DECLARATIONS } from '../../devices/readers/pi-reader-declarations.ts';
import { PiReaderSchema } from '../../schemas/room.ts';

const page = readFileSync(new URL('../../hardware.md', import.meta.url), 'utf8');

test('the tables of hardware.md are those of the declarations', () => {
  expect(withTables(page)).toBe(page);
});

test('hardware.md shows the pins and the failure modes of every device', () => {
  for (const device of DEVICE_DECLARATIONS) {
    expect(page).toContain(`**${device.title}** (\`kind: ${device.kind}\`)`);
    expect(page).toContain(`**${device.title}.** Safe state: ${device.safeState}`);
  }
});

test('hardware.md shows the wires of every reader that room.yaml may put on the Pi', () => {
  const kinds = PiReaderSchema.options.map((option) => option.shape.kind.value);
  expect(PI_READER_DECLARATIONS.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, title, wires } of PI_READER_DECLARATIONS) {
    expect(page).toContain(`**${title}** (\`kind: ${kind}\`)`);
    expect(wires.map(({ pin }) => pin)).toContain('GND');
  }
});

test('a marker that is unknown or not closed is refused', () => {
  expect(() => withTables('<!-- generated: wires -->\n<!-- /generated -->')).toThrow('unknown table');
  expect(() => withTables('<!-- generated: pins -->\n')).toThrow('not closed');
});
