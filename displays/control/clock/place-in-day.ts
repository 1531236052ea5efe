import type { TimetableBody } from '../../../schemas/documents/timetable.ts';

type Rows = TimetableBody['phases'];

/**
 * After which row one comes when it is moved a place up or down (rundown.move); null: before all that is still to come;
 * undefined: it cannot be moved there. A phase stays in its turn.
 */
export const placeInDay = (
  rows: Rows,
  id: string,
): { readonly up: string | null | undefined; readonly down: string | undefined } => {
  const at = rows.findIndex(({ row }) => row === id);
  const [row, above, below] = [rows[at], rows[at - 1], rows[at + 1]];
  const isOpen = (other: Rows[number] | undefined): other is Rows[number] =>
    row !== undefined && other !== undefined && (row.phase === null || other.turn === row.turn);
  const beforeAbove = rows[at - 2];
  return {
    up: !isOpen(above)
      ? undefined
      : beforeAbove === undefined || (row?.phase !== null && beforeAbove.turn !== row?.turn)
        ? null
        : beforeAbove.row,
    down: isOpen(below) ? below.row : undefined,
  };
};
