import { refusal } from '../../schemas/sentences/sentences.ts';
import type { Outcome } from './engine/outcome.ts';
import { own, type Plan } from './plan.ts';

/** The refusal of a table that does not play, or null. */
export const unknownTable = (plan: Plan, table: string): Exclude<Outcome, { ok: true }> | null => {
  if (own(plan.tableNames, table) !== undefined) return null;
  return { ok: false, error: refusal('table/unknown', { table, known: plan.tables.map((each) => each.id) }) };
};
