import { insideCpu, type AVRInterruptConfig } from './avr-inside.ts';
import type { Atmega328p } from './atmega328p.ts';

/**
 * A copy of an ATmega328P that runs. avr8js keeps much of it private, and keeps what it waits for as functions bound to
 * the one instance. So a copy is taken only at a moment at which nothing waits but the timers and the watchdog, whose
 * functions have names; every private field must be of a kind that is known here, or the copy is refused.
 */
export interface AvrSnapshot {
  readonly data: Uint8Array;
  readonly pc: number;
  readonly cycles: number;
  readonly nextInterrupt: number;
  readonly maxInterrupt: number;
  /** Vector addresses. */
  readonly pending: readonly number[];
  readonly events: readonly { readonly peripheral: string; readonly method: string; readonly at: number }[];
  readonly fields: Readonly<Record<string, Readonly<Record<string, Plain>>>>;
}
type Plain = number | boolean | string | null | undefined | readonly (number | null | undefined)[];

// The cast: every field, private ones too.
const fieldsOf = (peripheral: object): Record<string, unknown> => peripheral as Record<string, unknown>;

/** What waits for its cycle with a name that the copy knows as well. */
const NAMED = [
  ['timer0', 'count'],
  ['timer1', 'count'],
  ['timer2', 'count'],
  ['watchdog', 'checkWatchdog'],
] as const;

/** Made by the constructor or by whoever wires the board, and no state. */
const WIRING = new Set([
  'cpu',
  'config',
  'portConfig',
  'clock',
  'backend',
  'listeners',
  'eventHandler',
  'externalInts',
  'externalClockPort',
]);

const isInterrupt = (value: unknown): value is AVRInterruptConfig =>
  typeof value === 'object' && value !== null && 'flagMask' in value && 'enableMask' in value;
const isPlain = (value: unknown): value is Plain =>
  value === null || ['number', 'boolean', 'string', 'undefined'].includes(typeof value) || isList(value);
const isList = (value: unknown): value is readonly (number | null | undefined)[] =>
  Array.isArray(value) &&
  value.every((entry) => entry === null || entry === undefined || typeof entry === 'number');

const stateOf = (name: string, peripheral: object): Record<string, Plain> => {
  const state: Record<string, Plain> = {};
  for (const [key, value] of Object.entries(fieldsOf(peripheral))) {
    if (WIRING.has(key) || typeof value === 'function' || isInterrupt(value)) continue;
    if (!isPlain(value)) throw new Error(`avr8js: ${name}.${key} is of a kind that no copy knows`);
    state[key] = isList(value) ? [...value] : value;
  }
  return state;
};

const interruptsOf = (avr: Atmega328p): Map<number, AVRInterruptConfig> => {
  const found = new Map<number, AVRInterruptConfig>();
  for (const peripheral of Object.values(avr.peripherals)) {
    for (const value of Object.values(fieldsOf(peripheral)).flat()) {
      if (isInterrupt(value)) found.set(value.address, value);
    }
  }
  return found;
};

const eventsOf = (avr: Atmega328p): AvrSnapshot['events'] | undefined => {
  const events: { peripheral: string; method: string; at: number }[] = [];
  for (let event = insideCpu(avr.cpu).nextClockEvent; event !== null; event = event.next) {
    const { callback } = event;
    const known = NAMED.find(([name, method]) => fieldsOf(avr.peripherals[name] ?? {})[method] === callback);
    if (known === undefined) return undefined;
    events.push({ peripheral: known[0], method: known[1], at: event.cycles });
  }
  return events;
};

/** Undefined at a moment at which something nameless waits: a byte on the line, a step on a bus, a write of the EEPROM. */
export const takeSnapshot = (avr: Atmega328p): AvrSnapshot | undefined => {
  const events = eventsOf(avr);
  if (events === undefined) return undefined;
  const { cpu } = avr;
  const known = interruptsOf(avr);
  const pending = insideCpu(avr.cpu).pendingInterrupts.flatMap((entry) => (entry ? [entry] : []));
  if (pending.some((entry) => known.get(entry.address) !== entry)) return undefined;
  return {
    data: cpu.data.slice(),
    pc: cpu.pc,
    cycles: cpu.cycles,
    nextInterrupt: cpu.nextInterrupt,
    maxInterrupt: cpu.maxInterrupt,
    pending: pending.map(({ address }) => address),
    events,
    fields: Object.fromEntries(
      Object.entries(avr.peripherals).map(([name, peripheral]) => [name, stateOf(name, peripheral)]),
    ),
  };
};

/** Puts a snapshot into a freshly made processor with the same flash. */
export const applySnapshot = (avr: Atmega328p, snapshot: AvrSnapshot): void => {
  const { cpu } = avr;
  cpu.data.set(snapshot.data);
  cpu.pc = snapshot.pc;
  cpu.cycles = snapshot.cycles;
  for (const [name, fields] of Object.entries(snapshot.fields)) {
    const target = fieldsOf(avr.peripherals[name] ?? {});
    for (const [key, value] of Object.entries(fields)) target[key] = isList(value) ? [...value] : value;
  }
  const known = interruptsOf(avr);
  const { pendingInterrupts } = insideCpu(cpu);
  for (const address of snapshot.pending) pendingInterrupts[address] = known.get(address);
  cpu.nextInterrupt = snapshot.nextInterrupt;
  cpu.maxInterrupt = snapshot.maxInterrupt;
  // addClockEvent puts an event before those of the same cycle; so the last goes in first.
  for (const { peripheral, method, at } of snapshot.events.toReversed()) {
    const callback = fieldsOf(avr.peripherals[peripheral] ?? {})[method];
    // A cast: takeSnapshot found a function without parameters under this name.
    cpu.addClockEvent(callback as () => void, at - snapshot.cycles);
  }
};
