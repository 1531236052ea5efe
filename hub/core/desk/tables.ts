import { refuse, type Outcome } from '../draft.ts';
import { own, type Plan } from '../plan.ts';

/** The refusal of a table that does not play, or null. */
export const unknownTable = (plan: Plan, table: string): Exclude<Outcome, { ok: true }> | null => {
  if (own(plan.tableNames, table) !== undefined) return null;
  const known = plan.tables.map((each) => each.id).join(', ');
  const refused = refuse('table/unknown', `There is no table "${table}"; tables: ${known}.`);
  return refused.ok ? null : refused;
};
