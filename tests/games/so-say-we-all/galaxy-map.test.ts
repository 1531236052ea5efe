import { describe, expect, test } from 'vitest';
import { adjacentTo, LINES, PLACES, SYSTEMS } from '../../../games/so-say-we-all/content/galaxy.ts';
import { GraphFaceSchema } from '../../../schemas/faces/graph.ts';
import { begins, sitting } from './fleet.ts';

const drawn = (fleet: ReturnType<typeof sitting>, audience: 'public' | 'control' = 'public') => {
  // The cast: a document with a face, which the schema then checks.
  const { face } = fleet.shows(audience).map as { face: unknown };
  return GraphFaceSchema.parse(face);
};
const place = (fleet: ReturnType<typeof sitting>, id: string, audience: 'public' | 'control' = 'public') =>
  drawn(fleet, audience).nodes.find((node) => node.id === id);

type Point = readonly [x: number, y: number];
/** On which side of the line from a to b the point c lies. */
const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));

describe('the Galaxy Map', () => {
  test('has every system in a place of its own, far enough from its neighbours for its name', () => {
    const places = SYSTEMS.map(({ id }) => PLACES[id]);
    expect(places.every((each) => each !== undefined)).toBe(true);
    const at = places.flatMap((each) => (each === undefined ? [] : [each]));
    for (const [one, [x, y]] of at.entries())
      for (const [left, top] of at.slice(one + 1))
        expect(Math.abs(x - left) > 7.5 || Math.abs(y - top) > 13, `${x},${y} and ${left},${top}`).toBe(true);
  });

  test('draws a line for each pair of adjacent systems, and no two of them cross', () => {
    const lines = drawn(sitting()).edges;
    expect(lines).toHaveLength(LINES.length);
    for (const { from, to } of lines) expect(adjacentTo(from)).toContain(to);
    const of = (id: string): Point => PLACES[id] ?? [0, 0];
    for (const [nth, one] of lines.entries())
      for (const other of lines.slice(nth + 1)) {
        if ([one.from, one.to].some((id) => id === other.from || id === other.to)) continue;
        const [a, b, c, d] = [of(one.from), of(one.to), of(other.from), of(other.to)];
        const crosses = side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
        expect(crosses, `${one.from}–${one.to} and ${other.from}–${other.to}`).toBe(false);
      }
  });

  test('shows where the fleet is and was, and a destination to all once the jump is announced', () => {
    const fleet = sitting();
    expect(place(fleet, 'cold-harbour')?.state).toBe('here');
    fleet.does('destination', { system: 'lamplight' });
    expect([place(fleet, 'lamplight')?.state, place(fleet, 'lamplight', 'control')?.state]).toEqual([
      'unknown',
      'next',
    ]);
    fleet.does('jump-call', { system: 'lamplight' });
    expect(place(fleet, 'lamplight')?.state).toBe('next');
    fleet.does('jump-judge');
    expect(place(fleet, 'lamplight')).toMatchObject({ state: 'here', notes: ['Star fix taken'] });
    expect(place(fleet, 'cold-harbour')?.state).toBe('known');
  });

  test('shows the Shuttles that are out to all, and what they have found to Control alone', () => {
    const fleet = sitting();
    begins(fleet, 'commitment');
    fleet.does('scout', { system: 'tinder' }, [], 'kiln');
    expect(place(fleet, 'tinder')).toMatchObject({ state: 'unknown', notes: ['Shuttle of Kiln'] });
    fleet.tell('mark', { turn: 1, phase: 'negotiation', mark: 'shuttles-home' });
    expect(place(fleet, 'tinder')?.notes).toEqual(['Shuttle of Kiln']);
    expect(place(fleet, 'tinder', 'control')?.notes[0]).toMatch(/^Shuttle of Kiln: \w/);
  });
});
