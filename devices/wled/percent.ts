import { remainingOf } from '../phase-strip/bar.ts';
import { dimmed } from '../phase-strip/power.ts';
import type { Rgb } from '../colours.ts';
import { COLOURS, modeOf, type StripConfig, type StripView } from '../phase-strip/render.ts';

/**
 * A countdown on WLED's own effects, for strips that only MQTT reaches: "Percent" is a bar of that many hundredths of
 * the strip. Coarser than pixels: no marks, no beads; colour and length say the same.
 *
 * @see https://kno.wled.ge/interfaces/json-api/
 */
const EFFECT = { blink: 1, breathe: 2, percent: 98 } as const;
/** "Default": the segment's own colours. */
const OWN_COLOURS = 0;
const FULL = 100;

export interface PercentState {
  readonly on: boolean;
  readonly bri: number;
  /** In tenths of a second. A countdown does not fade. */
  readonly transition: 0;
  readonly seg: readonly [
    {
      readonly id: 0;
      readonly fx: number;
      readonly sx: number;
      readonly ix: number;
      readonly pal: number;
      readonly col: readonly [Rgb, Rgb];
    },
  ];
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const DIM_WHITE: Rgb = [40, 40, 40];
/** Speed of "Percent": the bar jumps to its length. Of "Blink": about once a second. */
const SPEED = { percent: 255, blink: 205, breathe: 128 } as const;

/** What is sent to the strip; brightness and supply are kept as for any strip (devices/phase-strip/power.ts). */
export const percentOf = (view: StripView, config: StripConfig): PercentState => {
  const { fx, colour, share } = lookOf(view);
  const col = dimmed(colour, config);
  return {
    on: share > 0,
    bri: 255,
    transition: 0,
    seg: [
      {
        id: 0,
        fx: EFFECT[fx],
        sx: SPEED[fx],
        ix: fx === 'percent' ? share : 128,
        pal: OWN_COLOURS,
        col: [col, BLACK],
      },
    ],
  };
};

interface Look {
  readonly fx: keyof typeof EFFECT;
  readonly colour: Rgb;
  /** 0 to 100; 0 is dark. */
  readonly share: number;
}

const lookOf = (view: StripView): Look => {
  const mode = modeOf(view);
  const { alone, bar, danger, paused, warning } = COLOURS;
  switch (mode.type) {
    case 'identify':
      return { fx: 'blink', colour: WHITE, share: FULL };
    case 'emergency':
      return { fx: 'percent', colour: WHITE, share: FULL };
    case 'alarm':
      return { fx: 'breathe', colour: danger, share: FULL };
    case 'dark':
      return { fx: 'percent', colour: BLACK, share: 0 };
    case 'ready':
      return { fx: 'percent', colour: view.hubAway ? alone : DIM_WHITE, share: FULL };
    case 'overtime':
      return { fx: 'breathe', colour: view.hubAway ? alone : warning, share: FULL };
    case 'paused':
    case 'running': {
      const { clock } = mode;
      const remainingMs = remainingOf(clock, view.now);
      const whole = clock.durationMs <= 0 ? 0 : Math.min(1, remainingMs / clock.durationMs);
      // Rounded up: the bar is gone when the time is, and not before.
      const share = Math.ceil(whole * FULL);
      if (view.hubAway) return { fx: 'percent', colour: alone, share };
      if (mode.type === 'paused') return { fx: 'percent', colour: paused, share };
      const colour = remainingMs <= clock.dangerMs ? danger : remainingMs <= clock.warningMs ? warning : bar;
      return { fx: 'percent', colour, share };
    }
  }
};

/**
 * The fail-safe: WLED's own sleep timer ("nightlight") puts the strip out when nobody winds it up any more. WLED begins the
 * minute anew only after it found it off at one of its looks, ten a second (led.cpp, handleNightlight): `unwind`, then,
 * WIND_GAP_MS later, `wind`. Whoever dies in that gap leaves the strip as it was: the gap is short and comes seldom.
 */
export const NIGHTLIGHT = {
  unwind: { nl: { on: false } },
  /** One minute is its shortest; mode 0 switches at the end, without fading till then. */
  wind: { nl: { on: true, dur: 1, mode: 0, tbri: 0 } },
} as const;
export const WIND_GAP_MS = 200;
export const WIND_EVERY_MS = 25_000;
