import { clockOf } from '../primitives/timetable/read.ts';
import type { VerbArguments } from '../../../schemas/commands.ts';
import type { RulingsBody } from '../../../schemas/desk-documents.ts';
import { done, type Draft, type Outcome } from '../draft.ts';
import type { RoomState } from '../state.ts';
import { unknownTable } from './tables.ts';

/** "Yes, but": what Control ruled on the spot, in one line, so that the next facilitator rules the same. */
export const noteRuling = (draft: Draft, args: VerbArguments<'ruling.note'>): Outcome => {
  const tables = [...new Set(args.tables ?? [])];
  for (const table of tables) {
    const unknown = unknownTable(draft.plan, table);
    if (unknown !== null) return unknown;
  }
  const { turn, phase } = clockOf(draft.state);
  draft.emit({
    type: 'ruling-noted',
    text: args.text,
    tables,
    turn: turn === 0 ? null : turn,
    phase,
    by: draft.by,
  });
  return done();
};

export const rulingsBody = (state: RoomState): RulingsBody => ({
  items: state.rulings.map((ruling) => ({ ...ruling, tables: [...ruling.tables] })),
});
