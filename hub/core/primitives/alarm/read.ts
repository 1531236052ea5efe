import type { AlarmState } from './state.ts';

/** What others may know of the alarm. */
type Held = { readonly alarm: AlarmState };

/** The emergency that stops everything; null while none stands. */
export const emergencyOf = ({ alarm }: Held): AlarmState['emergency'] => alarm.emergency;
