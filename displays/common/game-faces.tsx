import { useEffect, useReducer } from 'preact/hooks';
import { asRows } from '../../schemas/faces/as-rows.ts';
import { FacedBodySchema, type Face } from '../../schemas/faces/face.ts';
import { keysOf, type Row } from '../../schemas/faces/rows.ts';
import { topics } from '../../schemas/topics.ts';
import { AskCard } from './ask-card.tsx';
import { GraphBoard } from './graph-board.tsx';
import { HexBoard } from './hex-board.tsx';
import { HoldToShow } from './hold-to-show.tsx';
import { Chance } from './kit/chance.tsx';
import { Dial } from './kit/dial.tsx';
import { inTurn, turnsOf, type Drawn, type Page } from './in-turn.ts';
import { Icon } from './kit/icon.tsx';
import { TapKey, WriteKeys } from './tap-key.tsx';
import { texts } from './texts.ts';
import { useDocuments, useLink, useNamedDocuments } from './use-room.tsx';

const LOOK_MS = 1_000;

/** Something waits for a tap of this table, or a push of luck for the others: it comes before what is only read. */
export const asksTable = (face: Face, table: string): boolean =>
  face.kind === 'ring' ||
  (face.kind === 'ask'
    ? face.questions.some(({ rows }) => rows.some((row) => row.table === table && row.options !== undefined))
    : asRows(face, texts.common.face).rows.some((row) => keysOf(row).length > 0));

/** The game's clocks: they are looked at all the time. */
export const isWatched = (face: Face): boolean =>
  face.kind === 'rows' && face.rows.some(({ dial }) => dial !== undefined);

/** Below `prefix`. */
export const useFaces = (prefix: string): readonly Face[] =>
  useDocuments(prefix, FacedBodySchema).map(({ face }) => face);

/** Below `prefix`, by the names of their documents: a title may stand twice. */
const useNamedFaces = (prefix: string): ReadonlyMap<string, Face> => {
  const documents = useNamedDocuments(prefix, FacedBodySchema);
  return new Map([...documents].map(([name, { face }]) => [name, face]));
};

/** As rows; of a ring those below it. */
const drawnOf = (face: Face): Drawn =>
  face.kind === 'ring' ? { ...face, ring: face } : { ...asRows(face, texts.common.face), ring: null };

interface FaceProps extends Drawn {
  /** Whether the rows' longer texts are shown. */
  readonly whole: boolean;
  /** Whether what can be tapped is a key here. */
  readonly taps?: boolean;
  /** Where they take turns: which of how many this is, and all of them. */
  readonly turn?: { readonly page: Page; readonly pages: readonly Page[] };
}

/**
 * As wide as the widest of all pages, and as high as the highest, whichever has its turn: what stands beside it has the rest,
 * and nothing on the wall moves when the next one comes. Nobody sees or hears it.
 */
const Room = ({ pages }: { readonly pages: readonly Page[] }) => (
  <div class="room" aria-hidden="true" style={`--rows: ${Math.max(...pages.map(({ rows }) => rows.length))}`}>
    {pages
      .flatMap(({ rows }) => rows)
      .map(({ name, value, dial }, at) => (
        <p key={at}>
          <span>{name}</span>
          <strong>
            {dial === undefined ? null : <Dial {...dial} />}
            {value}
          </strong>
        </p>
      ))}
  </div>
);

const FaceRow = ({
  row,
  whole,
  taps,
}: {
  readonly row: Row;
  readonly whole: boolean;
  readonly taps: boolean;
}) => {
  const { name, value, text, covered, dial } = row;
  const keys = taps ? keysOf(row) : [];
  // Of those with a text there is one text for all.
  const writing = keys.filter(({ write }) => write !== undefined);
  const isHeld = covered === true && text !== null;
  const below = whole && !isHeld ? text : null;
  return (
    <div>
      <dt>{isHeld ? <HoldToShow label={name}>{text}</HoldToShow> : name}</dt>
      <dd>
        {dial === undefined ? null : <Dial {...dial} />}
        {value}
      </dd>
      {below === null && keys.length === 0 ? null : (
        <dd class="more">
          {below === null ? null : <span class="text hint">{below}</span>}
          {keys.length === 0 ? null : (
            <span class="keys">
              {writing.length === 0 ? null : <WriteKeys taps={writing} />}
              {keys
                .filter((each) => each.write === undefined)
                .map((key) => (
                  <TapKey key={key.label} tap={key} />
                ))}
            </span>
          )}
        </dd>
      )}
    </div>
  );
};

const FaceCard = ({ title, rows, ring, whole, taps = false, turn }: FaceProps) => (
  <section class="card game-face" data-ring={ring === null ? undefined : ''}>
    <header>
      <Icon name="ship" />
      <h2>{title}</h2>
      {turn === undefined || turn.page.of === 1 ? null : (
        <span class="hint tabular">{texts.common.of(turn.page.at, turn.page.of)}</span>
      )}
    </header>
    {ring === null ? null : (
      <Chance name={ring.name} percent={ring.percent} text={whole ? ring.text : null} />
    )}
    <dl>
      {rows.map((row, at) => (
        <FaceRow key={`${row.table ?? ''} ${row.name} ${at}`} row={row} whole={whole} taps={taps} />
      ))}
    </dl>
    {turn === undefined ? null : <Room pages={turn.pages} />}
  </section>
);

const useFacesAt = (table: string, seat: string | undefined) => {
  const open = useNamedFaces(topics.game(''));
  const mine = useNamedFaces(
    seat === undefined ? topics.tablePrivate(table, 'game/') : topics.seatPrivate(table, seat, ''),
  );
  return { faces: [...[...open].filter(([name]) => !mine.has(name)), ...mine], mine };
};

/** By the names of their documents: what the game shows to one table, or to one seat of it, and to all. */
export const useOwnFaces = (table: string, seat?: string): readonly (readonly [string, Face])[] =>
  useFacesAt(table, seat).faces;

/**
 * What the game shows to one table, or to one seat of it: its own rows and those of all, with their texts. What is for it alone takes
 * the place of the public document of the same name. A map that everybody sees is folded.
 */
export const GameFaces = ({
  table,
  seat,
  own,
  only = () => true,
}: {
  readonly table: string;
  readonly seat?: string;
  readonly own: boolean;
  readonly only?: (face: Face) => boolean;
}) => {
  const { faces, mine } = useFacesAt(table, seat);
  return (
    <>
      {faces.map(([name, face]) => {
        if (!only(face)) return null;
        if (face.kind === 'ask') return <AskCard key={name} face={face} taps={own} table={table} />;
        // On a ship's table it would leave no room for what is its own: walls draw it, and Control.
        if (face.kind === 'hexes') return null;
        if (face.kind === 'graph') return <GraphBoard key={name} face={face} folded={!mine.has(name)} />;
        const drawn = drawnOf(face);
        const rows = drawn.rows.filter((row) => row.table === null || row.table === table);
        return rows.length === 0 && drawn.ring === null ? null : (
          <FaceCard key={name} {...drawn} rows={rows} whole taps={own} />
        );
      })}
    </>
  );
};

/** All that the game shows everybody, with its texts: for a wall that has the room. */
export const OpenFaces = () => (
  <>
    {useFaces(topics.game(''))
      .map(drawnOf)
      // What everybody holds their breath over comes first.
      .sort((one, other) => Number(other.ring !== null) - Number(one.ring !== null))
      .map((drawn) =>
        drawn.rows.length === 0 && drawn.ring === null ? null : (
          <FaceCard key={drawn.title} {...drawn} whole />
        ),
      )}
  </>
);

interface ControlFacesProps {
  readonly only?: (face: Face) => boolean;
  /** Of all rows those of one table. */
  readonly table?: string;
}

/** What the game shows to Control alone, with its keys. */
export const ControlFaces = ({ only = () => true, table }: ControlFacesProps) => (
  <>
    {[...useNamedFaces(topics.controlGame(''))].map(([name, face]) => {
      if (!only(face)) return null;
      if (face.kind === 'ask')
        return table === undefined ? <AskCard key={name} face={face} taps table={null} /> : null;
      if (face.kind === 'graph') return table === undefined ? <GraphBoard key={name} face={face} /> : null;
      if (face.kind === 'hexes') return table === undefined ? <HexBoard key={name} face={face} taps /> : null;
      const drawn = drawnOf(face);
      const rows = drawn.rows.filter((row) => table === undefined || row.table === table);
      return rows.length === 0 && (drawn.ring === null || table !== undefined) ? null : (
        <FaceCard key={name} {...drawn} rows={rows} whole taps />
      );
    })}
  </>
);

/**
 * The same for a wall, which has one place for it and cannot be scrolled: the documents take turns there, a few rows at a time;
 * clocks have a place of their own. By hub time, so that every wall shows the same ones.
 */
export const GameFacesInTurn = () => {
  const link = useLink();
  // A map takes a wall of its own.
  const faces = useFaces(topics.game('')).filter(({ kind }) => kind !== 'graph');
  const clocks = turnsOf(faces.filter(isWatched).map(drawnOf));
  const pages = turnsOf(faces.filter((face) => !isWatched(face)).map(drawnOf));
  const [, look] = useReducer((count: number) => count + 1, 0);
  const moves = pages.length > 1 || clocks.length > 1;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => look(undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [moves]);
  return [clocks, pages].map((each, place) => {
    const page = inTurn(each, link.now() ?? 0);
    return page === undefined ? null : (
      <FaceCard key={place} {...page} whole={false} turn={{ page, pages: each }} />
    );
  });
};
