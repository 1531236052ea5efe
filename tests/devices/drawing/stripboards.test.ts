import { describe, expect, test } from 'vitest';
import { STRIPBOARDS } from '../../../devices/build-files.ts';
import {
  drawStripboard,
  placeOf,
  type HoleName,
  type Stripboard,
} from '../../../devices/drawing/stripboard.ts';

/** The piece of strip at a hole: its strip, and how many cuts lie to its left. */
const pieceOf = ({ cuts }: Stripboard, name: HoleName): string => {
  const { strip, hole } = placeOf(name);
  const before = cuts.map(placeOf).filter((cut) => cut.strip === strip && cut.hole < hole).length;
  return `${strip}/${before}`;
};

/** Which pins (`U2 3`) the copper and the links join; pins that hang alone are there too. */
const joinedPins = (board: Stripboard): string[][] => {
  const groups = new Map<string, string>();
  const root = (piece: string): string => {
    const up = groups.get(piece) ?? piece;
    return up === piece ? piece : root(up);
  };
  for (const [from, to] of board.links) groups.set(root(pieceOf(board, from)), root(pieceOf(board, to)));
  const joined = new Map<string, string[]>();
  for (const [ref, pins] of Object.entries(board.places))
    for (const [pin, hole] of Object.entries(pins)) {
      const group = root(pieceOf(board, hole));
      joined.set(group, [...(joined.get(group) ?? []), `${ref} ${pin}`]);
    }
  return [...joined.values()];
};

describe.each(STRIPBOARDS.map((board) => [board.circuit.name, board] as const))(
  'the stripboard of %s',
  (_, board) => {
    const { circuit, places, mounted, cuts, links, strips, holes } = board;
    const holesUsed = Object.values(places).flatMap((pins) => Object.values(pins));

    test('joins what the circuit joins, and nothing else', () => {
      const netOf = new Map<string, string | null>(
        circuit.components.flatMap(({ ref, pins }) =>
          pins.map(([pin, net]) => [`${ref} ${pin}`, net] as const),
        ),
      );
      const groups = joinedPins(board);
      for (const group of groups) {
        const nets = new Set(group.map((pin) => netOf.get(pin)));
        expect([group, nets.size]).toEqual([group, 1]);
      }
      // No net in two pieces.
      const named = groups.flatMap((group) => netOf.get(group[0] ?? '') ?? []);
      expect(named.toSorted()).toEqual([...new Set(named)].toSorted());
    });

    test('has every leg of the parts that stand on it, and no pin that the circuit does not know', () => {
      const known = circuit.components.flatMap(({ ref, pins }) => pins.map(([pin]) => `${ref} ${pin}`));
      const placed = Object.entries(places).flatMap(([ref, pins]) =>
        Object.keys(pins).map((pin) => `${ref} ${pin}`),
      );
      expect(placed.filter((pin) => !known.includes(pin))).toEqual([]);
      const legs = circuit.components
        .filter(({ ref }) => mounted.includes(ref))
        .flatMap(({ ref, pins }) => pins.map(([pin]) => `${ref} ${pin}`));
      expect(legs.filter((leg) => !placed.includes(leg))).toEqual([]);
      expect(mounted.filter((ref) => !(ref in places))).toEqual([]);
    });

    test('has one thing a hole, all of them on the board, and nothing in a cut', () => {
      const all = [...holesUsed, ...links.flat(), ...cuts];
      expect(all.filter((hole, at) => all.indexOf(hole) !== at)).toEqual([]);
      for (const { strip, hole } of all.map(placeOf)) {
        expect(strip).toBeGreaterThanOrEqual(0);
        expect(strip).toBeLessThan(strips);
        expect(hole).toBeGreaterThanOrEqual(1);
        expect(hole).toBeLessThanOrEqual(holes);
      }
    });

    test('is drawn with every strip, cut, link and part', () => {
      const svg = drawStripboard(board);
      expect(svg.match(/class="strip"/g)).toHaveLength(strips);
      expect(svg.match(/class="cut"/g) ?? []).toHaveLength(cuts.length);
      expect(svg.match(/class="link"/g) ?? []).toHaveLength(links.length);
      for (const ref of mounted) expect(svg).toContain(`>${ref}</text>`);
    });
  },
);

test('a chip and a regulator have their legs as they are made: 2.54 mm apart, the chip 7.62 mm wide, its strips cut below it', () => {
  const [box] = STRIPBOARDS;
  const at = (ref: string, pin: string) => {
    const hole = box?.places[ref]?.[pin];
    if (hole === undefined) throw new Error(`${ref} ${pin} is nowhere`);
    return placeOf(hole);
  };
  const names = [
    '1 VCC',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8 GND',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ];
  const first = at('U2', '1 VCC');
  names.forEach((name, index) => {
    const row = index < 8 ? index : 15 - index;
    expect([name, at('U2', name)]).toEqual([
      name,
      { strip: first.strip + row, hole: first.hole + (index < 8 ? 0 : 3) },
    ]);
  });
  const regulator = ['1 GND', '2 VIN', '3 VOUT'].map((pin) => at('U1', pin));
  expect(regulator.map(({ strip }) => strip - (regulator[0]?.strip ?? 0))).toEqual([0, 1, 2]);
});

test('the first leg of each chip, regulator and transistor is marked at its own hole, and so is the ring of each diode', () => {
  const marks = STRIPBOARDS.flatMap((board) => {
    const svg = drawStripboard(board);
    /** The holes beside which that mark stands. */
    const beside = (mark: string): string[] =>
      [...svg.matchAll(/<text x="(\d+)" y="(\d+)" class="ref">(.)<\/text>/g)]
        .filter(([, , , words]) => words === mark)
        .map(([, x, y]) => `${(Number(x) + 16 - 40) / 22}/${(Number(y) - 3 - 72) / 22}`);
    /** The holes before which a bar crosses a part: nearer to them than to any other. */
    const rings = [...svg.matchAll(/class="ring" d="M(\d+) (\d+)H/g)].map(
      ([, x, y]) => `${(Number(x) + 6 - 40) / 22}/${Math.round((Number(y) - 72) / 22)}`,
    );
    const holesOf = (pins: readonly (readonly [ref: string, pin: string])[]): string[] =>
      pins.flatMap(([ref, pin]) => {
        const hole = board.places[ref]?.[pin];
        if (hole === undefined || !board.mounted.includes(ref)) return [];
        const { strip, hole: number } = placeOf(hole);
        return [`${number}/${strip}`];
      });
    return [
      [
        beside('1'),
        holesOf([
          ['U1', '1 GND'],
          ['U2', '1 VCC'],
          ['Q1', '1 G'],
        ]),
      ],
      [
        rings,
        holesOf([
          ['D1', '2'],
          ['D2', '2'],
        ]),
      ],
      [beside('+'), board.circuit.name === 'phase-strip' ? holesOf([['C1', '1']]) : []],
    ];
  });
  expect(marks.flatMap(([, wanted]) => wanted)).toHaveLength(6);
  for (const [drawn, wanted] of marks) expect(drawn?.toSorted()).toEqual(wanted?.toSorted());
});
