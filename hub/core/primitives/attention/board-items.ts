import { isWled } from '../../../../schemas/adapters.ts';
import type { BoardReport } from '../../../../schemas/device-messages.ts';
import type { ErrorCode } from '../../../../schemas/errors.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { memoOf, type Reads } from '../../room.ts';
import { boxOf } from '../box/read.ts';
import { devicesOn, heldBoard, isMuted } from '../devices/read.ts';
import { clockOf } from '../timetable/read.ts';
import { troubleOf, type Matter } from './trouble.ts';

/** What needs a person at a board: what its devices cannot say of themselves. */

/** What a matter at a device is distinguished from: whether anybody waits for it, too. */
export type DevicesInPlay = Reads<'devices' | 'box' | 'timetable'>;

const isGameOn = (state: Reads<'timetable'>): boolean => {
  const clock = clockOf(state);
  return clock.turn > 0 && clock.state !== 'finished';
};

/**
 * Whether a board's trouble is anybody's business now. A box that is carried off is quiet, cable and all; one
 * that is not plugged in yet matters from the beginning of the game on, and everything else at once.
 */
const isWanted = (plan: Plan, state: DevicesInPlay, report: BoardReport): boolean => {
  // A WLED is one device, which says all that there is to say.
  if (isWled(getOwn(plan.room.boards, report.board))) return false;
  const devices = devicesOn(plan, report.board).filter((id) => !isMuted(state, id));
  if (devices.length === 0) return false;
  const boxes = plan.boxes.filter(({ device }) => device !== null && devices.includes(device));
  if (boxes.some(({ id }) => boxOf(state, id)?.stage === 'collecting')) return false;
  const isBoxAlone = boxes.length === devices.length;
  return report.state === 'ready' || !isBoxAlone || isGameOn(state);
};

const boardItem = (plan: Plan, { report, since }: NonNullable<ReturnType<typeof heldBoard>>): Matter[] =>
  report.errors.map(({ code, message: text }): Matter => {
    // Which of them it concerns is what Control knows; a board is a name in room.yaml.
    const devices = devicesOn(plan, report.board);
    const trouble = troubleOf(code);
    return {
      id: `board/${report.board}/${code.slice(code.indexOf('/') + 1)}`,
      level: code === 'board/old-firmware' ? 'note' : 'warning',
      text: `Board ${text} (${devices.join(', ')})`,
      ...(trouble === null
        ? {}
        : { say: message('matter/board', { board: report.board, trouble, devices }) }),
      box: null,
      device: null,
      since,
    };
  });

/** Those of which there may be something to tell: most have no trouble. */
const suspects = memoOf(
  ['devices'],
  (_plan, { devices: { boards } }) => [boards],
  ({ boardIds }, [boards]) =>
    boardIds.filter((board) => (getOwn(boards, board)?.report.errors ?? []).length > 0),
);

/** One item for each trouble of a board, gone with its cause. */
export const boardItems = (plan: Plan, state: DevicesInPlay): Matter[] =>
  suspects(plan, state).flatMap((board) => {
    const held = heldBoard(state, board);
    if (held === undefined) return [];
    return isWanted(plan, state, held.report) ? boardItem(plan, held) : [];
  });

/** Whether the board itself reports that trouble, so that its devices need not. */
export const boardSays = (state: Reads<'devices'>, board: string, code: ErrorCode): boolean =>
  heldBoard(state, board)?.report.errors.some((error) => error.code === code) === true;

/** Whether the board's own item says why its devices are away, so that each of them need not. */
export const speaksForDevices = (plan: Plan, state: DevicesInPlay, board: string): boolean => {
  const report = heldBoard(state, board)?.report;
  return (
    report !== undefined &&
    report.state !== 'ready' &&
    report.errors.length > 0 &&
    isWanted(plan, state, report)
  );
};
