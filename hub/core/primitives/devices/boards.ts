import { isWled } from '../../../../schemas/adapters.ts';
import { BoardReportSchema, type BoardReport } from '../../../../schemas/device-messages.ts';
import type { DevicesBody } from '../../../../schemas/documents/devices.ts';
import type { ErrorCode } from '../../../../schemas/errors.ts';
import { message } from '../../../../schemas/sentences/sentences.ts';
import { getOwn } from '../../engine/get-own.ts';
import type { Plan } from '../../plan.ts';
import { byId, memoEach, memoOf, type Draft, type Reads } from '../../room.ts';
import { boxOf } from '../box/read.ts';
import { clockOf } from '../timetable/read.ts';
import { isBridgeGone, isMuted } from './read.ts';
import type { BoardHeld } from './state.ts';
import { troubleOf, type Matter } from './trouble.ts';

/**
 * The boards of room.yaml as their bridges report them. A bridge tells them with its own state (`dev/<bridge>/state`); Control
 * reads them in `priv/control/devices`. What a device cannot say of itself is here: that its board is of another model, runs
 * another firmware, or keeps pins for a box that it was before.
 */

/** What a matter at a device is distinguished from: whether anybody waits for it, too. */
export type DevicesInPlay = Reads<'devices' | 'box' | 'timetable'>;

/**
 * While a board is away it is looked for every few seconds, and garbage is never the same twice: only another reason is news.
 * Of one that is there every word counts.
 */
const comparisonKey = ({ state, firmware, model, errors, figures }: BoardReport): string =>
  JSON.stringify([
    state,
    firmware,
    model,
    errors.map(({ code, message }) => (state === 'ready' ? [code, message] : code)),
    figures,
  ]);

/** A report that changes nothing makes no event: a bridge repeats all its boards whenever one has changed. */
export const decideBoards = (draft: Draft, bridge: string, boards: readonly BoardReport[]): void => {
  for (const given of boards) {
    if (getOwn(draft.plan.room.boards, given.board) === undefined) continue;
    const report = BoardReportSchema.parse(given);
    const held = getOwn(draft.state.devices.boards, report.board);
    if (held?.bridge === bridge && comparisonKey(held.report) === comparisonKey(report)) continue;
    draft.emit({ type: 'board-reported', bridge, report });
  }
};

const devicesOn = (plan: Plan, board: string): string[] =>
  Object.entries(plan.devices).flatMap(([id, config]) => (config.board === board ? [id] : []));

/** What its bridge says of it; undefined when there is none, or its bridge is gone and with it all that it knew. */
const heldBoard = (state: Reads<'devices'>, board: string): BoardHeld | undefined => {
  const held = getOwn(state.devices.boards, board);
  return held === undefined || isBridgeGone(state, held.bridge) ? undefined : held;
};

const isGameOn = (state: Reads<'timetable'>): boolean => {
  const clock = clockOf(state);
  return clock.turn > 0 && clock.state !== 'finished';
};

/**
 * Whether a board's trouble is anybody's business now. A box that is carried off is quiet, cable and all (box/attention.ts); one
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

const boardItem = (plan: Plan, { report, since }: BoardHeld): Matter[] =>
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

/** Every board of room.yaml, `unseen` where no bridge that is there has reported it. */
export const boards = memoEach(
  ['devices'],
  ({ boardIds }) => boardIds,
  (_plan, { devices: { boards: held, bridges } }) => [byId(held), bridges],
  (plan, [held, bridges], id): DevicesBody['boards'][number] => {
    const report =
      held === undefined || isBridgeGone({ devices: { bridges } }, held.bridge) ? undefined : held.report;
    return {
      id,
      transport: getOwn(plan.room.boards, id)?.transport ?? '',
      state: report?.state ?? 'unseen',
      firmware: report?.firmware ?? null,
      model: report?.model ?? null,
      errors: report?.errors ?? [],
      devices: devicesOn(plan, id),
      bridge: held?.bridge ?? null,
      ...(report?.figures && { figures: report.figures }),
    };
  },
);
