import type { TrackBody } from '../../schemas/documents/track.ts';
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
import { capFrame } from '../phase-strip/power.ts';

/**
 * A track of the game as pixels: a level (track strip) or the segments of a game clock (clock strip). Both are pictures of
 * one public number; with the hub away they stand still and say so by their last pixel.
 */
export interface TrackView {
  readonly track: TrackBody | null;
  readonly hubAway: boolean;
  /** Hub time, for what pulses. */
  readonly now: Instant;
  readonly identify: boolean;
}

export interface TrackStripSettings {
  readonly pixels: number;
  readonly brightness: Brightness;
  readonly supply: Milliamps;
}

/** Which end of a track is the bad one: it decides the colour of a level. */
export type BadEnd = 'low' | 'high' | 'none';

export interface TrackPicture {
  /** 3 bytes (r, g, b) a pixel, brightness and current capped. */
  readonly frame: Uint8Array;
  /** When it changes by itself; null while only news can change it. */
  readonly changesAt: Instant | null;
}

type Paint = (pixel: number) => Rgb;

const untilPulse = (now: Instant): Instant => Instant(now + PULSE_MS - (now % PULSE_MS));

const picture = (
  { track, hubAway, now, identify }: TrackView,
  settings: TrackStripSettings,
  paint: (track: TrackBody) => { readonly pixel: Paint; readonly pulses: boolean },
): TrackPicture => {
  const { pixels, brightness, supply } = settings;
  const known = track === null ? null : paint(track);
  const colourOf: Paint = (pixel) => {
    if (identify) return isFirstHalf(now, PULSE_MS) === (pixel % 2 === 0) ? WHITE : BLUE;
    if (hubAway && pixel === pixels - 1) return VIOLET;
    return known?.pixel(pixel) ?? DARK;
  };
  const frame = new Uint8Array(pixels * 3);
  for (let pixel = 0; pixel < pixels; pixel += 1) frame.set(colourOf(pixel), pixel * 3);
  return {
    frame: capFrame(frame, brightness, supply),
    changesAt: identify || known?.pulses === true ? untilPulse(now) : null,
  };
};

/** Where a value stands in its range, 0 to 1. A track without a range is full. */
const shareOf = ({ value, min, max }: TrackBody): number => {
  if (max <= min) return 1;
  return Math.min(1, Math.max(0, (value - min) / (max - min)));
};

const levelColour = (share: number, bad: BadEnd): Rgb => {
  if (bad === 'none') return BLUE;
  const good = bad === 'low' ? share : 1 - share;
  if (good <= 0.25) return RED;
  return good <= 0.5 ? AMBER : GREEN;
};

/** A bar as long as the level; anything above the least lights at least one pixel, and only the most lights them all. */
export const renderLevel = (
  view: TrackView,
  settings: TrackStripSettings & { readonly bad: BadEnd },
): TrackPicture =>
  picture(view, settings, (track) => {
    const share = shareOf(track);
    const whole = share * settings.pixels;
    const length = share === 1 ? settings.pixels : Math.min(settings.pixels - 1, Math.ceil(whole));
    const colour = levelColour(share, settings.bad);
    return { pixel: (pixel) => (pixel < length ? colour : DARK), pulses: false };
  });

/** How a strip is cut into segments: pixels a segment, the dark gap at its end included; 0: there are too few pixels. */
const cut = (pixels: number, segments: number): { readonly size: number; readonly gap: number } => {
  const size = segments < 1 ? 0 : Math.floor(pixels / segments);
  return { size, gap: size >= 3 ? 1 : 0 };
};

/**
 * A game clock: one segment a step from the track's least to its most. Filled ones amber, the open ones dim white; a full
 * clock is red and pulses. With fewer pixels than segments it is drawn as a level.
 */
export const renderSegments = (view: TrackView, settings: TrackStripSettings): TrackPicture => {
  const { track } = view;
  const { size, gap } = cut(settings.pixels, track === null ? 0 : track.max - track.min);
  if (track !== null && size === 0) return renderLevel(view, { ...settings, bad: 'high' });
  return picture(view, settings, ({ value, min, max }) => {
    const full = value >= max;
    const fill = full ? (isFirstHalf(view.now, PULSE_MS) ? RED : DIM_RED) : AMBER;
    return {
      pixel: (pixel) => {
        const segment = Math.floor(pixel / size);
        if (segment >= max - min || pixel % size >= size - gap) return DARK;
        return segment < value - min ? fill : DIM_WHITE;
      },
      pulses: full,
    };
  });
};
