import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hexName, type HexesFace } from '../../schemas/faces/hexes.ts';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { useTap } from './tap-key.tsx';
import { texts } from './texts.ts';

type Hex = HexesFace['shaded'][number];
type Piece = HexesFace['pieces'][number];

/** Of a hex with its corner up and sides of 1. */
const WIDTH = Math.sqrt(3);
const middle = ({ column, row }: Hex) => ({ x: WIDTH * (column + 0.5 + 0.5 * (row & 1)), y: 1 + 1.5 * row });
const CORNERS = [0, 60, 120, 180, 240, 300].map((degrees) => {
  const angle = ((degrees + 30) * Math.PI) / 180;
  return { x: Math.cos(angle), y: Math.sin(angle) };
});
const outline = (hex: Hex): string => {
  const { x, y } = middle(hex);
  return CORNERS.map((corner) => `${(x + corner.x).toFixed(3)},${(y + corner.y).toFixed(3)}`).join(' ');
};

const isAt = ({ at }: Piece, { column, row }: Hex): boolean =>
  at.some((hex) => hex.column === column && hex.row === row);

const Drawn = ({
  piece: { name, mark, side, small, at },
  chosen,
}: {
  readonly piece: Piece;
  readonly chosen: boolean;
}) => {
  const places = at.map(middle);
  const [first = { x: 0, y: 0 }, last = first] = places;
  const [x, y] = [(first.x + last.x) / 2 + (small ? 0.42 : 0), first.y + (small ? 0.42 : 0)];
  const radius = small ? 0.4 : 0.68;
  return (
    <g
      class="piece"
      data-side={side}
      data-small={small ? '' : undefined}
      data-chosen={chosen ? '' : undefined}
    >
      <title>{`${name}: ${at.map(hexName).join(', ')}`}</title>
      <rect
        x={x - radius - (last.x - first.x) / 2}
        y={y - radius}
        width={2 * radius + last.x - first.x}
        height={2 * radius}
        rx={side === 'own' ? radius : 0.12}
      />
      <text x={x} y={y} font-size={small ? 0.55 : 0.75}>
        {mark}
      </text>
    </g>
  );
};

/** A board of hexes: a piece is tapped, then the hex that it goes to. On a page that moves nothing it is a picture. */
export const HexBoard = ({ face, taps }: { readonly face: HexesFace; readonly taps: boolean }) => {
  const { title, columns, rows, pieces, shaded, shadedName, moves } = face;
  const [chosen, choose] = useState<string | null>(null);
  const [way, setWay] = useState(0);
  const send = useTap();
  const place = useRef<HTMLDivElement>(null);
  // Of one that is wider than the page the middle is seen first: there the ships stand.
  useLayoutEffect(() => {
    const board = place.current;
    if (board !== null) board.scrollLeft = (board.scrollWidth - board.clientWidth) / 2;
  }, []);
  const move = taps ? moves[way] : undefined;
  const piece = pieces.find(({ id }) => id === chosen);
  const hexes = Array.from({ length: columns * rows }, (_, at): Hex => ({
    column: at % columns,
    row: Math.floor(at / columns),
  }));
  const press = async (hex: Hex): Promise<void> => {
    if (move === undefined) return;
    const here = pieces.filter((each) => isAt(each, hex));
    // Those that share a hex are chosen one after the other.
    if (piece === undefined || isAt(piece, hex)) {
      choose(here[here.findIndex(({ id }) => id === chosen) + 1]?.id ?? null);
      return;
    }
    choose(null);
    await send({
      label: `${piece.name} → ${hexName(hex)}`.slice(0, 40),
      command: move.command,
      args: { piece: piece.id, ...hex },
    });
  };
  return (
    <section class="card game-face hexes">
      <header>
        <Icon name="ship" />
        <h2>{title}</h2>
      </header>
      <div
        class="board"
        data-taps={move === undefined ? undefined : ''}
        ref={place}
        style={{ '--columns': columns + 0.5 }}
      >
        <svg
          viewBox={`-0.1 -0.1 ${(WIDTH * (columns + 0.5) + 0.2).toFixed(2)} ${(1.5 * rows + 0.7).toFixed(2)}`}
          role="img"
        >
          <title>{pieces.map(({ name, at }) => `${name} ${at.map(hexName).join(', ')}`).join('; ')}</title>
          {hexes.map((hex) => (
            <polygon
              key={hexName(hex)}
              class="hex"
              data-hex={hexName(hex)}
              data-shaded={
                shaded.some(({ column, row }) => column === hex.column && row === hex.row) ? '' : undefined
              }
              points={outline(hex)}
              onClick={() => void press(hex)}
            />
          ))}
          {[...pieces.filter(({ small }) => !small), ...pieces.filter(({ small }) => small)].map((each) => (
            <Drawn key={each.id} piece={each} chosen={each.id === chosen} />
          ))}
        </svg>
      </div>
      {shaded.length === 0 ? null : <p class="hint shade">{shadedName}</p>}
      {move === undefined ? null : (
        <>
          <p class="hint" aria-live="polite">
            {piece === undefined ? texts.common.hexes.choose : texts.common.hexes.where(piece.name)}
          </p>
          <div class="options">
            {moves.map(({ label }, at) => (
              <Button key={label} tone="quiet" pressed={at === way} onPress={() => setWay(at)}>
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
    </section>
  );
};
