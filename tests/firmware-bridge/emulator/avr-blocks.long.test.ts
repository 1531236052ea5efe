import {
  AVRIOPort,
  AVRTimer,
  avrInstruction,
  CPU,
  portBConfig,
  portCConfig,
  portDConfig,
  timer0Config,
  timer1Config,
  timer2Config,
} from 'avr8js';
import { describe, expect, it } from 'vitest';
import { SRAM_BYTES, SRAM_START, UNO_HZ } from '../../../firmware-bridge/emulator/atmega328p.ts';
import { createProgram, type Program } from '../../../firmware-bridge/emulator/avr-blocks.ts';
import { translate } from '../../../firmware-bridge/emulator/avr-instructions.ts';
import { createTimers } from '../../../firmware-bridge/emulator/avr-timers.ts';
import { nodePixelImage } from '../../../firmware-bridge/emulator/node-pixel-image.ts';
import { Usart0 } from '../../../firmware-bridge/emulator/usart.ts';
import { createRandom } from '../../../firmware-bridge/simulation/random.ts';

/** Everything is compared with avr8js itself, one instruction after another. */
/** An ATmega2560's flash is longer than 16 bits of address: calls store three bytes. */
const MEGA = { sramStart: 0x200, widePc: true };
const MEGA_WORDS = 0x20000;
const UNO = { sramStart: SRAM_START, widePc: false };
const TIMERS = { timer0: timer0Config, timer1: timer1Config, timer2: timer2Config };
const MS = UNO_HZ / 1_000;

const stateOf = ({ pc, cycles, data }: CPU): unknown => ({
  pc,
  cycles,
  data: Buffer.from(data).toString('hex'),
});

const random = createRandom(7);
/** Registers, flags and SRAM by chance; the stack and the pointers in SRAM, but for one time in eight. */
const scramble = (cpu: CPU): void => {
  for (let at = 0; at < 32; at += 1) cpu.data[at] = random.below(256);
  for (let at = SRAM_START; at < cpu.data.length; at += 1) cpu.data[at] = random.below(256);
  cpu.data[95] = random.below(128);
  const somewhere = (): number =>
    random.below(8) === 0 ? random.below(0x10000) : 0x180 + random.below(0x600);
  for (const pointer of [26, 28, 30, 93]) cpu.dataView.setUint16(pointer, somewhere(), true);
};
const twin = (cpu: CPU): CPU => {
  const copy = new CPU(cpu.progMem, SRAM_BYTES);
  copy.data.set(cpu.data);
  copy.pc = cpu.pc;
  copy.cycles = cpu.cycles;
  return copy;
};
/** One more step of a program, and avr8js's way to the same cycle. */
const step = (program: Program, cpu: CPU, reference: CPU): void => {
  program.advance(cpu, cpu.cycles + 1_000);
  while (reference.cycles < cpu.cycles) {
    avrInstruction(reference);
    reference.tick();
  }
};

describe('an instruction as JavaScript', () => {
  it('does what avr8js does, for every kind of opcode and any operands', () => {
    let translated = 0;
    // A stride without a common factor with the fields of an opcode: all their values come up, not all their pairs.
    for (let opcode = 0; opcode < 0x10000; opcode += 11) {
      const flash = new Uint16Array(64);
      flash.set([opcode, random.below(0x10000)], 20);
      if (translate(flash, 20, UNO) === undefined) continue;
      translated += 1;
      const program = createProgram(flash, UNO, 1);
      for (let run = 0; run < 3; run += 1) {
        const cpu = new CPU(flash, SRAM_BYTES);
        scramble(cpu);
        cpu.pc = 20;
        const reference = twin(cpu);
        step(program, cpu, reference);
        expect(stateOf(cpu), `opcode ${opcode.toString(16)}`).toEqual(stateOf(reference));
      }
    }
    expect(translated).toBeGreaterThan(5_000);
  });

  it.each([
    { chip: 'an Uno', layout: UNO, words: 128, runs: 250 },
    { chip: 'a Mega', layout: MEGA, words: MEGA_WORDS, runs: 20 },
  ])('does so in the company of others, round and round, on $chip', ({ layout, words, runs }) => {
    for (let run = 0; run < runs; run += 1) {
      const flash = new Uint16Array(words);
      for (let at = 0; at < 128;) {
        flash[at] = random.below(0x10000);
        // A jump goes to somewhere near; what only avr8js executes is part of it, but nothing may touch a peripheral.
        if (translate(flash, at, layout) !== undefined || random.below(40) === 0) at += 1;
      }
      const program = createProgram(flash, layout, 1 + random.below(3));
      const cpu = new CPU(flash, SRAM_BYTES);
      scramble(cpu);
      const reference = twin(cpu);
      for (let turn = 0; turn < 200; turn += 1) step(program, cpu, reference);
      expect(stateOf(cpu), `program ${run}`).toEqual(stateOf(reference));
    }
  });

  it('sees a flash that was written', () => {
    const flash = new Uint16Array(64).fill(0x9503); // INC r16
    const program = createProgram(flash, UNO, 1);
    const cpu = new CPU(flash, SRAM_BYTES);
    program.advance(cpu, 1_000);
    const before = cpu.data[16] ?? 0;
    expect(before).toBeGreaterThan(1);
    flash.fill(0x950a); // DEC r16
    program.forget();
    cpu.pc = 0;
    program.advance(cpu, cpu.cycles + 1);
    expect(cpu.data[16]).toBe(before - 1);
  });
});

const chip = (
  flash: Uint16Array,
  timers: (cpu: CPU) => unknown,
): { cpu: CPU; sent: string[]; usart: Usart0 } => {
  const cpu = new CPU(flash, SRAM_BYTES);
  for (const config of [portBConfig, portCConfig, portDConfig]) new AVRIOPort(cpu, config);
  const usart = new Usart0(cpu, UNO_HZ);
  timers(cpu);
  const sent: string[] = [];
  usart.onByteTransmit = (byte) => sent.push(`${cpu.cycles} ${byte}`);
  return { cpu, sent, usart };
};
const manyAtATime = (cpu: CPU): unknown => createTimers(cpu, TIMERS);

describe('the real Firmata image', () => {
  it('is in the same state at each millisecond of its first seconds, and puts each byte on the line in the same cycle', () => {
    const flash = nodePixelImage();
    const program = createProgram(flash, UNO);
    const fast = chip(flash, manyAtATime);
    const plain = chip(flash, manyAtATime);
    const question = [0xf0, 0x79, 0xf7, 0xf0, 0x6b, 0xf7, 0xf0, 0x6d, 13, 0xf7];
    for (let ms = 1; ms <= 3_400; ms += 1) {
      if (ms > 3_000 && ms % 7 === 0) {
        const byte = question[(ms / 7) % question.length] ?? 0;
        for (const { usart } of [fast, plain]) usart.writeByte(byte);
      }
      const until = ms * MS;
      while (fast.cpu.cycles < until) program.advance(fast.cpu, until);
      while (plain.cpu.cycles < until) {
        avrInstruction(plain.cpu);
        plain.cpu.tick();
      }
      expect(stateOf(fast.cpu)).toEqual(stateOf(plain.cpu));
    }
    expect(plain.sent.length).toBeGreaterThan(20);
    expect(fast.sent).toEqual(plain.sent);
  });
});

describe.each(Object.entries(TIMERS))('%s, counting many steps at a time', (_name, config) => {
  // One by one: of two events that are due at once avr8js lets one wait for the next instruction.
  it('shows the same flags, counts and pins as avr8js’s own, whatever is written to it and when', () => {
    const { TCNT, OCRA, OCRB, TCCRA, TCCRB, ICR, TIFR, TIMSK } = config;
    const registers = [TCNT, OCRA, OCRB, TCCRA, TCCRB, ICR, ICR && ICR + 1, TIFR, TIMSK].filter(Boolean);
    const withTimer = (timer: (cpu: CPU) => unknown): CPU => {
      const { cpu } = chip(new Uint16Array(64), timer);
      // DDRB and DDRD are outputs, so that a match moves a pin.
      for (const address of [0x24, 0x2a]) cpu.writeData(address, 0xff);
      return cpu;
    };
    const seen = (cpu: CPU): unknown => ({
      flags: cpu.data[TIFR],
      count: cpu.readData(TCNT),
      pins: [0x23, 0x29].map((address) => cpu.readData(address)),
      interrupt: cpu.nextInterrupt,
    });
    for (let run = 0; run < 100; run += 1) {
      const fast = withTimer((cpu) => createTimers(cpu, { config }));
      const plain = withTimer((cpu) => new AVRTimer(cpu, config));
      for (let turn = 0; turn < 40; turn += 1) {
        const address = registers[random.below(registers.length)] ?? 0;
        const value = random.below(256);
        const wait = 1 + random.below(random.below(4) === 0 ? 8_000 : 300);
        for (const cpu of [fast, plain]) {
          cpu.writeData(address, value);
          // Interrupts stay off; an instruction of one cycle after another.
          for (let cycle = 0; cycle < wait; cycle += 1) {
            cpu.cycles += 1;
            cpu.tick();
          }
        }
        expect(seen(fast), `run ${run}, turn ${turn}`).toEqual(seen(plain));
      }
    }
  });
});
