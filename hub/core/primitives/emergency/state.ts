import type { Instant } from '../../../../schemas/units.ts';

export interface EmergencyState {
  /** Since when, and what people read; null while none stands. */
  readonly standing: { readonly since: Instant; readonly reason: string } | null;
}
