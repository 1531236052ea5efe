import type { RuleRow } from '../kit/rulebook.ts';

type Given = Omit<RuleRow, 'id' | 'heading' | 'way'> & Partial<Pick<RuleRow, 'way'>>;

/** Rows under one heading of the book; most of them the hub runs. */
export const under = (heading: string, rows: Readonly<Record<string, Given>>): RuleRow[] =>
  Object.entries(rows).map(([id, row]) => ({ id, heading, way: 'run', ...row }));
