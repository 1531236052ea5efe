import type { AlertBody } from '../../schemas/documents/alarm.ts';
import type { ClockBody } from '../../schemas/documents/clock.ts';
import { Instant, type Brightness, type Milliamps } from '../../schemas/units.ts';
import {
  AMBER,
  BLUE,
  DARK,
  DIM_RED,
  DIM_WHITE,
  GREEN,
  isFirstHalf,
  PULSE_MS,
  RED,
  VIOLET,
  WHITE,
  type Rgb,
} from '../colours.ts';
import { barLength, nextStepInMs, pixelAt, remainingOf } from './bar.ts';
import { capFrame } from './power.ts';

/**
 * What a table's strip shows, as a pure function of the hub's documents and the time.
 *
 *   running      a bar as long as the time left: green, amber below the warning, red below the danger mark; blue ticks
 *                stand where those begin, violet ones at the timetable's marks (collection), until they are passed
 *   paused       the bar stands still in blue, every second pixel dark
 *   overtime     amber and red beads change places each second
 *   alarm        the whole strip pulses red for half a minute; then the countdown again, its ends still pulsing
 *   two alarms   the whole strip again for half a minute from the newer; then its ends pulse in turn
 *   emergency    steady white, to see by
 *   hub away     the bar counts on alone, and an alarm goes on; every third pixel violet
 *   not begun    every fourth pixel dim white;   none or over: dark
 *
 * Nothing changes more than twice a second except the bar's own slow step: WCAG 2.2, 2.3.1 allows three flashes, red
 * ones above all, and people sit beside this for ten hours.
 */
export interface StripView {
  /** The clock that this strip follows; null when none is known. */
  readonly clock: ClockBody | null;
  readonly alert: AlertBody | null;
  /** The hub does not answer: everything here may be old. */
  readonly hubAway: boolean;
  /** Hub time as the bridge estimates it. */
  readonly now: Instant;
  /** Somebody asks which strip this is. */
  readonly identify?: boolean;
}

export interface StripConfig {
  readonly pixels: number;
  readonly brightness: Brightness;
  readonly supply: Milliamps;
}

/** What the parts of a countdown look like, before brightness and current are capped. */
export const COLOURS = {
  bar: GREEN,
  warning: AMBER,
  danger: RED,
  alone: VIOLET,
  tick: BLUE,
  mark: VIOLET,
  paused: BLUE,
} as const;

const BEADS_MS = 1_000;
/** How long an alarm takes the whole strip. */
const ALARM_WHOLE_MS = 30_000;
/** No frame follows another sooner: at most ten a second. */
const FRAME_MS = 100;

/** The pixel buffer: r, g, b of each pixel, brightness and current already capped. */
export function renderStrip(view: StripView, config: StripConfig): Uint8Array {
  const frame = new Uint8Array(config.pixels * 3);
  for (let index = 0; index < config.pixels; index += 1) {
    frame.set(pixelOf(view, config.pixels, index), index * 3);
  }
  return capFrame(frame, config.brightness, config.supply);
}

export type Mode =
  | { readonly type: 'identify' | 'emergency' | 'alarm' | 'dark' | 'ready' | 'overtime' }
  | { readonly type: 'paused' | 'running'; readonly clock: ClockBody };

/** Which of the pictures above it is. */
export function modeOf({ clock, alert, now, identify }: StripView): Mode {
  if (identify === true) return { type: 'identify' };
  if (alert?.emergency) return { type: 'emergency' };
  if (now < wholeUntil(alert)) return { type: 'alarm' };
  switch (clock?.state) {
    case undefined:
    case 'finished':
      return { type: 'dark' };
    case 'ready':
    case 'overtime':
      return { type: clock.state };
    case 'paused':
    case 'running':
      return { type: clock.state, clock };
  }
}

/** Whoever has grown used to the first alarm would not see that a second has come. */
const wholeUntil = (alert: AlertBody | null): number =>
  Math.max(...(alert?.alarms ?? []).map(({ since }) => since)) + ALARM_WHOLE_MS;

const pulse = (now: Instant): Rgb => (isFirstHalf(now, PULSE_MS) ? RED : DIM_RED);

function pixelOf(view: StripView, pixels: number, index: number): Rgb {
  const { alert, now, hubAway } = view;
  const mode = modeOf(view);
  const isEnd = index === 0 || index === pixels - 1;
  if (alert?.alarms.length && isEnd && mode.type !== 'emergency' && mode.type !== 'identify') {
    // In turn, not in another colour: seen by whoever cannot tell colours apart.
    const inTurn = alert.alarms.length > 1 && mode.type !== 'alarm' && index !== 0;
    return pulse(inTurn ? Instant(now + PULSE_MS) : now);
  }
  switch (mode.type) {
    case 'identify':
      return isFirstHalf(now, PULSE_MS) === (index % 2 === 0) ? WHITE : BLUE;
    case 'emergency':
      return WHITE;
    case 'alarm':
      return hubAway && index % 3 === 2 ? VIOLET : pulse(now);
    case 'dark':
      // Without a clock there is no bar to mark: the first pixel says that the hub is missed.
      return hubAway && index === 0 ? VIOLET : DARK;
    case 'ready':
      if (index % 4 !== 0) return DARK;
      return hubAway ? VIOLET : DIM_WHITE;
    case 'overtime':
      if (hubAway && index % 3 === 2) return VIOLET;
      return isFirstHalf(now, BEADS_MS) === (index % 2 === 0) ? RED : AMBER;
    case 'paused':
    case 'running':
      return barPixel(mode.clock, view, pixels, index);
  }
}

function barPixel(clock: ClockBody, { now, hubAway }: StripView, pixels: number, index: number): Rgb {
  const remainingMs = remainingOf(clock, now);
  const light = Math.min(1, Math.max(0, barLength(remainingMs, clock.durationMs, pixels) - index));
  const colour = barColour(clock, remainingMs, pixels, index, hubAway);
  return [colour[0] * light, colour[1] * light, colour[2] * light];
}

function barColour(
  clock: ClockBody,
  remainingMs: number,
  pixels: number,
  index: number,
  hubAway: boolean,
): Rgb {
  if (hubAway && index % 3 === 2) return VIOLET;
  if (clock.state === 'paused') return index % 2 === 0 ? BLUE : DARK;
  // A tick belongs to a pixel that is lit; once its time is passed the bar is shorter than where it stood.
  if (ticks(clock).some(({ atMs, own }) => !own && pixelAt(atMs, clock.durationMs, pixels) === index)) {
    return VIOLET;
  }
  if (ticks(clock).some(({ atMs, own }) => own && pixelAt(atMs, clock.durationMs, pixels) === index)) {
    return BLUE;
  }
  if (remainingMs <= clock.dangerMs) return RED;
  return remainingMs <= clock.warningMs ? AMBER : GREEN;
}

/** Moments of the phase that the bar shows, as time left. `own`: the clock's warning and danger. */
function ticks(clock: ClockBody): { readonly atMs: number; readonly own: boolean }[] {
  const all = [
    ...clock.marks.map(({ atMs }) => ({ atMs: clock.durationMs - atMs, own: false })),
    { atMs: clock.warningMs, own: true },
    { atMs: clock.dangerMs, own: true },
  ];
  return all.filter(({ atMs }) => atMs > 0 && atMs < clock.durationMs);
}

/**
 * The next instant at which the picture may differ, at least FRAME_MS from now; null while only a new document can
 * change it.
 */
export function nextChangeAt(view: StripView, config: StripConfig): Instant | null {
  const waits = waitsOf(view, config.pixels);
  return waits.length === 0 ? null : Instant(view.now + Math.max(FRAME_MS, Math.min(...waits)));
}

function waitsOf(view: StripView, pixels: number): number[] {
  const { alert, now } = view;
  const mode = modeOf(view);
  const waits: number[] = [];
  const untilNext = (halfMs: number): number => halfMs - (now % halfMs);
  if (mode.type === 'emergency') return waits;
  if (mode.type === 'identify' || alert?.alarms.length) waits.push(untilNext(PULSE_MS));
  if (mode.type === 'alarm') waits.push(wholeUntil(alert) - now);
  if (mode.type === 'overtime') waits.push(untilNext(BEADS_MS));
  if (mode.type === 'running' && mode.clock.running) {
    const { clock } = mode;
    const remainingMs = remainingOf(clock, now);
    if (remainingMs > 0) waits.push(nextStepInMs(remainingMs, clock.durationMs, pixels));
    for (const threshold of [clock.warningMs, clock.dangerMs]) {
      if (remainingMs > threshold) waits.push(remainingMs - threshold);
    }
  }
  return waits;
}
