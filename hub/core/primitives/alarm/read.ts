import type { AlarmState } from './state.ts';

/** What others may know of the alarm. */
type Held = { readonly alarm: AlarmState };

/** The emergency that stops everything; null while none stands. */
export const emergencyOf = ({ alarm }: Held): AlarmState['emergency'] => alarm.emergency;

/** Whether Control has muted the sirens. */
export const areSirensMuted = ({ alarm }: Held): boolean => alarm.muted;

/** Until when an alarm sounds, or has sounded; null where none has. */
export const soundUntil = ({ alarm }: Held): AlarmState['soundUntil'] => alarm.soundUntil;

/** The kinds of the alarms that stand in the one room and not in the other. */
export const alarmsMissing = ({ alarm: here }: Held, { alarm: there }: Held): string[] =>
  here.standing.flatMap(({ alarm, kind }) =>
    there.standing.some((each) => each.alarm === alarm) ? [] : [kind],
  );
