import type { BoxView, RoomView } from '../../../../games/kit/room-view.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';
import type { Plan } from '../../plan.ts';
import { memoFrom, memoOf, type Memo } from '../../room.ts';
import { boxBodies } from '../box/read.ts';
import { clockOf } from '../timetable/read.ts';
import { frozen } from './frozen.ts';

const boxOf = (body: BoxBody, outcome: string | null): BoxView => ({
  table: body.table,
  state: body.state,
  persistent: body.event?.persistent ?? false,
  title: body.event?.title ?? null,
  outcome,
  settled: body.state === 'resolved' || body.revealed.outcome,
  waiting: body.next !== null,
  cost: body.cost,
});

const reads = ['game', 'timetable', 'timers', 'track', 'box', 'tags', 'devices', 'attention'] as const;

/** Made and frozen once, where a game looks at it. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => (made ??= frozen(make()));
};

const looking = (boxes: typeof known): Memo<RoomView, (typeof reads)[number]> =>
  memoOf(
    reads,
    (plan, state) => {
      const { turn, phase } = clockOf(state);
      return [turn, phase, boxes(plan, state), state.track, state.game.options, state.timers];
    },
    (plan: Plan, [turn, phase, all, tracks, options, timers]) => {
      const boxesOnce = once(() => Object.fromEntries(all));
      const tracksOnce = once(() => tracks);
      const namesOnce = once(() => ({ ...plan.tableNames, ...plan.leftTables }));
      return Object.freeze({
        turn: turn === 0 ? null : turn,
        phase,
        get boxes() {
          return boxesOnce();
        },
        get tracks() {
          return tracksOnce();
        },
        options: frozen(options),
        timers: frozen(Object.keys(timers)),
        tables: frozen(plan.tableIds),
        get tableNames() {
          return namesOnce();
        },
      });
    },
  );

const known = memoFrom(boxBodies, (_plan, body) => boxOf(body, body.outcome));
const revealed = memoFrom(boxBodies, (_plan, body) =>
  boxOf(body, body.revealed.outcome ? body.outcome : null),
);

/** What a game may see. */
export const roomView = looking(known);

/** For what it publishes: an outcome is there only once Control has revealed it. */
export const openRoomView = looking(revealed);
