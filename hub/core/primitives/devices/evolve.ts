import type { BoardReport } from '../../schemas/device-messages.ts';
import { own } from './plan.ts';
import type { BoardHeld, DevicesSlice } from './state.ts';

const isWell = ({ state, errors }: BoardReport): boolean => state === 'ready' && errors.length === 0;

/** The devices with what a bridge says of a board of theirs. */
export const withBoard = (
  slice: DevicesSlice,
  bridge: string,
  report: BoardReport,
  at: BoardHeld['since'],
): DevicesSlice => {
  const before = own(slice.boards ?? {}, report.board);
  // Lost, looked for, found dumb: one trouble, that began when it was lost.
  const since = before !== undefined && !isWell(before.report) && !isWell(report) ? before.since : at;
  return { ...slice, boards: { ...slice.boards, [report.board]: { bridge, report, since } } };
};
