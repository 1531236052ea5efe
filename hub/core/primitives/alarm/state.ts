import type { Instant } from '../../../../schemas/units.ts';

export interface StandingAlarm {
  readonly alarm: string;
  readonly kind: string;
  /** One of the game, or one of Control's own. */
  readonly whose: 'game' | 'control';
  readonly since: Instant;
  /** What one of Control's own says. */
  readonly text?: string;
  /** Tables that have heard it. */
  readonly acknowledged: readonly string[];
  /** Displays that have it on the screen. */
  readonly delivered: readonly string[];
  /** Who of those who must report has come, by `<table>/<seat>`. */
  readonly present: readonly string[];
}

export interface AlarmState {
  /** `text`: what one made up on the spot says. */
  readonly pending: {
    readonly kind: string;
    readonly by: string;
    readonly expiresAt: Instant;
    readonly text?: string;
  } | null;
  /** One of the game at most, then one of Control's own at most: neither ends the other. */
  readonly standing: readonly StandingAlarm[];
  readonly cooldownUntil: Instant | null;
  /** When a raise ran out that nobody confirmed; null once another is raised. */
  readonly lapsedAt: Instant | null;
  readonly soundUntil: Instant | null;
  readonly last: { readonly kind: string; readonly stoodDownAt: Instant; readonly text?: string } | null;
}

export const initialAlarm: AlarmState = {
  pending: null,
  standing: [],
  cooldownUntil: null,
  lapsedAt: null,
  soundUntil: null,
  last: null,
};
