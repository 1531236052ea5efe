import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import type { StandingAlarmBody } from '../../../../schemas/documents/alarm.ts';
import { seatKey } from '../../../../schemas/primitives/roster.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { done, refuse, type Outcome } from '../../engine/outcome.ts';
import type { Draft, Reads } from '../../room.ts';
import type { Plan } from '../../plan.ts';
import { calledOf, displaysOf } from '../displays/read.ts';
import { personAt } from '../roster/read.ts';
import type { StandingAlarm } from './state.ts';

/** Who has the alarm on the screen, and who of those who must report has come to the map. */

type RollCall = StandingAlarmBody['rollCall'];

/** The reporting seats of the tables that play, in the manifest's order; none of an alarm of Control's own. */
export const rollCall = (plan: Plan, state: Reads<'roster'>, { kind, present }: StandingAlarm): RollCall =>
  (alarmOf(plan, kind)?.reports ?? []).flatMap(({ table, seat, to }): RollCall => {
    const found = plan.tables.find((each) => each.id === table);
    const seatName = found?.seats.find((each) => each.id === seat)?.name;
    if (found === undefined || seatName === undefined) return [];
    const key = seatKey(table, seat);
    return [
      {
        table,
        tableName: found.name,
        seat,
        seatName,
        to,
        person: personAt(state, table, seat),
        present: present.includes(key),
      },
    ];
  });

/** The displays that are there, and those that had it before they went: which have it on their screens. */
export const delivery = (
  state: Reads<'displays'>,
  { delivered }: Pick<StandingAlarm, 'delivered'>,
): StandingAlarmBody['delivered'] =>
  displaysOf(state)
    .map(([display, held]) => ({
      display,
      name: calledOf(held),
      online: held.online,
      got: delivered.includes(display),
    }))
    .filter(({ online, got }) => online || got)
    .map(({ display, name, got }) => ({ display, name, got }));

export const callRoll = (draft: Draft, args: ArgumentsOf<'alarm.present'>): Outcome => {
  const { plan } = draft;
  const standing = (): readonly StandingAlarm[] => draft.state.alarm.standing;
  const [first] = standing();
  if (first === undefined) return refuse('alarm/none');
  const { alarm = first.alarm } = args;
  const called = (): RollCall => {
    const held = standing().find((each) => each.alarm === alarm);
    return held === undefined ? [] : rollCall(plan, draft.state, held);
  };
  if (!standing().some((each) => each.alarm === alarm)) {
    return refuse('alarm/none#any-more', { standing: alarmName(plan, first) });
  }
  const list = called();
  const meant = list.filter(
    ({ table, seat }) => table === args.table && (args.seat === undefined || seat === args.seat),
  );
  if (meant.length === 0) {
    const known = list.map(({ table, seat }) => seatKey(table, seat));
    return refuse('alarm/no-report', { known: known.length === 0 ? message('part/nobody') : known });
  }
  const present = args.present ?? true;
  for (const { table, seat, present: was } of meant) {
    if (was !== present) draft.emit({ type: 'roll-called', alarm, table, seat, present });
  }
  const now = called();
  return done({ present: now.filter((each) => each.present).length, of: now.length });
};

/** A display has the alarm on its screen. */
export const shown = (draft: Draft, { alarm, display }: { alarm: string; display: string }): void => {
  const held = draft.state.alarm.standing.find((each) => each.alarm === alarm);
  if (held === undefined) draft.demand(refuse('alarm/none#that'));
  else if (!held.delivered.includes(display)) draft.emit({ type: 'alarm-delivered', alarm, display });
};
