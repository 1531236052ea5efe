import { text as inEach } from '../../schemas/text.ts';
import { counted } from '../kit/counted.ts';
import { choice, doing, line, repeated } from '../kit/face-parts.ts';
import { keyed } from './faces.ts';
import { FLEET } from './content/forces.ts';
import { vesselName, vesselsOf } from './names.ts';
import { docked, sendable, sendShuttle, sendUnit } from './rules/shuttles.ts';
import { countUnits, kindWords, unitsOf, unitsWords } from './rules/forces.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Units of each vessel as the hub has them, and a key for each that is otherwise on the table. */
export const unitsFace = (state: State, { tables }: RoomView): FaceInput => ({
  kind: 'ask',
  title: inEach({ en: 'Units of the fleet', de: 'Einheiten der Flotte' }),
  questions: [
    doing(
      'units',
      inEach({
        en: 'Units of the fleet: open a vessel to recount its units',
        de: 'Einheiten der Flotte: Öffnet ein Schiff, um neu zu zählen',
      }),
      {
        desk: 'combat',
        standing: true,
        rows: vesselsOf(tables).map((vessel) => {
          // Marines may be carried to any vessel.
          const kinds = (['fighter', 'marine', 'security'] as const).filter(
            (kind) =>
              kind === 'marine' ||
              unitsOf(state, vessel, kind).length > 0 ||
              FLEET.value[vessel]?.units.some(([each]) => each === kind) === true,
          );
          const keys = kinds.flatMap((kind) => {
            const count = (label: string, what: 'more' | 'fewer' | 'damaged' | 'repaired') =>
              repeated(choice(`${label} ${kindWords(kind)}`, countUnits, { vessel, kind, what }));
            return [
              count('+1', 'more'),
              count('−1', 'fewer'),
              count(inEach({ en: 'Damaged:', de: 'Beschädigt:' }), 'damaged'),
              count(inEach({ en: 'Repaired:', de: 'Repariert:' }), 'repaired'),
            ];
          });
          return line(
            vessel,
            vesselName(state, vessel),
            unitsWords(state, vessel) || inEach({ en: 'none', de: 'keine' }),
            keys,
          );
        }),
      },
    ),
  ],
});

const KINDS = ['security', 'marine'] as const;
const CONDITIONS = ['fine', 'damaged'] as const;

/** A tablet: units that go by a shuttle that is docked here, and its own shuttles. */
export const shuttlesFace = (state: State, table: string, room: RoomView): FaceInput | null => {
  if (room.phase !== 'action') return null;
  const others = vesselsOf(room.tables).filter((each) => each !== table);
  const here = docked(state, table).length;
  const own = Object.values(state.shuttles).filter(({ owner }) => owner === table);
  const away = own.filter(({ at }) => at !== table).map(({ at }) => vesselName(state, at));
  // Where a team has both, it says which of them goes.
  const kinds =
    here === 0
      ? []
      : KINDS.flatMap((kind) =>
          CONDITIONS.filter((condition) => sendable(state, table, { kind, condition }).length > 0).map(
            (condition) => ({ kind, condition }),
          ),
        );
  const questions = [
    ...(own.length === 0
      ? []
      : [
          keyed(
            state,
            'shuttles',
            inEach({
              en: `Our shuttles: ${own.length - away.length} here${away.length === 0 ? '' : `, others at ${away.join(', ')}`}. Dock one at`,
              de: `Unsere Shuttles: ${own.length - away.length} hier${away.length === 0 ? '' : `, andere bei ${away.join(', ')}`}. Eins docken bei`,
            }),
            table,
            [table, ...others].map((to) =>
              choice(
                to === table
                  ? inEach({ en: 'our own dock', de: 'unserem eigenen Dock' })
                  : vesselName(state, to),
                sendShuttle,
                { to },
              ),
            ),
          ),
        ]),
    ...kinds.map(({ kind, condition }) =>
      keyed(
        state,
        `send-${kind}-${condition}`,
        inEach({
          en: `${counted(here, 'shuttle', ['Shuttle', 'Shuttles'])} docked here. A ${condition === 'fine' ? '' : 'damaged '}${kindWords(kind)} goes to`,
          de: `${counted(here, 'shuttle', ['Shuttle', 'Shuttles'])} hier gedockt. Ein ${condition === 'fine' ? '' : 'beschädigter '}${kindWords(kind)} geht zu`,
        }),
        table,
        others.map((to) => choice(vesselName(state, to), sendUnit, { to, kind, condition })),
      ),
    ),
  ];
  return questions.length === 0
    ? null
    : { kind: 'ask', title: inEach({ en: 'Shuttles', de: 'Shuttles' }), questions };
};
