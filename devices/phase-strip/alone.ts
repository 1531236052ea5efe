import type { ClockBody } from '../../schemas/documents/clock.ts';
import { remainingOf } from './bar.ts';
import { dimmed } from './power.ts';
import { COLOURS, type StripConfig, type StripView } from './render.ts';

/** What a strip shows that nobody drives any more, for a board that can count by itself (PROTOCOL.md, ALONE). */
export interface StripAlone {
  /** `keep`: the last picture stays; `none`: dark, for there is no clock to count. */
  readonly clock: 'none' | 'running' | 'paused' | 'overtime' | 'keep';
  readonly remainingMs: number;
  readonly durationMs: number;
  readonly warningMs: number;
  readonly dangerMs: number;
  /** Marks of the timetable, as time left; at most as many as the board knows. */
  readonly marks: readonly number[];
}

const NOTHING = { remainingMs: 0, durationMs: 0, warningMs: 0, dangerMs: 0, marks: [] } as const;

/** `now` of the view is the moment from which `remainingMs` counts. */
export function aloneOf({ clock, alert, now }: StripView, marks: number): StripAlone {
  // Light to see by must not go out because a cable did.
  if (alert?.emergency) return { clock: 'keep', ...NOTHING };
  if (clock === null || clock.state === 'ready' || clock.state === 'finished')
    return { clock: 'none', ...NOTHING };
  return {
    clock: clock.state === 'running' && !clock.running ? 'paused' : clock.state,
    remainingMs: remainingOf(clock, now),
    durationMs: clock.durationMs,
    warningMs: clock.warningMs,
    dangerMs: clock.dangerMs,
    marks: marksLeft(clock).slice(0, marks),
  };
}

const marksLeft = ({ marks, durationMs }: ClockBody): number[] =>
  marks.map(({ atMs }) => durationMs - atMs).filter((left) => left > 0 && left < durationMs);

/** The colours of ALONE_COLOUR's places, each so dim that a whole strip of it stays within brightness and supply. */
export function aloneColours(config: StripConfig): number[] {
  const { bar, warning, danger, alone, tick, mark, paused } = COLOURS;
  return [bar, warning, danger, alone, tick, mark, paused].flatMap((colour) => dimmed(colour, config));
}
