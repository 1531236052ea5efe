import * as z from 'zod';

/**
 * Branded units. A number that crosses a function boundary says what it measures, so that a duration is never
 * passed where an instant is meant. On the wire a field carries its unit in its name (`remainingMs`).
 */

/** A duration in milliseconds; may be negative where a caller says so (an adjustment). */
export const MillisSchema = z.number().int().brand<'Millis'>();
export type Millis = z.infer<typeof MillisSchema>;
export const Millis = (value: number): Millis => Math.round(value) as Millis;
export const Seconds = (value: number): Millis => Millis(value * 1_000);
export const Minutes = (value: number): Millis => Millis(value * 60_000);

/** A point in hub time: milliseconds since the Unix epoch as the hub counts them. */
export const InstantSchema = z.number().int().nonnegative().brand<'Instant'>();
export type Instant = z.infer<typeof InstantSchema>;
export const Instant = (value: number): Instant => Math.round(value) as Instant;

/** A point in a device's own monotonic time, milliseconds since its boot. Comparable within one boot only. */
export const DeviceTimeSchema = z.number().nonnegative().brand<'DeviceTime'>();
export type DeviceTime = z.infer<typeof DeviceTimeSchema>;
export const DeviceTime = (value: number): DeviceTime => value as DeviceTime;

/** An electric current in milliamperes. */
export const MilliampsSchema = z.number().nonnegative().brand<'Milliamps'>();
export type Milliamps = z.infer<typeof MilliampsSchema>;
export const Milliamps = (value: number): Milliamps => value as Milliamps;

/** The scale of all light output, 0 (dark) to 1 (full). */
export const BrightnessSchema = z.number().min(0).max(1).brand<'Brightness'>();
export type Brightness = z.infer<typeof BrightnessSchema>;
export const Brightness = (value: number): Brightness => Math.min(1, Math.max(0, value)) as Brightness;

/** `instant + duration`. */
export const after = (instant: Instant, duration: Millis): Instant => Instant(instant + duration);
/** The signed duration from `from` until `to`. */
export const until = (from: Instant, to: Instant): Millis => Millis(to - from);

const DURATION = /^(\d+(?:\.\d+)?)\s*(ms|s|min|h)$/;
const UNIT_MS = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;

/**
 * A duration as a person writes it in room.yaml or a manifest: `200 ms`, `90 s`, `17.5 min`, `1 h`.
 * A bare number is refused: it would not say its unit.
 */
export const DurationTextSchema = z
  .string({ error: 'a duration needs its unit: write for example "90 s", "17.5 min" or "200 ms"' })
  .transform((text, context): Millis => {
    const match = DURATION.exec(text.trim());
    const unit = match?.[2];
    if (match?.[1] === undefined || !(unit === 'ms' || unit === 's' || unit === 'min' || unit === 'h')) {
      context.addIssue({
        code: 'custom',
        message: `"${text}" is not a duration; write a number and ms, s, min or h, for example "90 s"`,
      });
      return z.NEVER;
    }
    return Millis(Number(match[1]) * UNIT_MS[unit]);
  });

/** A duration of at least `shortest` and at most `longest`, both as a person writes them; outside, `because` says why not. */
export const durationWithin = (shortest: string, longest: string, because: string) => {
  const [least, most] = [DurationTextSchema.parse(shortest), DurationTextSchema.parse(longest)];
  return DurationTextSchema.refine((given) => given >= least && given <= most, {
    error: `must lie between ${shortest} and ${longest}: ${because}`,
  });
};

const CURRENT = /^(\d+(?:\.\d+)?)\s*(mA|A)$/;

/** A current as a person writes it: `1500 mA` or `1.5 A`. */
export const CurrentTextSchema = z
  .string({ error: 'a current needs its unit: write for example "1500 mA" or "1.5 A"' })
  .transform((text, context): Milliamps => {
    const match = CURRENT.exec(text.trim());
    if (match?.[1] === undefined) {
      context.addIssue({
        code: 'custom',
        message: `"${text}" is not a current; write a number and mA or A, for example "1.5 A"`,
      });
      return z.NEVER;
    }
    return Milliamps(Number(match[1]) * (match[2] === 'A' ? 1_000 : 1));
  });

export const STRIP_VOLTS = [5, 12, 24] as const;
/** What a strip of pixels runs on, in volts. Its data wire stays at 5 V whatever that is. */
export const StripVoltsSchema = z.literal(STRIP_VOLTS, {
  error: `a strip runs on 5, 12 or 24 V: write the number that is printed on it, for example "volts: 12"`,
});
export type StripVolts = z.output<typeof StripVoltsSchema>;

const PERCENT = /^(\d+(?:\.\d+)?)\s*%$/;

/** A brightness as a person writes it: `40 %`. */
export const PercentTextSchema = z
  .string({ error: 'a brightness is a percentage: write for example "40 %"' })
  .transform((text, context): Brightness => {
    const match = PERCENT.exec(text.trim());
    const value = match?.[1] === undefined ? Number.NaN : Number(match[1]);
    if (!(value >= 0 && value <= 100)) {
      context.addIssue({ code: 'custom', message: `"${text}" is not a percentage from "0 %" to "100 %"` });
      return z.NEVER;
    }
    return Brightness(value / 100);
  });
