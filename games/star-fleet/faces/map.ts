import { counted } from '../../kit/counted.ts';
import { empireName } from '../content/empires.ts';
import { classOf, inFleet, laneOf } from '../rules/units.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { Known, Rec, State } from '../state.ts';

const LANES = ['unexplored', 'restricted', 'minor', 'major'] as const;

/** Whose ships are there, by owner: "Gorn Confederation: 3 ships". */
const others = (state: State, at: string, own: string | null): string[] => {
  const counts: Rec<number> = {};
  for (const unit of Object.values(state.units)) {
    if (unit.at !== at || unit.owner === own || unit.aboard !== null) continue;
    const { type } = classOf(state, unit);
    if (type === 'ship' || type === 'base' || type === 'civilian')
      counts[unit.owner] = (counts[unit.owner] ?? 0) + 1;
  }
  return Object.entries(counts).map(([owner, count]) => `${empireName(owner)}: ${count} seen`);
};

/** The star map: of the truth for Control, of what an empire knows for its page. */
/** What an empire knows fills its map: where all that lies beyond may be, it does not say. */
const scaled = (
  systems: readonly { readonly x: number; readonly y: number }[],
  axis: 'x' | 'y',
): ((of: number) => number) => {
  const all = systems.map((each) => each[axis]);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  return (of) => (high === low ? 50 : Math.round(MARGIN + ((of - low) / (high - low)) * (100 - 2 * MARGIN)));
};
const MARGIN = 10;

export const mapFace = (
  state: State,
  title: string,
  known: Known | undefined,
  desk: string | null = null,
): FaceInput => {
  const viewer = 'seenBy' in state ? String(state.seenBy) : null;
  const whole = (of: number): number => of;
  const spots = Object.values(state.systems);
  const [across, down] = known === undefined ? [whole, whole] : [scaled(spots, 'x'), scaled(spots, 'y')];
  return {
    kind: 'graph',
    title,
    desk,
    nodes: Object.entries(state.systems).map(([id, { name, x, y, owner, pop, raw, cc }]) => {
      const seen = known?.systems[id]?.turn;
      const isUnknown = known !== undefined && (seen === null || seen === undefined);
      const fleets = Object.entries(state.fleets).filter(
        ([, fleet]) => fleet.at === id && fleet.owner === viewer,
      );
      const ships = fleets.reduce((sum, [fleet]) => sum + inFleet(state, fleet).length, 0);
      const age = known === undefined || seen === state.turn || isUnknown ? '' : ` (month ${seen ?? 0})`;
      const hidden = known?.unexplored[id] ?? 0;
      const notes = isUnknown
        ? []
        : [
            ...(laneOf(id) === null
              ? [pop > 0 ? `Pop ${pop} of ${cc}, RAW ${raw}${age}` : `free: CC ${cc}, RAW ${raw}${age}`]
              : []),
            ...(ships > 0 ? [`${ships} of yours`] : []),
            ...others(state, id, viewer),
            ...(hidden > 0 ? [counted(hidden, 'unexplored lane')] : []),
          ];
      return {
        id,
        name,
        x: across(x),
        y: down(y),
        state: isUnknown ? ('unknown' as const) : ships > 0 ? ('here' as const) : ('known' as const),
        notes: notes.map((each) => each.slice(0, 80)),
        ...(pop > 0 && owner !== null && { owner: { name: empireName(owner), own: owner === viewer } }),
      };
    }),
    edges: Object.values(state.lanes)
      .filter(({ b }) => b !== '')
      .map((lane) => ({ from: lane.a, to: lane.b, kind: LANES[lane.class] })),
  };
};
