import { text } from '../../schemas/text.ts';
import { LINES, PLACES, START, SYSTEMS } from './content/galaxy.ts';
import { findOf } from './content/finds.ts';
import { JUMP } from './rules/jump.ts';
import { shipName } from './ships.ts';
import type { FaceInput } from '../../schemas/faces/face.ts';
import type { State } from './state.ts';

/** The galaxy as it lies on the table: where the fleet is and was, and the Shuttles that are out. What they have found is Control's. */
export const mapFace = ({ fleet, shuttles, packets }: State, isControls: boolean): FaceInput => ({
  kind: 'graph',
  title: text({ en: 'Galaxy Map', de: 'Galaxiskarte' }),
  desk: 'galaxy',
  nodes: SYSTEMS.map(({ id, name, fix }) => {
    const [x, y] = PLACES[id] ?? [0, 0];
    const isKnown = fleet.visited[id] === true;
    return {
      id,
      name,
      x,
      y,
      state:
        id === fleet.at
          ? 'here'
          : id === fleet.destination && (isControls || packets.questions[JUMP]?.isOpen === true)
            ? 'next'
            : isKnown
              ? 'known'
              : 'unknown',
      notes: [
        ...(isKnown && fix && id !== START
          ? [text({ en: 'Star fix taken', de: 'Sternpeilung genommen' })]
          : []),
        ...shuttles
          .filter(({ system }) => system === id)
          .map(({ ship, find }) => {
            const found = isControls && find !== null ? findOf(find) : undefined;
            return text({
              en: `Shuttle of ${shipName(ship)}${found === undefined ? '' : `: ${found.name}`}`,
              de: `Shuttle der ${shipName(ship)}${found === undefined ? '' : `: ${found.name}`}`,
            });
          }),
      ],
    };
  }),
  edges: LINES.map(([from, to]) => ({ from, to })),
});
