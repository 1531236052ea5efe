import type { VerbArguments } from '../../../../schemas/commands.ts';
import type { ControlAlarmBody } from '../../../../schemas/documents.ts';
import { say } from '../../../../schemas/sentences/sentences.ts';
import { alarmName, alarmOf } from './kinds.ts';
import { done, refuse, type Draft, type Outcome } from '../../draft.ts';
import { calledOf } from '../../displays/state.ts';
import { own, type Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { seatKey } from '../../desk/state.ts';

/** Who has the alarm on the screen, and who of those who must report has come to the map. */

type RollCall = ControlAlarmBody['rollCall'];

/** The reporting seats of the tables that play, in the manifest's order; empty while no alarm stands. */
export const rollCall = (plan: Plan, state: RoomState): RollCall => {
  const { active } = state.alarm;
  const reports = active === null ? [] : (alarmOf(plan, active.kind)?.reports ?? []);
  return reports.flatMap(({ table, seat, to }): RollCall => {
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
        person: own(state.seats, key)?.person ?? null,
        present: state.muster.present.includes(key),
      },
    ];
  });
};

/** The displays that are there, and those that had it before they went; `delivered`: who has said so. */
export const delivery = (state: RoomState, delivered: readonly string[]): ControlAlarmBody['delivered'] =>
  Object.entries(state.displays)
    .map(([display, held]) => ({
      display,
      name: calledOf(held),
      online: held.online,
      got: delivered.includes(display),
    }))
    .filter(({ online, got }) => online || got)
    .map(({ display, name, got }) => ({ display, name, got }));

export const callRoll = (draft: Draft, args: VerbArguments<'alarm.present'>): Outcome => {
  const { plan, state } = draft;
  const { active, beside = null } = state.alarm;
  if (active === null) return refuse('alarm/none');
  const { alarm: which = active.alarm } = args;
  if (which !== active.alarm && which !== beside?.alarm) {
    return refuse('alarm/none#any-more', { standing: alarmName(plan, active) });
  }
  const list = which === active.alarm ? rollCall(plan, state) : [];
  const meant = list.filter(
    ({ table, seat }) => table === args.table && (args.seat === undefined || seat === args.seat),
  );
  if (meant.length === 0) {
    const known = list.map(({ table, seat }) => seatKey(table, seat));
    return refuse('alarm/no-report', { known: known.length === 0 ? say('part/nobody') : known });
  }
  const present = args.present ?? true;
  for (const { table, seat, present: was } of meant) {
    if (was !== present) draft.emit({ type: 'roll-called', table, seat, present });
  }
  const now = rollCall(plan, draft.state);
  return done({ present: now.filter((each) => each.present).length, of: now.length });
};
