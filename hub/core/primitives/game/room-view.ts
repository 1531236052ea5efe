import { isInput } from '../../../../schemas/input-kinds.ts';
import type { BoxView, RoomView } from '../../../../games/kit/room-view.ts';
import type { BoxBody } from '../../../../schemas/documents/box.ts';
import type { Plan } from '../../plan.ts';
import { memo, memoFrom, memoOf, type Memo } from '../../room.ts';
import { boxBodies } from '../box/read.ts';
import { isOnline } from '../devices/read.ts';
import { actingNow, initiativeNow } from '../rounds/read.ts';
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

const reads = [
  'game',
  'timetable',
  'timers',
  'track',
  'box',
  'tags',
  'devices',
  'attention',
  'rounds',
] as const;

const strips = memo([], ({ devices }) =>
  frozen(
    Object.values(devices).flatMap((device) =>
      device.kind === 'track-strip' || device.kind === 'clock-strip' ? [device.track] : [],
    ),
  ),
);

/** By the name that room.yaml gives them, as the rules hear of them. */
const offline = memoOf(
  ['devices'],
  (plan, state) => Object.keys(plan.devices).map((device) => isOnline(state, device)),
  (plan, online) =>
    frozen(
      Object.entries(plan.devices).flatMap(([device, config], at) =>
        online[at] === false && isInput(config) && config.table !== undefined
          ? [{ input: config.input ?? device, table: config.table }]
          : [],
      ),
    ),
);

const tableNames = memo([], (plan) => frozen({ ...plan.tableNames, ...plan.leftTables }));

const looking = (boxes: typeof known): Memo<RoomView, (typeof reads)[number]> =>
  memoOf(
    reads,
    (plan, state) => {
      const { turn, turns, phase } = clockOf(state);
      return [
        turn,
        turns,
        phase,
        boxes(plan, state),
        state.track,
        state.game.options,
        state.timers,
        initiativeNow(state),
        actingNow(state),
        offline(plan, state),
      ];
    },
    (plan: Plan, [turn, turns, phase, all, tracks, options, timers, initiative, acting, away]) => {
      let made: RoomView['boxes'] | null = null;
      return Object.freeze({
        turn: turn === 0 ? null : turn,
        turns,
        phase,
        // Of hundreds most games look at none.
        get boxes() {
          return (made ??= frozen(Object.fromEntries(all)));
        },
        get tracks() {
          return frozen(tracks);
        },
        offline: away,
        strips: strips(plan, {}),
        options: frozen(options),
        timers: frozen(Object.keys(timers)),
        tables: frozen(plan.tableIds),
        initiative: frozen(initiative),
        acting,
        tableNames: tableNames(plan, {}),
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
