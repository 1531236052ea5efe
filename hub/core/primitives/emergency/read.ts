import type { EmergencyState } from './state.ts';

/** The emergency that stops everything; null while none stands. */
export const emergencyOf = ({
  emergency,
}: {
  readonly emergency: EmergencyState;
}): EmergencyState['standing'] => emergency.standing;
