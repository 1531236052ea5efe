import { isAnalog, isDigital, isPwm, MODE, pwmHz, TOTAL_PINS } from './uno-pins.ts';
import { joinedNets, type Wire } from './wires.ts';

/** The pins of a virtual Uno: what the firmware set them to and what pulls at them from outside. */
export interface VirtualPins {
  /** Firmata's defaults: plain digital pins are outputs at low, the others analog inputs. */
  reset(): void;
  /** False: there is no such mode. */
  setMode(pin: number, mode: number): boolean;
  /** Writes a whole port; only outputs follow, an input with its bit set gets its pull-up. */
  writePort(port: number, value: number): void;
  writePin(pin: number, high: boolean): void;
  /** An analog write: the duty of a PWM pin, 0 to 255; every other pin ignores it. */
  writePwm(pin: number, duty: number): void;
  /** Drives a pin from outside. */
  drive(pin: number, high: boolean): void;
  /** Wires from pin to pin, in place of those before. */
  join(pairs: readonly Wire[]): void;
  /** The inputs of a port; other pins read 0. */
  readPort(port: number): number;
  /** The level of an output, high for a PWM pin that is not dark; false for every other pin. */
  output(pin: number): boolean;
  /** The frequency (Hz) at which its PWM turns a pin on and off; 0 where it rests. */
  pitch(pin: number): number;
  mode(pin: number): number;
  state(pin: number): number;
}

const FULL_DUTY = 255;

export const createVirtualPins = (): VirtualPins => {
  const modes: number[] = [];
  /** Which pins a port's report tells of. */
  const inputs: boolean[] = [];
  const states: number[] = [];
  const driven = new Map<number, boolean>();
  let nets: readonly (readonly number[])[] = [];

  const setMode = (pin: number, mode: number): boolean => {
    const known = (Object.values(MODE) as number[]).includes(mode);
    if (!isDigital(pin)) return known;
    // Even an unknown mode takes the pin out of the reported inputs (seen on the real firmware).
    inputs[pin] = mode === MODE.input || mode === MODE.pullup;
    states[pin] = mode === MODE.pullup ? 1 : 0;
    const able = (mode !== MODE.analog || isAnalog(pin)) && (mode !== MODE.pwm || isPwm(pin));
    if (known && able) modes[pin] = mode;
    return known;
  };
  /** What an output on its wire makes of a pin; of two that fight, low wins. */
  const pulled = (pin: number): boolean | undefined => {
    const outputs = nets.find((net) => net.includes(pin))?.filter((each) => modes[each] === MODE.output);
    return outputs?.length ? outputs.every((each) => states[each] === 1) : undefined;
  };
  const level = (pin: number): boolean => driven.get(pin) ?? pulled(pin) ?? states[pin] === 1;
  const pinsOf = (port: number): number[] =>
    Array.from({ length: 8 }, (_, bit) => port * 8 + bit).filter((pin) => pin < TOTAL_PINS);

  return {
    setMode,
    reset() {
      for (let pin = 0; pin < TOTAL_PINS; pin += 1) setMode(pin, isAnalog(pin) ? MODE.analog : MODE.output);
    },
    writePort(port, value) {
      for (const pin of pinsOf(port)) {
        if (modes[pin] === MODE.output || modes[pin] === MODE.input) states[pin] = (value >> (pin & 7)) & 1;
      }
    },
    writePin(pin, high) {
      if (modes[pin] === MODE.output) states[pin] = high ? 1 : 0;
    },
    writePwm(pin, duty) {
      if (modes[pin] === MODE.pwm) states[pin] = duty;
    },
    drive: (pin, high) => void driven.set(pin, high),
    join(pairs) {
      nets = joinedNets(pairs);
    },
    readPort(port) {
      let value = 0;
      for (const pin of pinsOf(port)) {
        if (inputs[pin] === true && level(pin)) value |= 1 << (pin & 7);
      }
      return value;
    },
    output: (pin) => (modes[pin] === MODE.output || modes[pin] === MODE.pwm) && (states[pin] ?? 0) > 0,
    pitch(pin) {
      const duty = states[pin] ?? 0;
      return modes[pin] === MODE.pwm && duty > 0 && duty < FULL_DUTY ? pwmHz(pin) : 0;
    },
    mode: (pin) => modes[pin] ?? 0,
    state: (pin) => states[pin] ?? 0,
  };
};
