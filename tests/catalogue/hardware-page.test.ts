import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEVICE_CATALOGUE, DEVICE_DECLARATIONS } from '../../devices/catalogue.ts';
import { slotFor } from '../../devices/event-box/slot/sizes.ts';
import { withTables } from '../support/hardware-tables.ts';
import { checkPins } from '../../devices/pins.ts';
import { SIREN_SCORES } from '../../devices/siren/patterns.ts';
import { PI_READER_DECLARATIONS } from '../../devices/readers/pi-reader-declarations.ts';
import { games } from '../../games/catalogue.ts';
import { COMMANDS } from '../../hub/cli/commands.ts';
import { programOf } from '../../hub/project.ts';
import { parseRoom } from '../../hub/shell/room-file.ts';
import { PiReaderSchema } from '../../schemas/room.ts';
import { REASONS } from '../../schemas/sentences/reasons.ts';

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

const yamlBlocks = [...page.matchAll(/^```yaml\n(.*?)^```/gms)].map(([, block = '']) => block);

test('every room.yaml of hardware.md is valid as it stands, and every part of one with a room and a game before it', () => {
  expect(yamlBlocks.length).toBeGreaterThan(2);
  for (const block of yamlBlocks) {
    const whole = block.startsWith('room:') ? block : `room: hall\ngame: so-say-we-all\n${block}`;
    const room = parseRoom(whole, 'hardware.md', games);
    expect(checkPins(room)).toEqual([]);
  }
});

test('hardware.md has a whole room.yaml for a box on our own firmware', () => {
  const whole = yamlBlocks.filter((block) => block.startsWith('room:'));
  expect(whole.filter((block) => /firmware: quarterdeck[^]*reader: mfrc522/.test(block))).toHaveLength(1);
});

describe('the siren guard is tried', () => {
  const [, guarded = ''] = /^ {3}Until it has passed(.*?)^4\. /ms.exec(page) ?? [];
  const tried = guarded.replaceAll(/\s+/g, ' ');

  /** Each comes after the one before it. */
  const inOrder = (text: string, steps: readonly string[]): void => {
    let from = 0;
    for (const step of steps) {
      const at = text.indexOf(step, from);
      expect(at, step).toBeGreaterThanOrEqual(from);
      from = at + step.length;
    }
  };

  test('while it is heard and three times: in the quiet part of its pattern any siren passes', () => {
    const [on = 0, off = 0] = SIREN_SCORES.attack.parts;
    expect(tried).toContain(`${on / 1_000} s on`);
    expect(tried).toContain(`${off / 1_000} s off`);
    expect(tried).toMatch(/while you hear (it|the siren)\*\*/);
    expect(tried).toMatch(/three times/i);
  });

  test('with guard and pump in room.yaml, for nobody toggles the pin before, and says what to do where it fails', () => {
    inOrder(tried, [
      'Say `guard: charge-pump` and `pins: { pump: 9 }`',
      'pkill -STOP',
      'If it keeps sounding',
      'Take `guard` and `pump` out of room.yaml',
      'now listed as unguarded',
    ]);
    expect(page).not.toContain('Only then say');
  });

  test('with the bridge stopped and the board powered, for its USB is the power of the relay as well', () => {
    expect(tried).toContain("pkill -STOP -f '[.]build/bridge'");
    expect(tried).toContain("pkill -CONT -f '[.]build/bridge'");
    expect(tried).toMatch(/with the board powered/);
    expect(tried).not.toMatch(/: pull|, then pull/);
    expect(programOf('bridge').join(' ')).toContain('.build/bridge');
  });

  test('with the relay off the pin before its IN is held at 5 V, for the board drives that pin low', () => {
    inOrder(tried, [
      "Take the relay's wire off its pin",
      'IN at 5 V',
      'Take the 5 V off IN',
      'put the wire back on D8',
      'only then let the bridge go on: `pkill -CONT',
    ]);
  });

  test('and what sounds hangs on no pin that blinks, as the page says of resets', () => {
    for (const kind of ['siren', 'hooter'] as const) {
      const reset = DEVICE_CATALOGUE[kind].failureModes.filter(({ fault }) =>
        fault.startsWith('Board in reset'),
      );
      expect(reset.map(({ then }) => then)).toEqual([expect.stringContaining('D13')]);
    }
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      'A siren or hooter on D13 sounds each time, so room.yaml refuses it',
    );
  });

  test('by nothing that the table of faults calls no proof', () => {
    const faults = DEVICE_DECLARATIONS.find(({ kind }) => kind === 'siren')?.failureModes ?? [];
    const unplugged = faults.filter(({ fault }) => fault.includes('USB cable out'));
    expect(unplugged).toHaveLength(1);
    expect(unplugged[0]?.then).toMatch(/silent, guarded or not/);
  });
});

test('docs/operations.md lists every command', () => {
  const operations = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
  const commands = Object.keys(COMMANDS);
  expect(commands).toContain('flash');
  for (const command of commands) expect(operations).toMatch(new RegExp(`^\\| .*\`${command}\``, 'm'));
});

test('a marker that is unknown or not closed is refused', () => {
  expect(() => withTables('<!-- generated: wires -->\n<!-- /generated -->')).toThrow('unknown table');
  expect(() => withTables('<!-- generated: pins -->\n')).toThrow('not closed');
});

test('hardware.md says of slot and port what the drawings of its card say', () => {
  const { antennaFrom, antennaTo, beams, port, inside } = slotFor(
    { width: 63, length: 88, thickness: 0.6 },
    { diameter: 25, height: 5 },
  );
  const { width, depth, height } = inside;
  for (const words of [
    `measures at least ${width} mm wide, ${depth} mm deep and ${height} mm high inside`,
    `${antennaFrom} to ${antennaTo} mm behind the slot for a card of 88 mm`,
    `at ${beams.outer} mm for a card of 88 mm`,
    `A second beam has its place ${beams.inner - beams.outer} mm further in`,
    `${port.beams.outer} mm for a token of 25 mm`,
    `a second has its place ${port.beams.inner - port.beams.outer} mm further in`,
  ])
    expect(page.replaceAll(/\s+/g, ' ')).toContain(words);
});

/** What a box in a hurry is looked up by: the reasons that a worn or loose part gives on Control's page. */
test.each([
  'reason/alone',
  'reason/waved',
  'reason/long',
  'reason/turned-back',
  'reason/shut',
  'gap/board-restarted',
  'gap/lost-while-accepting',
  'gap/reader-timeout',
  'gap/reader-absent',
  'seal/card-in-field',
  'seal/beam-blocked',
] as const)("the fault tree of hardware.md has %s in the words of Control's page", (reason) => {
  const tree = page.slice(page.indexOf('## From symptom to part'), page.indexOf('## What stock firmware'));
  // Without the counts, and without what is only a guess.
  const [said = ''] = REASONS[reason].replace(/^.*#[^}]*\} (that )?/, '').split(/,? (?:\(|or |for a while)/);
  expect(tree.toLowerCase()).toContain(said.toLowerCase());
});
