import { text as inEach } from '../../../schemas/text.ts';
import { tableCard } from '../content/tables.ts';
import { dieOf, refuse, type Deed } from './tools.ts';

/** Tables: a die picks of six; of thirty-six one picks the section, another the entry. The Navigator alone sees it. */
export const rollTable: Deed<{ table: string; section?: number | undefined; entry?: number | undefined }> = {
  fault: (_mission, { table, section }) =>
    section !== undefined && tableCard(table).entries.length <= 6
      ? refuse(
          'd6-d66',
          inEach({
            en: `${tableCard(table).name} has one section. Enter its die alone`,
            de: `${tableCard(table).name} hat nur einen Teil. Gib nur diesen Würfel ein`,
          }),
        )
      : null,
  run: (mission, { table: id, section, entry }, tools) => {
    const { entries, name } = tableCard(id);
    const isLong = entries.length > 6;
    const dice = [...(isLong ? [dieOf(section, tools)] : []), dieOf(entry, tools)];
    const at = isLong ? ((dice[0] ?? 1) - 1) * 6 + (dice[1] ?? 1) - 1 : (dice[0] ?? 1) - 1;
    const found = entries[at];
    if (found === undefined) throw new RangeError(`${name} has no entry ${at}`);
    mission.result = { table: name, dice, entry: found, shown: false };
    // The entry stays out of the open log: the table may be hidden.
    const rules = ['d6-d66', 'hidden-tables', ...(id === 'derelict' ? ['derelict'] : [])];
    tools.log({
      text: inEach({ en: `${name}: rolled ${dice.join('')}`, de: `${name}: ${dice.join('')} gewürfelt` }),
      rules,
    });
  },
};

export const showResult: Deed<{ shown: boolean }> = {
  fault: ({ result }) =>
    result === null
      ? refuse(
          'hidden-tables',
          inEach({ en: 'no table has been rolled on', de: 'noch ist auf keiner Tabelle gewürfelt' }),
        )
      : null,
  run: ({ result }, { shown }, { rule }) => {
    if (result !== null) result.shown = shown;
    rule('hidden-tables');
  },
};
