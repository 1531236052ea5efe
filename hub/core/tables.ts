import { refusal } from '../../schemas/sentences/sentences.ts';
import type { Outcome } from './engine/outcome.ts';
import { getOwn, type Plan } from './plan.ts';

/** The refusal of a table that does not play, or that has left; null where it plays. */
export const unknownTable = (plan: Plan, table: string): Exclude<Outcome, { ok: true }> | null => {
  if (getOwn(plan.tableNames, table) !== undefined) return null;
  const left = getOwn(plan.leftTables, table);
  if (left !== undefined) return { ok: false, error: refusal('table/left', { table: left }) };
  return { ok: false, error: refusal('table/unknown', { table, known: plan.tables.map((each) => each.id) }) };
};
