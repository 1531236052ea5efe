import { choice, doing, line, repeated } from '../kit/face-parts.ts';
import { FLEET } from './content/forces.ts';
import { vesselName, vesselsOf } from './names.ts';
import { countUnits, kindWords, unitsOf, unitsWords } from './rules/forces.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { RoomView } from '../kit/room-view.ts';
import type { State } from './state.ts';

/** Units of each vessel as the hub has them, and a key for each that is otherwise on the table. */
export const unitsFace = (state: State, { tables }: RoomView): FaceInput => ({
  kind: 'ask',
  title: 'Units of the fleet',
  questions: [
    doing('units', 'Units of the fleet: open a vessel to count its units anew', {
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
            count('Damaged:', 'damaged'),
            count('Repaired:', 'repaired'),
          ];
        });
        return line(vessel, vesselName(state, vessel), unitsWords(state, vessel) || 'none', keys);
      }),
    }),
  ],
});
