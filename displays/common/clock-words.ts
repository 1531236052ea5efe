import { inTexts } from '../texts/in-texts.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { Texts } from '../texts/en.ts';
import type { ClockLevel } from './clock-face.ts';
import { lengthOf, timeOfDay } from './clock-text.ts';

/** What state a clock is in, in words, so that colour is never alone. Control itself is not told to wait for Control. */
export const wordsOf = (clock: ClockBody, level: ClockLevel, texts: Texts, isControl = false): string => {
  const says = texts.clock;
  switch (clock.state) {
    case 'ready':
      return says.ready;
    case 'finished':
      return clock.kind === 'side' ? says.over : says.finished;
    case 'paused':
      return [
        clock.pauseReason === null ? says.paused : says.pausedFor(inTexts(texts, clock.pauseReason)),
        ...(clock.keptEnd === undefined ? [] : [says.keptEnd(timeOfDay(clock.keptEnd))]),
      ].join(' · ');
    case 'overtime':
      return isControl ? says.over : says.overtime;
    case 'running':
      if (level === 'over') return says.over;
      if (level === 'danger') return says.last(lengthOf(clock.dangerMs));
      if (level === 'warning') return says.last(lengthOf(clock.warningMs));
      return says.running;
  }
};
