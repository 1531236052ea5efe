import { describe, expect, test, vi } from 'vitest';
import { encodeHostMessage } from '../../devices/quarterdeck-firmware/codec.ts';
import { RIG_PINS, type Rig, type RigOptions } from '../support/emulated-rig.ts';
import { slidingPassage } from '../support/sliding-passage.ts';
import { createRandom } from '../../firmware-bridge/simulation/random.ts';
import { Uid } from '../../schemas/ids.ts';
import { connect, readOnce } from '../firmware-bridge/simulation/boards-under-test.ts';
import { FIRMWARE_PACKAGES, mfrc522Box, pn532Box } from '../support/quarterdeck-board.ts';
import { describeWith } from '../support/system-package.ts';
import { bootedRig, freshRig, RIG_KINDS, underTest, type RigKind } from './rigs.ts';

// An emulated second takes about a real one on a machine of its own, and many on a busy one.
vi.setConfig({ testTimeout: 120_000 });

const CARD = Uid('04A1B2C3D4E5F6');
const cardAtSpeed: RigOptions['passage'] = (_random, stack) => slidingPassage(createRandom(1), stack, 600);

const REPORT_VERSION = [0xf9];
const VERSION = [0xf9, 2];
const OUTPUT = 0x01;
const RELAY = 12;
const drive = (pin: number, high: boolean): number[] => [0xf4, pin, OUTPUT, 0xf5, pin, high ? 1 : 0];
const I2C_CONFIG = [0xf0, 0x78, 0, 0, 0xf7];
const readI2c = (address: number, count: number): number[] => [0xf0, 0x76, address, 0x08, count, 0, 0xf7];

/** A host without callbacks: what it heard after it said something. */
const hostOf = (rig: Rig) => {
  const heard: number[] = [];
  const transport = rig.board.openTransport();
  transport.on('data', (bytes) => heard.push(...bytes));
  return {
    transport,
    ask: (bytes: readonly number[], ms = 30): number[] => {
      heard.length = 0;
      transport.write(bytes);
      rig.runFor(ms);
      return [...heard];
    },
  };
};

const suite = (kind: RigKind): void => {
  test('becomes ready to firmata-io after the reset of its opening, as an Uno of twenty pins', async () => {
    const under = underTest(await freshRig(kind));
    const { io } = await connect(under);
    expect(io.firmware.name).toMatch(kind.firmware === 'stock' ? /^node_pixel/ : /quarterdeck/i);
    expect(io.pins).toHaveLength(20);
    expect(io.pins[RIG_PINS.lid]?.supportedModes).toEqual(expect.arrayContaining([0, 1, 0x0b]));
  });

  test('reports an input with pull-up as high, and then each change', async () => {
    const rig = await bootedRig(kind);
    const { ask } = hostOf(rig);
    ask([0xf4, 7, 0x0b, 0xd0, 1]);
    const levels = [false, true, false].map((high) => {
      rig.board.setPin(7, high);
      // A digital report of port 0: pins 0 to 6, and pin 7 in the next byte.
      const report = ask([]);
      return [report[0], report[2]];
    });
    expect(levels).toEqual([
      [0x90, 0],
      [0x90, 1],
      [0x90, 0],
    ]);
  });

  test('drives an output as it is asked, also without a host, and lets it fall with a reset', async () => {
    const rig = await bootedRig(kind);
    const { ask, transport } = hostOf(rig);
    ask(drive(RELAY, true));
    expect(rig.board.readPin(RELAY)).toBe(true);
    transport.close();
    rig.runFor(300);
    expect(rig.board.readPin(RELAY)).toBe(true);
    rig.board.reset();
    rig.runFor(5);
    expect(rig.board.readPin(RELAY)).toBe(false);
  });

  test('reads an I2C device, and warns of one that is absent', async () => {
    const rig = await freshRig(kind);
    rig.board.attachI2c(0x30, { write: () => true, read: () => [1, 2, 3, 4] });
    const under = underTest(rig);
    const { io } = await connect(under);
    const strings: string[] = [];
    io.on('string', (text: string) => strings.push(text.replaceAll('\0', '')));
    io.i2cConfig(0);
    expect(await readOnce(under, io, 0x30, 4)).toEqual([1, 2, 3, 4]);
    expect(strings).toEqual([]);
    await readOnce(under, io, 0x31, 4);
    expect(strings).toEqual(['I2C: Too few bytes received']);
  });

  test('comes back after its power was cut at any instruction, its outputs low meanwhile', async () => {
    for (const seed of kind.firmware === 'stock' ? [1] : [1, 2, 3, 4, 5]) {
      const rig = await bootedRig(kind, { seed });
      const { ask } = hostOf(rig);
      ask(drive(RELAY, true));
      rig.step(rig.random.below(50_000));
      rig.cutPower();
      expect(rig.board.readPin(RELAY)).toBe(false);
      rig.runFor(100);
      rig.restorePower();
      expect(rig.runUntil(() => ask(REPORT_VERSION).includes(0xf9), 3_000)).toBe(true);
      expect(rig.board.readPin(RELAY)).toBe(false);
    }
  });
};

/** A box configured on our own firmware polls its reader all the time: no copy is taken between two idle moments. */
const busyCopies = (kind: RigKind): void => {
  test('copied at random moments of its work it goes on as its original does, to the cycle', async () => {
    const rig = await bootedRig(kind, { seed: 11, passage: cardAtSpeed });
    const box = kind.reader === 'mfrc522' ? mfrc522Box : pn532Box;
    const host = hostOf(rig);
    host.ask([0xf0, ...encodeHostMessage('BOX', box), 0xf7], 60);
    host.ask([0xf0, ...encodeHostMessage('ASK', { boot: 1, n: 0 }), 0xf7], 400);
    rig.box.setLid(true);
    rig.runFor(400);
    for (let moment = 0; moment < 3; moment += 1) {
      rig.runFor(rig.random.below(20_000) / 1_000);
      const copy = await bootedRig(kind, { seed: 12, passage: cardAtSpeed, from: rig.snapshot() });
      const play = async (other: Rig): Promise<unknown[]> => {
        const { ask } = hostOf(other);
        void other.box.pushTag(CARD, 'slot');
        await Promise.resolve();
        const reported = ask([], 300);
        return [other.now(), reported, [...other.board.memory()], [...other.board.eeprom().bytes]];
      };
      const expected = await play(rig);
      expect(await play(copy)).toEqual(expected);
      // The card was reported: a passage and a sighting at the least.
      expect(expected[1]).not.toEqual([]);
      rig.runFor(500);
    }
  });
};

/** What tells the two tiers apart: listed in hardware.md, shown here. */
const difference = (kind: RigKind): void => {
  const own = kind.firmware === 'quarterdeck';

  test(`answers ${own ? 'within 300 ms of' : 'more than two seconds after'} a reset`, async () => {
    const rig = await bootedRig(kind, { resetOnOpen: true });
    const { ask } = hostOf(rig);
    const began = rig.now();
    expect(rig.runUntil(() => ask(REPORT_VERSION, 20).includes(0xf9), 4_000)).toBe(true);
    if (own) expect(rig.now() - began).toBeLessThan(300);
    else expect(rig.now() - began).toBeGreaterThan(2_000);
  });

  test(`with its I2C bus held low it ${own ? 'answers on' : 'answers no more'}`, async () => {
    const rig = await bootedRig(kind);
    const { ask } = hostOf(rig);
    ask([...drive(RELAY, true), ...I2C_CONFIG]);
    rig.board.holdI2c(true);
    ask(readI2c(0x30, 4), 200);
    const answer = ask([...REPORT_VERSION, ...drive(RELAY, false)], 300);
    expect(answer.slice(0, 2)).toEqual(own ? VERSION : []);
    expect(rig.board.readPin(RELAY)).toBe(!own);
    // Stock comes back only when the bus is let go.
    rig.board.holdI2c(false);
    rig.runFor(200);
    expect(ask(REPORT_VERSION).slice(-3, -1)).toEqual(VERSION);
  });
};

for (const kind of RIG_KINDS) {
  const body = (): void => {
    suite(kind);
    difference(kind);
    if (kind.firmware === 'quarterdeck') busyCopies(kind);
  };
  if (kind.firmware === 'stock') describe(kind.title, body);
  else describeWith(FIRMWARE_PACKAGES, kind.title, body);
}
