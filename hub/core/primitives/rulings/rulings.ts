import type { ArgumentsOf } from '../../../../schemas/contracts.ts';
import { unknownTable } from '../../tables.ts';
import { done, type Outcome } from '../../engine/outcome.ts';
import { memo, single, type Draft, type Primitive } from '../../room.ts';
import { clockOf } from '../timetable/read.ts';
import { tableName } from '../../plan.ts';

const MAX_RULINGS = 300;

/** "Yes, but": what Control ruled on the spot, in one line, so that the next facilitator rules the same. */
const noteRuling = (draft: Draft, args: ArgumentsOf<'ruling.note'>): Outcome => {
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

export const rulings: Primitive<'rulings'> = {
  initial: () => ({ items: [] }),
  decide: { 'ruling.note': noteRuling },
  evolve: {
    'ruling-noted': ({ items }, { text, tables, turn, phase, by }, { seq, at }) => ({
      items: [...items, { event: seq, at, turn, phase, by, text, tables }].slice(-MAX_RULINGS),
    }),
  },
  log: {
    'ruling-noted': ({ text, tables }, { plan }) =>
      tables.length === 0
        ? `Ruling: ${text}`
        : `Ruling for ${tables.map((id) => tableName(plan, id)).join(', ')}: ${text}`,
  },
  documents: {
    rulings: single(
      memo(['rulings'], (_plan, { rulings: { items } }) => ({
        items: items.map((ruling) => ({ ...ruling, tables: [...ruling.tables] })),
      })),
    ),
  },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
};
