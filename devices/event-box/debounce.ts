import { DeviceTime, type Millis } from '../../schemas/units.ts';

/**
 * A switch or a beam with its chatter taken off: a level counts once it has been still for so long. `null` while
 * nothing is known yet.
 */
export interface Debounced {
  readonly stable: boolean | null;
  /** The last level reported, and since when it has been so. */
  readonly raw: boolean | null;
  readonly since: DeviceTime;
}

export const unknownLevel: Debounced = { stable: null, raw: null, since: DeviceTime(0) };

/** A level was reported; a repeat of the present one says nothing new. */
export const reported = (input: Debounced, level: boolean, at: DeviceTime): Debounced =>
  level === input.raw ? input : { ...input, raw: level, since: at };

/** When the present level will have been still long enough; null when it counts already. */
export const stableAt = (input: Debounced, still: Millis): DeviceTime | null =>
  input.raw === null || input.raw === input.stable ? null : DeviceTime(input.since + still);

export const settleLevel = (input: Debounced): Debounced => ({ ...input, stable: input.raw });
