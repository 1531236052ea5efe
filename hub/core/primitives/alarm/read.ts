import type { AlarmState } from './state.ts';

/** What others may know of the alarm. */
type Held = { readonly alarm: AlarmState };

/** The kinds of the alarms that stand in the one room and not in the other. */
export const alarmsMissing = ({ alarm: here }: Held, { alarm: there }: Held): string[] =>
  here.standing.flatMap(({ alarm, kind }) =>
    there.standing.some((each) => each.alarm === alarm) ? [] : [kind],
  );
