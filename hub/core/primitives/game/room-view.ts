import type { RoomView } from '../../../../games/kit/room-view.ts';
import type { Plan } from '../../plan.ts';
import type { RoomState } from '../../state.ts';
import { bodyOf } from '../box/read.ts';
import { clockOf } from '../timetable/read.ts';

/** What a game may see. `revealedOnly`: for what it publishes, an outcome is there only once Control revealed it. */
export const roomView = (plan: Plan, state: RoomState, revealedOnly = false): RoomView => ({
  turn: clockOf(state).turn === 0 ? null : clockOf(state).turn,
  phase: clockOf(state).phase,
  boxes: Object.fromEntries(
    plan.boxes.flatMap((box) => {
      const body = bodyOf(plan, state, box);
      if (body === null) return [];
      const { table, event, revealed, cost } = body;
      const outcome = revealedOnly && !revealed.outcome ? null : body.outcome;
      return [
        [
          box.id,
          {
            table,
            state: body.state,
            persistent: event?.persistent ?? false,
            title: event?.title ?? null,
            outcome,
            settled: body.state === 'resolved' || revealed.outcome,
            waiting: body.next !== null,
            cost,
          },
        ],
      ];
    }),
  ),
  tracks: state.track,
  options: state.game.options,
  tables: plan.tables.map((table) => table.id),
});
