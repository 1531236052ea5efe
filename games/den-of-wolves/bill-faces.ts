import { text as inEach } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';
import { capitalized, choice, doing, key, line, row } from '../kit/face-parts.ts';
import { vesselName, vesselsOf } from './names.ts';
import { billOf, payBill } from './rules/bills.ts';
import { kindWords } from './rules/forces.ts';
import { BOARDING, DAMAGE_CARDS } from './words.ts';
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
      ...(damaged > 0
        ? [
            inEach({
              en: `${damaged} ${kindWords(kind, damaged)} damaged`,
              de: `${damaged} ${kindWords(kind, damaged)} beschädigt`,
            }),
          ]
        : []),
      ...(out > 0
        ? [
            inEach({
              en: `${out} ${kindWords(kind, out)} destroyed`,
              de: `${out} ${kindWords(kind, out)} zerstört`,
            }),
          ]
        : []),
    ];
  });
};

/** What a vessel does after an attack, in short, one thing each. */
const billWords = (state: State, table: string): string[] => {
  const { damage, pilots, units } = billOf(state, table);
  return [
    ...(damage > 0
      ? [
          inEach({
            en: `draw ${counted(damage, 'Damage Card', DAMAGE_CARDS)}`,
            de: `zieht ${counted(damage, 'Damage Card', DAMAGE_CARDS)}`,
          }),
        ]
      : []),
    ...(pilots > 0
      ? [
          inEach({
            en: `wound ${counted(pilots, 'pilot', ['Pilot', 'Piloten'])}`,
            de: `verwundet ${counted(pilots, 'pilot', ['Pilot', 'Piloten'])}`,
          }),
        ]
      : []),
    ...harmedWords(state, units),
  ];
};

const HOW = inEach({
  en: 'A wounded crew and a damaged unit get a red stripe; what is destroyed is taken away.',
  de: 'Verwundete Besatzung und beschädigte Einheiten bekommen einen roten Streifen; was zerstört ist, kommt weg.',
});

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
            tap: key(inEach({ en: 'Done', de: 'Erledigt' }), payBill),
          }),
        ]),
    ...(left > 0
      ? [
          row(
            inEach({
              en: `${counted(left, 'boarding squadron', BOARDING)} still aboard`,
              de: `${counted(left, 'boarding squadron', BOARDING)} noch an Bord`,
            }),
            '',
            { table },
          ),
        ]
      : []),
  ];
  return rows.length === 0
    ? null
    : { title: inEach({ en: 'Damage and wounds', de: 'Schaden und Verwundete' }), rows };
};

/** Each vessel's bill, until its table or Control for it has ticked it off; boarders that are left stand beside it. */
export const billsFace = (state: State, room: RoomView): FaceInput | null => {
  if (state.battle !== null) return null;
  const rows = vesselsOf(room.tables).flatMap((table) => {
    const words = billWords(state, table);
    if (words.length === 0) return [];
    const paid = state.bills[table]?.paid === true;
    const done = choice(
      paid ? inEach({ en: 'Undo', de: 'Zurücknehmen' }) : inEach({ en: 'Done', de: 'Erledigt' }),
      payBill,
      { vessel: table, paid: !paid },
    );
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
      : inEach({
          en: `. Boarders still aboard ${aboard.map((each) => vesselName(state, each)).join(', ')}`,
          de: `. Enterer noch an Bord: ${aboard.map((each) => vesselName(state, each)).join(', ')}`,
        });
  return rows.length === 0
    ? null
    : {
        kind: 'ask',
        title: inEach({ en: 'Damage and wounds', de: 'Schaden und Verwundete' }),
        questions: [
          doing(
            'bills',
            inEach({
              en: `Damage Cards to draw, crew to wound: ${rows.map(({ name }) => name).join(', ')}${left}`,
              de: `Schadenskarten ziehen, Besatzung verwunden: ${rows.map(({ name }) => name).join(', ')}${left}`,
            }),
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
