import type { BoardReport } from '../../../../schemas/device-messages.ts';
import type { RoomEventOf } from '../../../../schemas/events.ts';
import type { Instant } from '../../../../schemas/units.ts';
import { withEntries } from '../../engine/entries.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Primitive } from '../../room.ts';
import type { BoardHeld, DeviceHeld, DevicesState, Heard, DeviceSettings } from './state.ts';

const MAX_BOOTS = 3;

const hear = (before: Heard | undefined, boot: string, n: number): Heard => {
  if (before === undefined) return { boot, n, older: [] };
  if (before.boot === boot) return { ...before, n };
  // A straggler of an earlier boot does not become the present one again.
  if (before.older.some((each) => each.boot === boot)) {
    return { ...before, older: before.older.map((each) => (each.boot === boot ? { boot, n } : each)) };
  }
  return { boot, n, older: [...before.older, { boot: before.boot, n: before.n }].slice(-MAX_BOOTS) };
};

const reported = (
  before: DeviceHeld | undefined,
  { state, given }: RoomEventOf<'device-reported'>,
  at: Instant,
): DeviceHeld => ({
  report: state,
  // What a lost device says of itself makes it no younger in its loss.
  since: given !== undefined && before?.report.state === 'lost' ? before.since : at,
  doubted: false,
  ...(given && { given }),
});

/** What was kept for the return of a bridge is of any age once the hub itself has been away. */
const doubted = ({ report, since, doubted: before }: DeviceHeld, at: Instant): DeviceHeld =>
  report.state === 'ready'
    ? { report: { ...report, state: 'init' }, since: at, doubted: true }
    : { report, since, doubted: before };

const isWell = ({ state, errors }: BoardReport): boolean => state === 'ready' && errors.length === 0;

const boardHeld = (
  before: BoardHeld | undefined,
  { bridge, report }: RoomEventOf<'board-reported'>,
  at: Instant,
): BoardHeld => {
  // Lost, looked for, found dumb: one trouble, that began when it was lost.
  const isSame = before !== undefined && !isWell(before.report) && !isWell(report);
  return { bridge, report, since: isSame ? before.since : at };
};

const withSettings = (state: DevicesState, device: string, change: Partial<DeviceSettings>): DevicesState => {
  const before = getOwn(state.settings, device) ?? { name: null, muted: false, unmutedAt: null };
  return { ...state, settings: withEntries(state.settings, { [device]: { ...before, ...change } }) };
};

export const evolve: Primitive<'devices'>['evolve'] = {
  'device-reported': (state, event, { at }) => ({
    ...state,
    reports: withEntries(state.reports, {
      [event.device]: reported(getOwn(state.reports, event.device), event, at),
    }),
  }),
  'bridge-reported': (state, { bridge, state: reported }, { at }) => ({
    ...state,
    bridges: { ...state.bridges, [bridge]: { state: reported, since: at } },
  }),
  'board-reported': (state, event, { at }) => {
    const { board } = event.report;
    return {
      ...state,
      boards: withEntries(state.boards, { [board]: boardHeld(getOwn(state.boards, board), event, at) }),
    };
  },
  'device-heard': (state, { device, boot, n }) => ({
    ...state,
    heard: withEntries(state.heard, { [device]: hear(getOwn(state.heard, device), boot, n) }),
  }),
  'devices-doubted': (state, _event, { at }) => ({
    ...state,
    reports: Object.fromEntries(Object.entries(state.reports).map(([id, held]) => [id, doubted(held, at)])),
  }),
  'device-renamed': (state, { device, name }) => withSettings(state, device, { name }),
  'device-muted': (state, { device, muted }, { at }) =>
    withSettings(state, device, muted ? { muted } : { muted, unmutedAt: at }),
};
