import { beforeAll, describe, expect, test } from 'vitest';
import { createRig, RIG_PINS, type Rig, type RigSnapshot } from '../../support/emulated-rig.ts';
import { slidingPassage } from '../../support/sliding-passage.ts';
import { Uid } from '../../../schemas/ids.ts';

const CARD = Uid('04A1B2C3D4E5F6');
const VERSION = [0xf9];
const VERSION_ANSWER = [0xf9, 2, 5];

/** The host's end of a rig's port: what came in, and a way to ask. */
const host = (rig: Rig) => {
  const heard: number[] = [];
  const transport = rig.board.openTransport();
  transport.on('data', (bytes) => heard.push(...bytes));
  const ask = (bytes: readonly number[], ms = 20): number[] => {
    heard.length = 0;
    transport.write(bytes);
    rig.runFor(ms);
    return [...heard];
  };
  return { transport, heard, ask };
};

describe('a rig with the stock image', () => {
  let booted: RigSnapshot;
  beforeAll(() => {
    const rig = createRig();
    rig.runFor(2_300);
    booted = rig.snapshot();
  });
  const clone = (options: Parameters<typeof createRig>[0] = {}): Rig =>
    createRig({ resetOnOpen: false, ...options }, booted);

  test('answers at once as a copy of a booted one, and after a reset not before it has booted again', () => {
    expect(host(clone()).ask(VERSION)).toEqual(VERSION_ANSWER);
    expect(host(clone({ resetOnOpen: true })).ask(VERSION)).toEqual([]);
  });

  test('is reset by an opening after a closing, unless that spared it', async () => {
    const rig = clone({ resetOnOpen: true });
    host(rig);
    rig.runFor(2_300);
    const first = host(rig);
    rig.runFor(2_300);
    expect(first.ask(VERSION)).toEqual(VERSION_ANSWER);
    await first.transport.spareBoard();
    first.transport.close();
    expect(host(rig).ask(VERSION)).toEqual(VERSION_ANSWER);
    // Spared is what that one closing did: this one, by a host that does not know it, lets the line fall.
    expect(host(rig).ask(VERSION)).toEqual([]);
  });

  test('does the same as its copy to the cycle, whatever is asked of both', () => {
    const rig = clone();
    const first = host(rig);
    const play = (other: Rig, line: ReturnType<typeof host>): unknown[] => {
      const answers = [
        line.ask([0xf4, 2, 0x0b]),
        line.ask([0xd0, 1]),
        line.ask([0xf0, 0x78, 0, 0, 0xf7]),
        line.ask([0xf0, 0x76, 0x24, 0x08, 7, 0, 0xf7], 40),
        line.ask([
          0xf0, 0x51, 0x01, 6, 5, 0, 0xf7, 0xf0, 0x51, 0x04, 9, 0, 0, 0, 0xf7, 0xf0, 0x51, 0x02, 0xf7,
        ]),
      ];
      return [answers, other.now(), [...other.board.memory()], [...other.board.strip()]];
    };
    first.ask(VERSION);
    const copy = createRig({ resetOnOpen: false }, rig.snapshot());
    const expected = play(rig, first);
    expect(play(copy, host(copy))).toEqual(expected);
    expect(expected[3]).toHaveLength(15);
  });

  test('a copy leaves its original and its sisters alone', () => {
    const [one, other] = [clone(), clone()];
    one.cutPower();
    one.runFor(50);
    expect(host(other).ask(VERSION)).toEqual(VERSION_ANSWER);
    expect(host(clone()).ask(VERSION)).toEqual(VERSION_ANSWER);
  });

  test('is not copied while a card is on its way', () => {
    const rig = clone();
    void rig.box.pushTag(CARD, 'slot');
    expect(() => rig.snapshot()).not.toThrow();
    return Promise.resolve().then(() => {
      expect(() => rig.snapshot()).toThrow('waits for its clock');
      rig.runFor(1_000);
      expect(() => rig.snapshot()).not.toThrow();
    });
  });

  test('runs on while nobody has its port open; what it says meanwhile is lost', () => {
    const rig = clone();
    const line = host(rig);
    line.ask([0xf4, RIG_PINS.siren, 1]);
    line.ask([0xf5, RIG_PINS.siren, 1]);
    line.transport.close();
    rig.runFor(100);
    expect(rig.board.readPin(RIG_PINS.siren)).toBe(true);
    expect(line.heard).toEqual([]);
    expect(host(rig).ask(VERSION)).toEqual(VERSION_ANSWER);
  });

  test('with power cut at a random instruction all outputs are low, and it boots again', () => {
    const rig = clone({ seed: 7 });
    const line = host(rig);
    line.ask([0xf4, RIG_PINS.siren, 1, 0xf5, RIG_PINS.siren, 1]);
    rig.step(rig.random.below(20_000));
    rig.cutPower();
    expect(rig.board.readPin(RIG_PINS.siren)).toBe(false);
    rig.runFor(500);
    expect(line.ask(VERSION)).toEqual([]);
    rig.restorePower('brown-out');
    rig.runFor(2_300);
    expect(line.ask(VERSION)).toEqual(VERSION_ANSWER);
    expect(rig.board.resets()).toEqual({ 'power-on': 1, external: 0, 'brown-out': 1, watchdog: 0 });
  });

  test('with its I2C bus held low it answers no more, its siren sounds on, and it comes back when the bus is let go', () => {
    const rig = clone();
    const line = host(rig);
    line.ask([0xf4, RIG_PINS.siren, 1, 0xf5, RIG_PINS.siren, 1, 0xf0, 0x78, 0, 0, 0xf7]);
    rig.board.holdI2c(true);
    line.ask([0xf0, 0x76, 0x24, 0x08, 7, 0, 0xf7], 100);
    expect(line.ask([...VERSION, 0xf5, RIG_PINS.siren, 0], 200)).toEqual([]);
    expect(rig.board.readPin(RIG_PINS.siren)).toBe(true);
    rig.board.holdI2c(false);
    rig.runFor(200);
    expect(line.ask(VERSION)).toEqual(VERSION_ANSWER);
  });

  test('moves its pins and tags to the same times with the same seed, and to others with another', async () => {
    const edges = async (seed: number): Promise<unknown[]> => {
      const rig = clone({ seed, passage: (random, stack) => slidingPassage(random, stack, 400) });
      const seen: unknown[] = [];
      let level = '';
      // Firmata makes plain pins outputs; inputs with pull-up are what a host makes of them.
      host(rig).ask([0xf4, RIG_PINS.lid, 0x0b, 0xf4, RIG_PINS.slotBeam, 0x0b]);
      rig.box.setLid(true);
      void rig.box.pushTag(CARD, 'slot');
      await Promise.resolve();
      for (let at = 0; at < 500; at += 0.25) {
        rig.runFor(0.25);
        // PIND: the lid on bit 2, the slot's beam on bit 4.
        const now = ((rig.board.memory()[0x29] ?? 0) & 0x14).toString();
        if (now !== level) seen.push([at, now]);
        level = now;
      }
      return seen;
    };
    const first = await edges(5);
    expect(first.length).toBeGreaterThan(5);
    expect(await edges(5)).toEqual(first);
    expect(await edges(6)).not.toEqual(first);
  });
});
