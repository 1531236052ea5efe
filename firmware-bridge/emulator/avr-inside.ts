import type { AVRTimer, CPU } from 'avr8js';

/** avr8js 0.21: the private fields of its CPU and its timers that are used here. A newer version may have others. */
interface CpuInside {
  readonly pendingInterrupts: (AVRInterruptConfig | null | undefined)[];
  readonly nextClockEvent: ClockEvent | null;
}
export type AVRInterruptConfig = Parameters<CPU['queueInterrupt']>[0];
interface ClockEvent {
  readonly callback: () => void;
  readonly cycles: number;
  readonly next: ClockEvent | null;
}
export interface TimerInside {
  readonly count: (reschedule?: boolean) => void;
  readonly tcnt: number;
  readonly divider: number;
  readonly lastCycle: number;
  readonly tcntUpdated: boolean;
  readonly updateDivider: boolean;
  readonly countingUp: boolean;
  readonly timerMode: number;
  readonly TOP: number;
  readonly ocrA: number;
  readonly ocrB: number;
  readonly ocrC: number;
  readonly hasOCRC: boolean;
}

// The casts: TypeScript hides what is private, JavaScript does not.
export const insideCpu = (cpu: CPU): CpuInside => cpu as unknown as CpuInside;
export const insideTimer = (timer: AVRTimer): TimerInside => timer as unknown as TimerInside;
