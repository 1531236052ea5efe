import type { ClockBody } from '../../schemas/documents/clock.ts';
import type { Instant } from '../../schemas/units.ts';

/**
 * The countdown as a bar: how many pixels of light are left, and where its ticks stand. Lengths are in pixels from the
 * strip's first one; a fraction is the last pixel's light, in steps of an eighth.
 */
export const STEPS_A_PIXEL = 8;

/** What is left of the clock now: counted from `endsAt`, so that it goes on while the hub is away. Never below 0. */
export const remainingOf = (clock: ClockBody, now: Instant): number =>
  Math.max(0, clock.running && clock.endsAt !== null ? clock.endsAt - now : clock.remainingMs);

/** The bar's length, 0 to `pixels`. Time added beyond the phase's length is a full bar. */
export function barLength(remainingMs: number, durationMs: number, pixels: number): number {
  if (durationMs <= 0) return 0;
  const share = Math.min(1, remainingMs / durationMs);
  return Math.ceil(share * pixels * STEPS_A_PIXEL) / STEPS_A_PIXEL;
}

/** The pixel that goes dark when `remainingMs` is reached. */
export const pixelAt = (remainingMs: number, durationMs: number, pixels: number): number =>
  Math.min(pixels - 1, Math.max(0, Math.floor((remainingMs / durationMs) * pixels)));

/** When what is left falls to the next step of the bar, from now on. */
export function nextStepInMs(remainingMs: number, durationMs: number, pixels: number): number {
  if (remainingMs > durationMs) return remainingMs - durationMs;
  const stepMs = durationMs / (pixels * STEPS_A_PIXEL);
  const below = (Math.ceil(remainingMs / stepMs - 1e-9) - 1) * stepMs;
  return Math.max(1, Math.ceil(remainingMs - Math.max(0, below)));
}
