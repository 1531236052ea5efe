import type { Instant, Millis } from '../../../../schemas/units.ts';
import { initiativeOf, type Plan } from '../../plan.ts';

export interface RoundsState {
  readonly active: {
    /** The kind of alarm whose rounds these are. */
    readonly kind: string;
    readonly round: number;
    readonly side: string;
    readonly nextAt: Instant | null;
    /** While an emergency or a pause holds the rounds. */
    readonly held: { readonly remainingMs: Millis | null } | null;
    readonly taken: readonly string[];
    /** Whose turn has begun and is not over; null: none. */
    readonly acting: string | null;
  } | null;
  /** Initiative orders by kind of alarm; kept between alarms. */
  readonly orders: Readonly<Record<string, readonly string[]>>;
}

export const initialRounds = (plan: Plan): RoundsState => ({
  active: null,
  orders: Object.fromEntries(
    plan.manifest.alarms
      .filter((alarm) => alarm.rounds?.style === 'periodic')
      .map((alarm) => [alarm.id, [...initiativeOf(plan, alarm.id)]]),
  ),
});
