import { describe, expect, test } from 'vitest';
import { BOARD_MODELS } from '../../../devices/board-models.ts';
import { UNO_HZ } from '../../../firmware-bridge/emulator/atmega328p.ts';
import { createEeprom } from '../../../firmware-bridge/emulator/eeprom.ts';
import { nodePixelImage } from '../../../firmware-bridge/emulator/node-pixel-image.ts';
import type { SpiWiring } from '../../../firmware-bridge/emulator/spi-bus.ts';
import { createUno, type Uno } from '../../../firmware-bridge/emulator/uno.ts';
import { createMfrc522 } from '../../../firmware-bridge/simulation/chips/mfrc522.ts';
import { program } from './assemble.ts';

const MS = UNO_HZ / 1_000;

const board = (source: string, { seed = 1, spi = [] }: { seed?: number; spi?: SpiWiring[] } = {}) => {
  const eeprom = createEeprom(seed);
  const uno = createUno({
    flash: program(source),
    eeprom,
    chipAt: () => undefined,
    spi: () => spi,
    sent: () => undefined,
    watched: new Map(),
    seed,
  });
  return { uno, eeprom };
};
const sram = (uno: Uno): number[] => [...uno.memory().slice(0x100)];

/** Writes A5h to EEPROM address 5 after 256 turns of a loop, then raises pin 8. */
const WRITE_EEPROM = `
    ldi r17, 0
  delay: dec r17
    brne delay
    ldi r16, 5
    out 0x21, r16
    ldi r16, 0
    out 0x22, r16
    ldi r16, 0xa5
    out 0x20, r16
    sbi 0x1f, 2
    sbi 0x1f, 1
  wait: sbic 0x1f, 1
    rjmp wait
    sbi 0x04, 0
    sbi 0x05, 0
  done: rjmp done
`;

describe('the EEPROM', () => {
  test('takes 3.4 ms for a byte, and keeps it over resets and power cuts', () => {
    const { uno, eeprom } = board(WRITE_EEPROM);
    uno.run(3.4 * MS);
    expect(uno.readPin(8)).toBe(false);
    uno.run(0.1 * MS);
    expect(uno.readPin(8)).toBe(true);
    uno.cutPower();
    uno.restorePower();
    expect([...eeprom.state.bytes.slice(4, 7)]).toEqual([0xff, 0xa5, 0xff]);
    expect(eeprom.state.wear[5]).toBe(1);
  });

  test('is left with anything in the byte under way when the power goes, the same for the same seed', () => {
    const torn = (seed: number): number => {
      const { uno, eeprom } = board(WRITE_EEPROM, { seed });
      uno.run(1 * MS);
      uno.cutPower();
      expect([eeprom.state.bytes[4], eeprom.state.bytes[6]]).toEqual([0xff, 0xff]);
      return eeprom.state.bytes[5] ?? -1;
    };
    const seeds = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(seeds.map(torn)).toEqual(seeds.map(torn));
    expect(new Set(seeds.map(torn)).size).toBeGreaterThan(10);
  });

  test('ends its byte through a reset, and says that it is busy until then', () => {
    const { uno, eeprom } = board(WRITE_EEPROM);
    uno.run(1 * MS);
    uno.reset('external');
    uno.step(1);
    // EECR's EEPE
    expect((uno.memory()[0x3f] ?? 0) & 0x02).toBe(0x02);
    uno.run(3 * MS);
    expect(eeprom.state.bytes[5]).toBe(0xa5);
  });
});

describe('the watchdog', () => {
  /** Counts its boots at 200h, keeps MCUSR at 201h, and lets the watchdog of 16 ms bite. */
  const BITTEN = `
    in r18, 0x34
    sts 0x201, r18
    lds r16, 0x200
    inc r16
    sts 0x200, r16
    ldi r17, 0x18
    sts 0x60, r17
    ldi r17, 0x08
    sts 0x60, r17
  loop: rjmp loop
  `;
  test('resets the board each 16 ms, says so in MCUSR, and leaves SRAM as it was', () => {
    const { uno } = board(BITTEN);
    uno.run(1 * MS);
    const boots = uno.memory()[0x200] ?? 0;
    expect(uno.memory()[0x201]).toBe(0x01);
    uno.run(160 * MS);
    expect(uno.resets().watchdog).toBe(10);
    expect(((uno.memory()[0x200] ?? 0) - boots) & 0xff).toBe(10);
    expect(uno.memory()[0x201]).toBe(0x08);
  });

  test('stays on at 16 ms after its own reset until the program turns it off', () => {
    // Only a boot by power turns it on: at 128 ms. After its reset it bites at once, and again.
    const { uno } = board(`
      in r18, 0x34
      sbrs r18, 0
      rjmp loop
      ldi r17, 0x18
      sts 0x60, r17
      ldi r17, 0x0b
      sts 0x60, r17
    loop: rjmp loop
    `);
    uno.run(120 * MS);
    expect(uno.resets().watchdog).toBe(0);
    uno.run(20 * MS);
    expect(uno.resets().watchdog).toBe(1);
    uno.run(32 * MS);
    expect(uno.resets().watchdog).toBe(3);
  });

  test('is held off by WDR', () => {
    const { uno } = board(`
      ldi r17, 0x18
      sts 0x60, r17
      ldi r17, 0x08
      sts 0x60, r17
    loop: wdr
      rjmp loop
    `);
    uno.run(50 * MS);
    expect(uno.resets().watchdog).toBe(0);
  });
});

describe('power', () => {
  const COUNT = `
      sbi 0x04, 0
      sbi 0x05, 0
    loop: lds r16, 0x200
      inc r16
      sts 0x200, r16
      rjmp loop
  `;
  test('cut after any instruction drops the outputs and stops the program, while time goes on', () => {
    const { uno } = board(COUNT);
    uno.step(1_234);
    expect(uno.readPin(8)).toBe(true);
    uno.cutPower();
    const count = uno.memory()[0x200];
    const before = uno.cycles();
    uno.run(5 * MS);
    expect(uno.cycles()).toBe(before + 5 * MS);
    expect([uno.readPin(8), uno.memory()[0x200]]).toEqual([false, count]);
  });

  test('restored finds other SRAM, which its seed decides, and the flag of its cause', () => {
    const dark = (seed: number, cause: 'power-on' | 'brown-out'): number[] => {
      const { uno } = board(COUNT, { seed });
      uno.step(10);
      uno.cutPower();
      uno.restorePower(cause);
      return [uno.memory()[0x54] ?? 0, ...sram(uno)];
    };
    expect(dark(1, 'power-on')).toEqual(dark(1, 'power-on'));
    expect(dark(1, 'power-on')[0]).toBe(0x01);
    expect(dark(1, 'brown-out')[0]).toBe(0x04);
    expect(dark(1, 'power-on').slice(1)).not.toEqual(dark(2, 'power-on').slice(1));
  });

  test('takes as many instructions as it is given, no more', () => {
    const { uno } = board(COUNT);
    uno.step(2 + 4 * 7);
    const seven = uno.memory()[0x200] ?? 0;
    uno.step(4 * 3);
    expect(((uno.memory()[0x200] ?? 0) - seven) & 0xff).toBe(3);
  });
});

describe('the SPI', () => {
  /** Reads the register whose SPI address is in r20 at 4 MHz, select on D10 (PB2), the byte to 200h. */
  const READ_VERSION = `
      ldi r16, 0x2c
      out 0x04, r16
      sbi 0x05, 2
      ldi r16, 0x50
      out 0x2c, r16
      cbi 0x05, 2
      ldi r16, 0xee
      out 0x2e, r16
    first: in r17, 0x2d
      sbrs r17, 7
      rjmp first
      ldi r16, 0
      out 0x2e, r16
    second: in r17, 0x2d
      sbrs r17, 7
      rjmp second
      in r18, 0x2e
      sts 0x200, r18
      sbi 0x05, 2
    done: rjmp done
  `;
  test('reads VersionReg of the chip whose select line is low, in the time of sixteen clocks', () => {
    const wiring: SpiWiring[] = [];
    const { uno } = board(READ_VERSION, { spi: wiring });
    wiring.push({ chip: createMfrc522(() => uno.cycles() / MS), selectPin: 10 });
    uno.run(5);
    // Two bytes of 32 cycles and some twenty around them.
    uno.run(60);
    expect(uno.memory()[0x200]).not.toBe(0x92);
    uno.run(60);
    expect(uno.memory()[0x200]).toBe(0x92);
  });

  test('reads a floating line where no chip is selected', () => {
    const wiring: SpiWiring[] = [];
    const { uno } = board(READ_VERSION, { spi: wiring });
    wiring.push({ chip: createMfrc522(() => uno.cycles() / MS), selectPin: 9 });
    uno.run(200);
    expect(uno.memory()[0x200]).toBe(0xff);
  });

  test('resets a chip whose reset line the board pulls low, and lets it go with its own reset', () => {
    const chip = createMfrc522(() => 0);
    const wiring: SpiWiring[] = [{ chip, selectPin: 9, resetPin: 8 }];
    // Pin 8 low as an output.
    const { uno } = board('sbi 0x04, 0\nloop: rjmp loop', { spi: wiring });
    const version = (): number => {
      chip.select();
      chip.transfer(0xee);
      return chip.transfer(0);
    };
    expect(version()).toBe(0x92);
    uno.run(100);
    expect(version()).toBe(0);
    uno.reset('external');
    expect(version()).toBe(0x92);
  });
});

test(
  'the stock image blinks the LED of its board after a reset, and leaves the pin of a siren low',
  { timeout: 60_000 },
  () => {
    const rises = new Map<number, number[]>();
    const watch = (pin: number) => (high: boolean, cycle: number) => {
      if (high) rises.set(pin, [...(rises.get(pin) ?? []), cycle / MS]);
    };
    const uno = createUno({
      flash: nodePixelImage(),
      eeprom: createEeprom(1),
      chipAt: () => undefined,
      spi: () => [],
      sent: () => undefined,
      watched: new Map([BOARD_MODELS.uno.led, 8].map((pin) => [pin, watch(pin)])),
      seed: 1,
    });
    uno.run(2_500 * MS);
    expect(rises.get(8)).toBeUndefined();
    const blinks = rises.get(BOARD_MODELS.uno.led) ?? [];
    expect(blinks).toHaveLength(7);
    expect(blinks.at(-1)).toBeLessThan(2_500);
  },
);
