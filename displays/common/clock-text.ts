import type { ClockBody } from '../../schemas/documents.ts';

export type ClockLevel = 'calm' | 'warning' | 'danger' | 'over' | 'still';

export interface ClockFace {
  /** `12:34`, `1:02:03`, or `+0:42` past the end. */
  readonly digits: string;
  readonly level: ClockLevel;
  /** The same in words, so that colour is never alone. */
  readonly words: string;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** A duration as digits; a countdown shows a second until it is wholly over. */
export const digitsOf = (ms: number): string => {
  const seconds = ms >= 0 ? Math.ceil(ms / 1_000) : Math.floor(-ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  const text = h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
  return ms < 0 ? `+${text}` : text;
};

/** A length in words: `10 min`, `7 min 30 s`. */
export const lengthOf = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  const parts = [
    [Math.floor(seconds / 60), 'min'],
    [seconds % 60, 's'],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.length === 0 ? '0 s' : said.join(' ');
};

/** What a clock shows at `now` (hub time, ms). */
export const faceAt = (clock: ClockBody, now: number): ClockFace => {
  switch (clock.state) {
    case 'ready':
      return { digits: digitsOf(clock.remainingMs), level: 'still', words: 'Not started' };
    case 'finished':
      return { digits: '0:00', level: 'still', words: 'The game is over' };
    case 'paused':
      return {
        digits: digitsOf(clock.remainingMs),
        level: 'still',
        words: clock.pauseReason === null ? 'Paused' : `Paused: ${clock.pauseReason}`,
      };
    case 'overtime':
      return {
        digits: digitsOf(-Math.max(1, now - (clock.overtimeSince ?? now))),
        level: 'over',
        words: 'Time is up: wait for Control',
      };
    case 'running': {
      const left = (clock.endsAt ?? now) - now;
      if (left <= 0) return { digits: '0:00', level: 'over', words: 'Time is up' };
      if (left <= clock.dangerMs)
        return { digits: digitsOf(left), level: 'danger', words: `Last ${lengthOf(clock.dangerMs)}` };
      if (left <= clock.warningMs)
        return { digits: digitsOf(left), level: 'warning', words: `Last ${lengthOf(clock.warningMs)}` };
      return { digits: digitsOf(left), level: 'calm', words: 'Running' };
    }
  }
};
