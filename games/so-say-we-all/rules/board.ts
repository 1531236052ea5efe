import { mapText, text } from '../../../schemas/text.ts';
import { shipName, SHIP_IDS } from '../ships.ts';
import { fightingShips } from './battle.ts';
import { COLUMNS, distance, isOnMap, isSame, isStraight, path, ROWS, shifted, type Hex } from './hexes.ts';
import { against } from './against.ts';
import type { FaceInput } from '../../../schemas/faces/face.ts';
import type { Refused } from '../../kit/rule.ts';
import type { Battle, Shot, State } from '../state.ts';

/** The Battle Map as a drawn board: for whoever wants one instead of hexes on the table. Its figures are the rulebook's. */

const MOVE = 4;
const FLY = 6;
const FLAK_RADIUS = 2;
const RECOVERED_WITHIN = 4;

const PROSECUTOR = 'prosecutor';
const RAIDERS = 'raiders';
const WING = 'wing-';
const wingOf = (ship: string): string => `${WING}${ship}`;

/** House: the fleet around the Prosecutor, in its order; the Ashiva come from the far edge. */
export const CENTRE: Hex = { column: 7, row: 5 };
const FLEET_HEXES: readonly (readonly [column: number, row: number])[] = [
  ...([
    [4, 5],
    [11, 5],
    [5, 3],
    [10, 3],
    [5, 7],
    [10, 7],
    [7, 8],
    [8, 2],
    [3, 7],
    [12, 7],
  ] as const),
];
const ASHIVA_COLUMNS = [7, 3, 11, 1, 13];

export const layBoard = (battle: Battle): Record<string, Hex> => {
  const board: Record<string, Hex> = { [PROSECUTOR]: CENTRE, [RAIDERS]: { column: 6, row: 1 } };
  SHIP_IDS.filter((ship) => ship !== PROSECUTOR).forEach((ship, at) => {
    const [column, row] = FLEET_HEXES[at] ?? [at, ROWS - 1];
    board[ship] = { column, row };
  });
  Object.keys(battle.enemies).forEach((id, at) => {
    board[id] = { column: ASHIVA_COLUMNS[at % ASHIVA_COLUMNS.length] ?? 0, row: 0 };
  });
  return board;
};

interface Piece {
  readonly id: string;
  readonly name: string;
  readonly at: readonly Hex[];
  readonly kind: 'ship' | 'foe' | 'wing' | 'raiders';
}

/** The Prosecutor takes up two adjacent hexes. */
const hexesOf = (id: string, first: Hex): Hex[] =>
  id === PROSECUTOR ? [first, { column: first.column + 1, row: first.row }] : [first];

/** What is still in the battle. */
export const piecesOf = (state: State, battle: Battle): Piece[] => {
  const { board } = battle;
  if (board === undefined) return [];
  const piece = (id: string, name: string, kind: Piece['kind'], first = board[id]): Piece[] =>
    first === undefined ? [] : [{ id, name, kind, at: hexesOf(id, first) }];
  const ships = fightingShips(state, battle);
  return [
    ...ships.flatMap((ship) => piece(ship, shipName(ship), 'ship')),
    ...Object.entries(battle.enemies).flatMap(([id, { name, hits }]) =>
      hits === 0 ? [] : piece(id, name, 'foe'),
    ),
    ...Object.entries(battle.ships).flatMap(([ship, { squadrons }]) =>
      squadrons === 0
        ? []
        : piece(
            wingOf(ship),
            text({ en: `${squadrons} of ${shipName(ship)}`, de: `${squadrons} von ${shipName(ship)}` }),
            'wing',
            board[wingOf(ship)] ?? board[ship],
          ),
    ),
    ...(battle.raiders === 0
      ? []
      : piece(
          RAIDERS,
          text({ en: `${battle.raiders} Ashiva craft`, de: `${battle.raiders} Ashiva-Jäger` }),
          'raiders',
        )),
  ];
};

const isShip = ({ kind }: Piece): boolean => kind === 'ship' || kind === 'foe';
const apart = (one: readonly Hex[], other: readonly Hex[]): number =>
  Math.min(...one.flatMap((from) => other.map((to) => distance(from, to))));

const holds = (pieces: readonly Piece[], hex: Hex): Piece | undefined =>
  pieces.find((each) => isShip(each) && each.at.some((own) => isSame(own, hex)));

/** Why this piece does not go there: ships go up to 4 in a straight line past no other, small craft up to 6 by any path. */
export const moveFault = (state: State, battle: Battle, id: string, to: Hex): Refused | null => {
  const pieces = piecesOf(state, battle);
  const piece = pieces.find((each) => each.id === id);
  const [from] = piece?.at ?? [];
  if (piece === undefined || from === undefined)
    return {
      refused: text({
        en: `there is no piece "${id}" on the board`,
        de: `auf der Karte ist keine Figur „${id}“`,
      }),
    };
  const far = distance(from, to);
  if (!isOnMap(to))
    return { refused: text({ en: 'that is off the map', de: 'das liegt außerhalb der Karte' }) };
  if (!isShip(piece))
    return far > FLY
      ? against(
          'battle-map',
          text({
            en: `Interceptors: they move up to ${FLY} hexes, and that is ${far}`,
            de: `Abfangjäger fliegen bis zu ${FLY} Felder, und das sind ${far}`,
          }),
        )
      : null;
  if (far > MOVE)
    return against(
      'battle-map',
      text({
        en: `Move: up to ${MOVE} hexes, and that is ${far}`,
        de: `Bewegung: bis zu ${MOVE} Felder, und das sind ${far}`,
      }),
    );
  if (!isStraight(from, to))
    return against(
      'battle-map',
      text({
        en: 'Move: in a straight line. Tap a hex along one of its six sides',
        de: 'Bewegung: nur geradeaus. Tippe ein Feld in einer der sechs Richtungen an',
      }),
    );
  const others = pieces.filter((each) => each.id !== id);
  for (const step of path(from, to))
    for (const hex of piece.at.map((each) => shifted(each, from, step))) {
      if (!isOnMap(hex))
        return { refused: text({ en: 'that is off the map', de: 'das liegt außerhalb der Karte' }) };
      const blocker = holds(others, hex);
      if (blocker !== undefined)
        return against(
          'battle-map',
          text({ en: `Move: ${blocker.name} is in the way`, de: `Bewegung: ${blocker.name} ist im Weg` }),
        );
    }
  return null;
};

/** By ruling it goes anywhere on the map that no other ship takes up. */
export const placeFault = (state: State, battle: Battle, id: string, to: Hex): Refused | null => {
  const pieces = piecesOf(state, battle);
  const piece = pieces.find((each) => each.id === id);
  if (piece === undefined)
    return {
      refused: text({
        en: `there is no piece "${id}" on the board`,
        de: `auf der Karte ist keine Figur „${id}“`,
      }),
    };
  const hexes = hexesOf(id, to);
  if (!hexes.every(isOnMap))
    return { refused: text({ en: 'that is off the map', de: 'das liegt außerhalb der Karte' }) };
  const others = pieces.filter((each) => each.id !== id);
  const blocker = hexes.map((hex) => holds(others, hex)).find((each) => each);
  return blocker !== undefined && isShip(piece)
    ? against(
        'battle-map',
        text({
          en: `the Battle Map: one ship a hex, and ${blocker.name} is there`,
          de: `die Gefechtskarte: ein Schiff je Feld, und dort ist ${blocker.name}`,
        }),
      )
    : null;
};

/** Where the ship may go. */
export const straightMoves = (state: State, battle: Battle, id: string): Hex[] =>
  Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  })).filter((to) => {
    const from = battle.board?.[id];
    return from !== undefined && !isSame(from, to) && moveFault(state, battle, id, to) === null;
  });

/** Ships that this one is beside, destroyers too: a collision is due where its turn ends. */
export const besideOf = (state: State, battle: Battle, ship: string): string[] => {
  const pieces = piecesOf(state, battle);
  const own = pieces.find(({ id }) => id === ship);
  if (own === undefined) return [];
  return pieces
    .filter((each) => isShip(each) && each.id !== ship && apart(each.at, own.at) === 1)
    .map(({ id }) => id);
};

/** What the board says to the adjudicator's question; null: it is not in use, or this is no question of places. */
export const boardSays = (state: State, battle: Battle, { by, target, step }: Shot): boolean | null => {
  const pieces = piecesOf(state, battle);
  const find = (id: string) => pieces.find((each) => each.id === id);
  const [from, to, guard] = [find(by ?? PROSECUTOR), find(target), find(PROSECUTOR)];
  if (from === undefined || to === undefined || guard === undefined) return null;
  if (step === 'sight')
    return from.at.some((one) =>
      to.at.some((other) =>
        path(one, other).every((hex) => {
          const on = holds(pieces, hex);
          return on === undefined || on.id === from.id || on.id === to.id;
        }),
      ),
    );
  if (step !== 'flak') return null;
  const [muzzle] = from.at;
  return muzzle === undefined
    ? null
    : to.at.some((aim) => path(muzzle, aim).some((hex) => apart([hex], guard.at) <= FLAK_RADIUS));
};

/** How many of a ship's squadrons that has jumped are near another ship; null: the board is not in use. */
export const nearAnother = (state: State, battle: Battle, ship: string): number | null => {
  const pieces = piecesOf(state, battle);
  const wing = pieces.find(({ id }) => id === wingOf(ship));
  if (wing === undefined) return null;
  const isNear = pieces.some((each) => each.kind === 'ship' && apart(each.at, wing.at) <= RECOVERED_WITHIN);
  return isNear ? (battle.ships[ship]?.squadrons ?? 0) : 0;
};

/** "Prosecutor" is P, "Long Meridian" LM, "Destroyer 2" D2. */
const markOf = ({ name, kind }: Piece): string =>
  mapText(name, (plain) =>
    (kind === 'wing' || kind === 'raiders'
      ? (/^\d+/.exec(plain)?.[0] ?? '1')
      : plain
          .split(' ')
          .map((word) => word.slice(0, 1))
          .join('')
    ).slice(0, 3),
  );

/** `isControls`: with the taps that move pieces. */
export const boardFace = (state: State, isControls: boolean): FaceInput | null => {
  const { battle } = state;
  if (battle?.board === undefined) return null;
  const pieces = piecesOf(state, battle);
  const guard = pieces.find(({ id }) => id === PROSECUTOR);
  const all = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    column: at % COLUMNS,
    row: Math.floor(at / COLUMNS),
  }));
  return {
    kind: 'hexes',
    title: text({ en: 'Battle Map', de: 'Gefechtskarte' }),
    desk: 'combat',
    columns: COLUMNS,
    rows: ROWS,
    pieces: pieces.map((piece) => ({
      id: piece.id,
      name: piece.name,
      mark: markOf(piece),
      side: piece.kind === 'foe' || piece.kind === 'raiders' ? 'foe' : 'own',
      small: !isShip(piece),
      at: [...piece.at],
    })),
    shaded: guard === undefined ? [] : all.filter((hex) => apart([hex], guard.at) <= FLAK_RADIUS),
    shadedName: text({ en: 'Flak', de: 'Flak' }),
    moves: isControls
      ? [
          { label: text({ en: 'Move by the rules', de: 'Nach den Regeln bewegen' }), command: 'board-move' },
          { label: text({ en: 'Place by ruling', de: 'Nach Entscheid setzen' }), command: 'board-place' },
        ]
      : [],
  };
};
