import { BoardReportSchema, type BoardReport } from '../../../../schemas/device-messages.ts';
import type { DevicesBody } from '../../../../schemas/documents/devices.ts';
import { getOwn } from '../../engine/get-own.ts';
import { byId, memoEach, type Draft } from '../../room.ts';
import { devicesOn, isBridgeGone } from './read.ts';

/**
 * The boards of room.yaml as their bridges report them. A bridge tells them with its own state (`dev/<bridge>/state`); Control
 * reads them in `priv/control/devices`. What a device cannot say of itself is here: that its board is of another model, runs
 * another firmware, or keeps pins for a box that it was before.
 */

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
