import { REG, TAutoRestart, TimerIRq, TPrescalEven } from './mfrc522-registers.ts';
import { reg, schedule, setBits, unschedule, type Mfrc522State } from './mfrc522-state.ts';

/** The timer unit (8.5): 13.56 MHz through a prescaler of 12 bits; it counts TReloadVal + 1 ticks down. */
const KHZ = 13_560;

const tickMs = (chip: Mfrc522State): number => {
  const prescaler = ((reg(chip, REG.TModeReg) & 0x0f) << 8) | reg(chip, REG.TPrescalerReg);
  const even = (reg(chip, REG.DemodReg) & TPrescalEven) !== 0;
  return (prescaler * 2 + (even ? 2 : 1)) / KHZ;
};

export const startTimer = (chip: Mfrc522State, now: number): void => {
  unschedule(chip, 'timer');
  const reload = (reg(chip, REG.TReloadRegH) << 8) | reg(chip, REG.TReloadRegL);
  chip.timerEndsAt = now + (reload + 1) * tickMs(chip);
  schedule(chip, { type: 'timer', at: chip.timerEndsAt });
};

/** TCounterValReg */
export const timerCount = (chip: Mfrc522State, now: number): number =>
  chip.timerEndsAt === undefined
    ? chip.timerCount
    : Math.max(0, Math.floor((chip.timerEndsAt - now) / tickMs(chip)));

export const stopTimer = (chip: Mfrc522State, now: number): void => {
  chip.timerCount = timerCount(chip, now);
  chip.timerEndsAt = undefined;
  unschedule(chip, 'timer');
};

export const timerRanOut = (chip: Mfrc522State, at: number): void => {
  setBits(chip, REG.ComIrqReg, TimerIRq);
  chip.timerCount = 0;
  chip.timerEndsAt = undefined;
  if ((reg(chip, REG.TModeReg) & TAutoRestart) !== 0) startTimer(chip, at);
};
