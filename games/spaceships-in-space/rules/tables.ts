import { tableCard } from '../content/tables.ts';
import { dieOf, refuse } from './tools.ts';
import type { Rule } from './tools.ts';

/** Tables: a die picks of six; of thirty-six one picks the section, another the entry. The Navigator alone sees it. */
export const rollTable: Rule<{ table: string; section?: number | undefined; entry?: number | undefined }> = (
  mission,
  { table: id, section, entry },
  tools,
) => {
  const { entries, name } = tableCard(id);
  const isLong = entries.length > 6;
  const dice = [...(isLong ? [dieOf(section, tools)] : []), dieOf(entry, tools)];
  const at = isLong ? ((dice[0] ?? 1) - 1) * 6 + (dice[1] ?? 1) - 1 : (dice[0] ?? 1) - 1;
  const found = entries[at];
  if (found === undefined) throw new RangeError(`${name} has no entry ${at}`);
  mission.result = { table: name, dice, entry: found, shown: false };
  // The entry stays out of the open log: the table may be hidden.
  tools.log({ text: `${name}: rolled ${dice.join('')}`, rules: ['d6-d66'] });
  return undefined;
};

export const showResult: Rule<{ shown: boolean }> = (mission, { shown }) => {
  if (mission.result === null) return refuse('Tables', 'no table has been rolled on');
  mission.result.shown = shown;
  return undefined;
};
