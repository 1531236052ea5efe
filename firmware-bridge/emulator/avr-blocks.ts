import { compileFunction } from 'node:vm';
import { avrInstruction, type CPU } from 'avr8js';
import { insideCpu } from './avr-inside.ts';
import {
  ALL_FLAGS,
  BAIL,
  FLAG_BIT,
  translate,
  type ChipLayout,
  type Translation,
} from './avr-instructions.ts';

/**
 * Runs of instructions as one JavaScript function each, so that an emulated processor costs a fifth of what
 * avr8js alone would. A run never reaches the next event of a peripheral, and holds no instruction that touches one: those are
 * executed by avr8js one by one, so that cycles, interrupts and registers are as if avr8js had executed all.
 */
export interface Program {
  /** Executes at least one instruction and at most those that end by `until`, then lets avr8js's events and interrupts in. */
  readonly advance: (cpu: CPU, until: number) => void;
  /** The flash was written. */
  readonly forget: () => void;
}

/** Executes from `cpu.pc` on; true where the next instruction is avr8js's. Nothing in it ends after the cycle `limit`. */
type Block = (cpu: CPU, limit: number) => boolean;

/** Code that runs a few times only is not worth a translation. */
const HOT = 24;
/** Instructions in a run; a longer one more often does not fit before the next event. */
const MAX_LENGTH = 32;

interface Step {
  readonly pc: number;
  readonly at: number;
  readonly made: Translation;
}

/** The instructions from `start` on along the way on which no branch is taken, through jumps and calls. */
const traceFrom = (
  flash: Uint16Array,
  start: number,
  layout: ChipLayout,
): { readonly steps: readonly Step[]; readonly next: number; readonly cycles: number } => {
  const steps: Step[] = [];
  const seen = new Set<number>();
  let pc = start;
  let at = 0;
  while (steps.length < MAX_LENGTH && pc >= 0 && pc + 1 < flash.length && !seen.has(pc)) {
    const made = translate(flash, pc, layout);
    if (made === undefined) break;
    seen.add(pc);
    steps.push({ pc, at, made });
    at += made.cycles;
    pc = (made.flow?.kind === 'jump' ? made.flow.to : pc + made.words) % flash.length;
    if (made.flow?.kind === 'dynamic' || made.flow?.kind === 'next') break;
  }
  return { steps, next: pc, cycles: at };
};

const flagCode = (flags: Translation['flags'], live: number): string => {
  let mask = 0;
  const terms: string[] = [];
  for (const [flag, term] of Object.entries(flags)) {
    const bit = FLAG_BIT[flag as keyof typeof FLAG_BIT];
    if ((live & bit) === 0) continue;
    mask |= bit;
    if (term !== '0') terms.push(term);
  }
  return mask === 0 ? '' : `s=s&${ALL_FLAGS & ~mask}${terms.map((term) => `|${term}`).join('')};`;
};
const maskOf = (flags: Translation['flags']): number =>
  Object.keys(flags).reduce((mask, flag) => mask | FLAG_BIT[flag as keyof typeof FLAG_BIT], 0);

/** Flags that somebody may read before they are set again, behind each step. */
const liveBehind = (steps: readonly Step[]): number[] => {
  const live: number[] = [];
  let now = ALL_FLAGS;
  for (const [index, { made }] of [...steps.entries()].reverse()) {
    // Whoever leaves the run in its middle may read them all.
    if (made.flow?.kind === 'branch') now = ALL_FLAGS;
    live[index] = now;
    now = made.bails ? ALL_FLAGS : (now & ~maskOf(made.flags)) | made.reads;
  }
  return live;
};

const sourceOf = (flash: Uint16Array, start: number, layout: ChipLayout): string | undefined => {
  const { steps, next, cycles } = traceFrom(flash, start, layout);
  if (steps.length === 0) return undefined;
  const live = liveBehind(steps);
  const longest = Math.max(
    cycles,
    ...steps.map(({ at, made }) => at + made.cycles + (made.flow?.kind === 'branch' ? made.flow.extra : 0)),
  );
  const leave = (to: string, at: number, interpret: boolean): string =>
    `{d[95]=s;cpu.pc=${to};cpu.cycles=c+${at};return ${String(interpret)}}`;
  const goTo = (to: number, at: number): string =>
    to === start
      ? `{c+=${at};if(c+${longest}<=limit)continue;${leave(String(start), 0, false)}}`
      : leave(String(to % flash.length), at, false);

  const body = steps.map(({ pc, at, made }, index) => {
    const code =
      made.code.replace(BAIL, () => leave(String(pc), at, true)) + flagCode(made.flags, live[index] ?? 0);
    const after = at + made.cycles;
    switch (made.flow?.kind) {
      case 'branch':
        return `${code}if(${made.flow.when})${goTo(made.flow.to, after + made.flow.extra)}`;
      case 'dynamic':
        return code + leave(`(${made.flow.to})%${flash.length}`, after, false);
      case 'next':
        return code + leave(String(pc + made.words), after, false);
      case 'jump':
      case undefined:
        return code;
    }
  });
  const last = steps.at(-1)?.made.flow?.kind;
  const end = last === 'dynamic' || last === 'next' ? '' : goTo(next, cycles);
  return (
    `let c=cpu.cycles;if(c+${longest}>limit)return true;` +
    `const d=cpu.data,p=cpu.progBytes;let s=d[95],a=0,b=0,t=0,x=0;for(;;){${body.join('\n')}${end}}`
  );
};

const compiled = (source: string): Block => compileFunction(source, ['cpu', 'limit']) as Block;

/** `hot`: how often avr8js executes an instruction before the run that begins with it is translated. */
export const createProgram = (flash: Uint16Array, layout: ChipLayout, hot = HOT): Program => {
  let blocks: (Block | null | undefined)[] = [];
  const heat = new Uint8Array(flash.length);
  const forget = (): void => {
    blocks = Array.from({ length: flash.length });
    heat.fill(0);
  };
  forget();

  const warmUp = (pc: number): Block | null => {
    heat[pc] = (heat[pc] ?? 0) + 1;
    if ((heat[pc] ?? 0) < hot) return null;
    const source = sourceOf(flash, pc, layout);
    return (blocks[pc] = source === undefined ? null : compiled(source));
  };

  return {
    advance(cpu, until) {
      const known = blocks[cpu.pc];
      const block = known === undefined ? warmUp(cpu.pc) : known;
      const event = insideCpu(cpu).nextClockEvent;
      const limit = event === null || until < event.cycles ? until : event.cycles;
      const interrupted = cpu.nextInterrupt >= 0 && cpu.interruptsEnabled;
      if (block === null || interrupted || block(cpu, limit)) avrInstruction(cpu);
      cpu.tick();
    },
    forget,
  };
};

const programs = new WeakMap<Uint16Array, Program>();

/** The program in `flash`; boards with the same image share what was translated of it. */
export const programOf = (flash: Uint16Array, layout: ChipLayout): Program => {
  const known = programs.get(flash) ?? createProgram(flash, layout);
  programs.set(flash, known);
  return known;
};
