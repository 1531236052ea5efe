/**
 * AVR instructions as JavaScript, for avr-blocks.ts: each does to the data space what avr8js's `avrInstruction` does, its
 * half-carry included (DS40002198B, AVR Instruction Set Manual). What touches a peripheral is left to avr8js: such an
 * instruction is not translated, or gives up (`bail`) when its address turns out to be a register's.
 *
 * The text may use `d` (the data space), `p` (the flash's bytes), `s` (SREG), and the locals `a b t r x`.
 */
export interface Translation {
  readonly words: 1 | 2;
  /** Cycles where it neither jumps nor skips. */
  readonly cycles: number;
  /** Executed first. */
  readonly code: string;
  /** Flags that it reads, as a mask of SREG. */
  readonly reads: number;
  /** Flags that it sets, each a term with the value of its bit or 0. Made only where somebody reads them. */
  readonly flags: Readonly<Partial<Record<Flag, string>>>;
  /** `code` contains BAIL: before anything is changed, where avr8js has to execute it. */
  readonly bails: boolean;
  readonly flow?: Flow;
}

/** Where it goes on. `extra`: cycles beyond `cycles`. */
export type Flow =
  | { readonly kind: 'jump'; readonly to: number }
  | { readonly kind: 'branch'; readonly when: string; readonly to: number; readonly extra: number }
  /** To the address that the expression `to` tells. */
  | { readonly kind: 'dynamic'; readonly to: string }
  /** To the next one, but interrupts may have been let in. */
  | { readonly kind: 'next' };

export const BAIL = '/*bail*/';

type Flag = 'C' | 'Z' | 'N' | 'V' | 'S' | 'H' | 'T';
export const FLAG_BIT: Readonly<Record<Flag, number>> = { C: 1, Z: 2, N: 4, V: 8, S: 16, H: 32, T: 64 };
export const ALL_FLAGS = 0xff;

const SPL = 93;
const SPH = 94;
const SREG = 95;
/** Of the data space: where the registers of I/O begin for IN and OUT. */
const IO_START = 0x20;

const pair = (low: number): string => `(d[${low}]|d[${low + 1}]<<8)`;
const setPair = (low: number, value: string): string => `d[${low}]=${value};d[${low + 1}]=(${value})>>8;`;
const X = 26;
const Y = 28;
const Z = 30;

const signs = (result: string, overflow: string): Translation['flags'] => ({
  N: `(${result}>>5&4)`,
  V: `((${overflow})>>4&8)`,
  S: `((${result}^(${overflow}))>>3&16)`,
});
const ADDED: Translation['flags'] = {
  ...signs('t', '(t^a)&(t^b)'),
  Z: '(t&255?0:2)',
  C: '(t>>8&1)',
  H: '(((a&b)|(b&~t)|(~t&a))&1)<<5',
};
const BORROWED: Translation['flags'] = {
  ...signs('t', '(a^b)&(a^t)'),
  C: '(t>>8&1)',
  H: '(((~a&b)|(b&t)|(t&~a))&1)<<5',
};
const SUBTRACTED: Translation['flags'] = { ...BORROWED, Z: '(t?0:2)' };
/** Z stays only where it was and the result is nothing. */
const SUBTRACTED_ON: Translation['flags'] = { ...BORROWED, Z: '(t?0:s&2)' };
const LOGICAL: Translation['flags'] = { Z: '(t?0:2)', N: '(t>>5&4)', V: '0', S: '(t>>3&16)' };
const SHIFTED: Translation['flags'] = {
  Z: '(t?0:2)',
  N: '(t>>5&4)',
  C: '(a&1)',
  V: '((t>>7^a)&1)<<3',
  S: '(a&1)<<4',
};
const MULTIPLIED: Translation['flags'] = { Z: '(t?0:2)', C: '(t>>15&1)' };

const plain = (code: string, more: Partial<Translation> = {}): Translation => ({
  words: 1,
  cycles: 1,
  code,
  reads: 0,
  flags: {},
  bails: false,
  ...more,
});

/** What the translation has to know of a chip besides its flash. */
export interface ChipLayout {
  /** The address of the data space at which SRAM begins: below it lie registers, which avr8js's hooks watch. */
  readonly sramStart: number;
  /** Its program counter has 22 bits, of which a call stores three bytes. */
  readonly widePc: boolean;
}

const isTwoWords = (opcode: number): boolean => (opcode & 0xfc0f) === 0x9000 || (opcode & 0xfe0c) === 0x940c;

/** The instruction at the word address `pc`, or undefined where avr8js has to execute it. */
export const translate = (
  flash: Uint16Array,
  pc: number,
  { sramStart, widePc }: ChipLayout,
): Translation | undefined => {
  const opcode = flash[pc] ?? 0;
  const second = flash[pc + 1] ?? 0;
  const skipped = isTwoWords(second) ? 2 : 1;

  const rd = (opcode & 0x1f0) >> 4;
  const rr = (opcode & 0xf) | ((opcode & 0x200) >> 5);
  const upper = ((opcode & 0xf0) >> 4) + 16;
  const k8 = (opcode & 0xf) | ((opcode & 0xf00) >> 4);
  const bit = opcode & 7;

  const ofTwo = `a=d[${rd}];b=d[${rr}];`;
  const ofOne = `a=d[${rd}];`;
  const withConstant = `a=d[${upper}];b=${k8};`;
  const skip = (when: string): Translation =>
    plain('', { flow: { kind: 'branch', when, to: pc + 1 + skipped, extra: skipped } });

  const onSram = (address: string, then: string, cycles = 2): Translation =>
    plain(`x=${address};if(x<${sramStart})${BAIL};${then}`, { cycles, bails: true });
  const load = (address: string, then = ''): Translation => onSram(address, `d[${rd}]=d[x];${then}`);
  const store = (address: string, then = ''): Translation => onSram(address, `d[x]=d[${rd}];${then}`);
  const pushed = widePc ? 3 : 2;
  /** The stack would have run into the registers: nothing that a translation needs to be good at. */
  const guarded = (room: number): string =>
    `x=${pair(SPL)};if(x<${sramStart + room}||x>${0xffff - room})${BAIL};`;
  const call = (back: number): string =>
    `${guarded(pushed)}d[x]=${back & 0xff};d[x-1]=${(back >> 8) & 0xff};` +
    (widePc ? `d[x-2]=${(back >> 16) & 0xff};` : '') +
    `x-=${pushed};${setPair(SPL, 'x')}`;
  const back =
    `${guarded(pushed)}x+=${pushed};${setPair(SPL, 'x')}` +
    `x=${widePc ? '((d[x-2]<<16)|(d[x-1]<<8)|d[x])' : '((d[x-1]<<8)|d[x])'};`;

  // 16 bits whole
  switch (opcode) {
    case 0x0000:
      return plain('');
    case 0x9409: // IJMP
      return plain('', { cycles: 2, flow: { kind: 'dynamic', to: pair(Z) } });
    case 0x9509: // ICALL
      return plain(call(pc + 1), {
        cycles: pushed + 1,
        bails: true,
        flow: { kind: 'dynamic', to: pair(Z) },
      });
    case 0x9508: // RET
      return plain(back, { cycles: pushed + 2, bails: true, flow: { kind: 'dynamic', to: 'x' } });
    case 0x9518: // RETI
      return plain(`${back}s|=128;`, { cycles: pushed + 2, bails: true, flow: { kind: 'dynamic', to: 'x' } });
    case 0x95c8: // LPM
      return plain(`d[0]=p[${pair(Z)}];`, { cycles: 3 });
  }
  // 1001 0100 SBBB 1000: BSET, BCLR
  if ((opcode & 0xff0f) === 0x9408) {
    const mask = 1 << ((opcode & 0x70) >> 4);
    const code = (opcode & 0x80) === 0 ? `s|=${mask};` : `s&=${0xff & ~mask};`;
    return plain(code, (opcode & 0xf0) === 0x70 ? { flow: { kind: 'next' } } : {});
  }
  switch (opcode & 0xfe0f) {
    case 0x9000: // LDS
      return second < sramStart ? undefined : plain(`d[${rd}]=d[${second}];`, { words: 2, cycles: 2 });
    case 0x9200: // STS
      return second < sramStart ? undefined : plain(`d[${second}]=d[${rd}];`, { words: 2, cycles: 2 });
    case 0x9001:
      return load(pair(Z), setPair(Z, 'x+1'));
    case 0x9002:
      return onSram(`(${pair(Z)}-1&0xffff)`, `${setPair(Z, 'x')}d[${rd}]=d[x];`);
    case 0x9009:
      return load(pair(Y), setPair(Y, 'x+1'));
    case 0x900a:
      return onSram(`(${pair(Y)}-1&0xffff)`, `${setPair(Y, 'x')}d[${rd}]=d[x];`);
    case 0x900c:
      return load(pair(X));
    case 0x900d:
      return load(pair(X), setPair(X, 'x+1'));
    case 0x900e:
      return onSram(`(${pair(X)}-1&0xffff)`, `${setPair(X, 'x')}d[${rd}]=d[x];`);
    case 0x9201:
      return store(pair(Z), setPair(Z, 'x+1'));
    case 0x9202:
      return onSram(`(${pair(Z)}-1&0xffff)`, `t=d[${rd}];${setPair(Z, 'x')}d[x]=t;`);
    case 0x9209:
      return store(pair(Y), setPair(Y, 'x+1'));
    case 0x920a:
      return onSram(`(${pair(Y)}-1&0xffff)`, `t=d[${rd}];${setPair(Y, 'x')}d[x]=t;`);
    case 0x920c:
      return store(pair(X));
    case 0x920d:
      return store(pair(X), setPair(X, 'x+1'));
    case 0x920e:
      return onSram(`(${pair(X)}-1&0xffff)`, `t=d[${rd}];${setPair(X, 'x')}d[x]=t;`);
    case 0x9004: // LPM Z
      return plain(`d[${rd}]=p[${pair(Z)}];`, { cycles: 3 });
    case 0x9005: // LPM Z+
      return plain(`x=${pair(Z)};d[${rd}]=p[x];${setPair(Z, 'x+1')}`, { cycles: 3 });
    case 0x900f: // POP
      return plain(`${guarded(1)}x+=1;${setPair(SPL, 'x')}d[${rd}]=d[x];`, { cycles: 2, bails: true });
    case 0x920f: // PUSH
      return plain(`${guarded(1)}d[x]=d[${rd}];x-=1;${setPair(SPL, 'x')}`, { cycles: 2, bails: true });
    case 0x9400: // COM
      return plain(`${ofOne}t=255-a;d[${rd}]=t;`, { flags: { ...LOGICAL, C: '1' } });
    case 0x9402: // SWAP
      return plain(`${ofOne}d[${rd}]=(a&15)<<4|a>>4;`);
    case 0x9403: // INC
      return plain(`${ofOne}t=a+1&255;d[${rd}]=t;`, {
        flags: { ...signs('t', '(a===127?128:0)'), Z: '(t?0:2)' },
      });
    case 0x940a: // DEC
      return plain(`${ofOne}t=a-1;d[${rd}]=t;`, {
        flags: { ...signs('t', '(a===128?128:0)'), Z: '(t?0:2)' },
      });
    case 0x9405: // ASR
      return plain(`${ofOne}t=a>>1|a&128;d[${rd}]=t;`, { flags: SHIFTED });
    case 0x9406: // LSR
      return plain(`${ofOne}t=a>>1;d[${rd}]=t;`, { flags: { ...SHIFTED, N: '0' } });
    case 0x9407: // ROR
      return plain(`${ofOne}t=a>>1|(s&1)<<7;d[${rd}]=t;`, { reads: FLAG_BIT.C, flags: SHIFTED });
  }
  // 1001 010k kkkk 11xk: JMP, CALL
  const target = second | ((opcode & 1) << 16) | ((opcode & 0x1f0) << 13);
  if ((opcode & 0xfe0e) === 0x940c)
    return plain('', { words: 2, cycles: 3, flow: { kind: 'jump', to: target } });
  if ((opcode & 0xfe0e) === 0x940e)
    return plain(call(pc + 2), {
      words: 2,
      cycles: pushed + 2,
      bails: true,
      flow: { kind: 'jump', to: target },
    });

  switch (opcode & 0xfc00) {
    case 0x1c00: // ADC
      return plain(`${ofTwo}t=a+b+(s&1);d[${rd}]=t;`, { reads: FLAG_BIT.C, flags: ADDED });
    case 0x0c00: // ADD
      return plain(`${ofTwo}t=a+b;d[${rd}]=t;`, { flags: ADDED });
    case 0x2000: // AND
      return plain(`t=d[${rd}]&d[${rr}];d[${rd}]=t;`, { flags: LOGICAL });
    case 0x2800: // OR
      return plain(`t=d[${rd}]|d[${rr}];d[${rd}]=t;`, { flags: LOGICAL });
    case 0x2400: // EOR
      return plain(`t=d[${rd}]^d[${rr}];d[${rd}]=t;`, { flags: LOGICAL });
    case 0x2c00: // MOV
      return plain(`d[${rd}]=d[${rr}];`);
    case 0x1400: // CP
      return plain(`${ofTwo}t=a-b;`, { flags: SUBTRACTED });
    case 0x0400: // CPC
      return plain(`${ofTwo}t=a-b-(s&1);`, { reads: FLAG_BIT.C | FLAG_BIT.Z, flags: SUBTRACTED_ON });
    case 0x1800: // SUB
      return plain(`${ofTwo}t=a-b;d[${rd}]=t;`, { flags: SUBTRACTED });
    case 0x0800: // SBC
      return plain(`${ofTwo}t=a-b-(s&1);d[${rd}]=t;`, {
        reads: FLAG_BIT.C | FLAG_BIT.Z,
        flags: SUBTRACTED_ON,
      });
    case 0x1000: // CPSE
      return skip(`d[${rd}]===d[${rr}]`);
    case 0x9c00: // MUL
      return plain(`t=d[${rd}]*d[${rr}];${setPair(0, 't')}`, { cycles: 2, flags: MULTIPLIED });
    case 0xf000: // BRBS
    case 0xf400: {
      // BRBC
      const set = (opcode & 0x400) === 0;
      const away = ((opcode & 0x1f8) >> 3) - ((opcode & 0x200) === 0 ? 0 : 0x40);
      return plain('', {
        reads: 1 << bit,
        flow: {
          kind: 'branch',
          when: set ? `s&${1 << bit}` : `!(s&${1 << bit})`,
          to: pc + 1 + away,
          extra: 1,
        },
      });
    }
  }
  switch (opcode & 0xf000) {
    case 0x3000: // CPI
      return plain(`${withConstant}t=a-b;`, { flags: SUBTRACTED });
    case 0x4000: // SBCI
      return plain(`${withConstant}t=a-b-(s&1);d[${upper}]=t;`, {
        reads: FLAG_BIT.C | FLAG_BIT.Z,
        flags: SUBTRACTED_ON,
      });
    case 0x5000: // SUBI
      return plain(`${withConstant}t=a-b;d[${upper}]=t;`, { flags: SUBTRACTED });
    case 0x6000: // ORI
      return plain(`t=d[${upper}]|${k8};d[${upper}]=t;`, { flags: LOGICAL });
    case 0x7000: // ANDI
      return plain(`t=d[${upper}]&${k8};d[${upper}]=t;`, { flags: LOGICAL });
    case 0xe000: // LDI
      return plain(`d[${upper}]=${k8};`);
    case 0xc000: // RJMP
    case 0xd000: {
      // RCALL
      const to = pc + 1 + (opcode & 0x7ff) - ((opcode & 0x800) === 0 ? 0 : 0x800);
      return (opcode & 0x1000) === 0
        ? plain('', { cycles: 2, flow: { kind: 'jump', to } })
        : plain(call(pc + 1), { cycles: pushed + 1, bails: true, flow: { kind: 'jump', to } });
    }
  }
  switch (opcode & 0xff00) {
    case 0x0100: // MOVW
      return plain(
        `d[${(opcode & 0xf0) >> 3}]=d[${(opcode & 0xf) << 1}];d[${((opcode & 0xf0) >> 3) + 1}]=d[${((opcode & 0xf) << 1) + 1}];`,
      );
    case 0x9600: // ADIW
    case 0x9700: {
      // SBIW
      const low = ((opcode & 0x30) >> 3) + 24;
      const k = (opcode & 0xf) | ((opcode & 0xc0) >> 2);
      const adds = (opcode & 0x100) === 0;
      return plain(`a=${pair(low)};t=a${adds ? '+' : '-'}${k}&0xffff;${setPair(low, 't')}`, {
        cycles: 2,
        flags: {
          Z: '(t?0:2)',
          N: '(t>>13&4)',
          ...(adds
            ? { V: '((~a&t)>>12&8)', S: '((t^(~a&t))>>11&16)', C: '((~t&a)>>15&1)' }
            : {
                V: '((a&~t)>>12&8)',
                S: '((t^(a&~t))>>11&16)',
                C: `(${k}>a?1:0)`,
                H: `(((~a&${k})|(${k}&t)|(t&~a))&1)<<5`,
              }),
        },
      });
    }
  }
  switch (opcode & 0xfe08) {
    case 0xf800: // BLD
      return plain(`d[${rd}]=d[${rd}]&${0xff & ~(1 << bit)}|(s>>6&1)<<${bit};`, { reads: FLAG_BIT.T });
    case 0xfa00: // BST
      return plain(ofOne, { flags: { T: `(a>>${bit}&1)<<6` } });
    case 0xfc00: // SBRC
      return skip(`!(d[${rd}]&${1 << bit})`);
    case 0xfe00: // SBRS
      return skip(`d[${rd}]&${1 << bit}`);
  }
  // 10q0 qqsd dddd yqqq: LDD, STD, and LD, ST without a displacement
  if ((opcode & 0xd000) === 0x8000) {
    const q = bit | ((opcode & 0xc00) >> 7) | ((opcode & 0x2000) >> 8);
    const address = `${pair((opcode & 8) === 0 ? Z : Y)}+${q}`;
    return (opcode & 0x200) === 0 ? load(address) : store(address);
  }
  // 1011 xAAd dddd AAAA: IN, OUT; of the stack pointer and SREG alone, which nothing watches
  if ((opcode & 0xf000) === 0xb000) {
    const register = ((opcode & 0xf) | ((opcode & 0x600) >> 5)) + IO_START;
    const out = (opcode & 0x800) !== 0;
    if (register === SPL || register === SPH)
      return plain(out ? `d[${register}]=d[${rd}];` : `d[${rd}]=d[${register}];`);
    if (register === SREG)
      return out
        ? plain(`s=d[${rd}];`, { flow: { kind: 'next' } })
        : plain(`d[${rd}]=s;`, { reads: ALL_FLAGS });
  }
  return undefined;
};
