import { AVRTimer, type CPU } from 'avr8js';
import { insideTimer, type TimerInside } from './avr-inside.ts';

type TimerConfig = ConstructorParameters<typeof AVRTimer>[1];

/** PWMPhaseCorrect and PWMPhaseFrequencyCorrect in avr8js's table of modes: they count up and down. */
const UP_AND_DOWN = new Set([1, 4]);

/** Counts until a flag, a pin or the direction may change; 1 or more. */
const countsToGo = (timer: TimerInside): number => {
  const { tcnt, TOP, ocrA, ocrB, ocrC, hasOCRC, timerMode, countingUp } = timer;
  const matches = hasOCRC ? [ocrA, ocrB, ocrC] : [ocrA, ocrB];
  const down = UP_AND_DOWN.has(timerMode) && !countingUp;
  // A count that goes past its end is one by itself: avr8js knows an overflow by a count that is less than before.
  const end = down ? tcnt : TOP - tcnt;
  const ahead = matches.map((match) => (down ? tcnt - match : match - tcnt)).filter((counts) => counts > 0);
  return Math.max(1, Math.min(end, ...ahead));
};

/**
 * Timers of avr8js that count many steps at a time: up to the one at which something happens. By themselves they ask to
 * be called at each step, which for an Arduino's three timers is every twenty cycles or so. What a program can see of
 * them, and when, is the same. Replaces `cpu.addClockEvent`.
 */
export const createTimers = <Name extends string>(
  cpu: CPU,
  configs: Readonly<Record<Name, TimerConfig>>,
): Record<Name, AVRTimer> => {
  const timers = new Map<() => void, TimerInside>();
  const settled = (timer: TimerInside): boolean => !timer.tcntUpdated && !timer.updateDivider;

  const add = cpu.addClockEvent.bind(cpu);
  cpu.addClockEvent = (callback, cycles) => {
    const timer = timers.get(callback);
    if (timer === undefined || timer.divider === 0 || !settled(timer)) return add(callback, cycles);
    return add(callback, timer.lastCycle + countsToGo(timer) * timer.divider - cpu.cycles);
  };

  const made: Partial<Record<Name, AVRTimer>> = {};
  for (const name in configs) {
    const config = configs[name];
    const timer = new AVRTimer(cpu, config);
    const inside = insideTimer(timer);
    timers.set(inside.count, inside);
    const { TCNT, OCRA, OCRB, OCRC, ICR, TCCRA, TCCRB } = config;
    for (const register of [TCNT, OCRA, OCRB, OCRC, ICR, TCCRA, TCCRB]) {
      const hook = cpu.writeHooks[register];
      if (register === 0 || hook === undefined) continue;
      // Whoever sets it finds it at its count; when it is called next is reckoned anew.
      cpu.writeHooks[register] = (...write) => {
        if (settled(inside)) inside.count(false);
        const done = hook(...write);
        if (settled(inside)) cpu.updateClockEvent(inside.count, 0);
        return done;
      };
    }
    made[name] = timer;
  }
  return made as Record<Name, AVRTimer>;
};
