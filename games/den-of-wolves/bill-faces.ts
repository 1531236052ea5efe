import { counted } from '../kit/counted.ts';
import { capitalized, choice, doing, key, line, row } from '../kit/face-parts.ts';
import { vesselName, vesselsOf } from './names.ts';
import { billOf, payBill } from './rules/bills.ts';
import { kindWords } from './rules/forces.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { Force, State } from './state.ts';

/** Units that the attack damaged or destroyed, as their counters are dealt with. */
const harmedWords = ({ forces }: State, ids: readonly string[]): string[] => {
  const harmed = ids.flatMap((id) => forces[id] ?? []);
  return (['fighter', 'marine', 'security'] as const).flatMap((kind) => {
    const count = (condition: Force['condition']): number =>
      harmed.filter((unit) => unit.kind === kind && unit.condition === condition).length;
    const [damaged, out] = [count('damaged'), count('out')];
    return [
      ...(damaged > 0 ? [`${damaged} ${kindWords(kind, damaged)} damaged`] : []),
      ...(out > 0 ? [`${out} ${kindWords(kind, out)} destroyed`] : []),
    ];
  });
};

/** What a vessel does after an attack, in short, one thing each. */
const billWords = (state: State, table: string): string[] => {
  const { damage, pilots, units } = billOf(state, table);
  return [
    ...(damage > 0 ? [`draw ${counted(damage, 'Damage Card')}`] : []),
    ...(pilots > 0 ? [`wound ${counted(pilots, 'pilot')}`] : []),
    ...harmedWords(state, units),
  ];
};

const HOW = 'A wounded crew and a damaged unit get a red stripe; what is destroyed is taken away.';

/** While no Wolf Attack stands a vessel reads its own bill, and ticks it off. */
export const billFace = (state: State, table: string): FaceInput | null => {
  if (state.battle !== null) return null;
  const words = billWords(state, table);
  const left = state.boarders[table] ?? 0;
  const paid = state.bills[table]?.paid === true;
  const rows = [
    ...(words.length === 0 || paid
      ? []
      : [
          row(capitalized(words.join('; ')), '', {
            table,
            text: HOW,
            tap: key('Done', payBill),
          }),
        ]),
    ...(left > 0 ? [row(`${counted(left, 'boarding squadron')} still aboard`, '', { table })] : []),
  ];
  return rows.length === 0 ? null : { title: 'Damage and wounds', rows };
};

/** Each vessel's bill, until its table or Control for it has ticked it off; boarders that are left stand beside it. */
export const billsFace = (state: State, room: RoomView): FaceInput | null => {
  if (state.battle !== null) return null;
  const rows = vesselsOf(room.tables).flatMap((table) => {
    const words = billWords(state, table);
    if (words.length === 0) return [];
    const paid = state.bills[table]?.paid === true;
    const done = choice(paid ? 'Undo' : 'Done', payBill, { vessel: table, paid: !paid });
    return [
      {
        ...line(table, vesselName(state, table), words.join(', '), [done]),
        from: paid ? ('table' as const) : null,
      },
    ];
  });
  const paid = rows.filter(({ from }) => from !== null).length;
  const aboard = vesselsOf(room.tables).filter((table) => (state.boarders[table] ?? 0) > 0);
  const left =
    aboard.length === 0
      ? ''
      : `. Boarders still aboard ${aboard.map((each) => vesselName(state, each)).join(', ')}`;
  return rows.length === 0
    ? null
    : {
        kind: 'ask',
        title: 'Damage and wounds',
        questions: [
          doing(
            'bills',
            `Damage Cards to draw, crew to wound: ${rows.map(({ name }) => name).join(', ')}${left}`,
            {
              desk: 'tables',
              standing: paid === rows.length,
              answered: paid,
              of: rows.length,
              rows,
            },
          ),
        ],
      };
};
