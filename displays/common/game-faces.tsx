import { useEffect, useReducer } from 'preact/hooks';
import { GameBodySchema } from '../../schemas/game-face.ts';
import { topics } from '../../schemas/topics.ts';
import { inTurn, turnsOf } from './in-turn.ts';
import { Icon } from './kit/icon.tsx';
import { texts } from './texts.ts';
import { useDocuments, useLink } from './use-room.tsx';
import type { Page, Row } from './in-turn.ts';

const LOOK_MS = 1_000;

const useFaces = () => useDocuments(topics.game(''), GameBodySchema).map(({ face }) => face);

interface FaceProps {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Whether the rows' longer texts are shown. */
  readonly whole: boolean;
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
      .map(({ name, value }, at) => (
        <p key={at}>
          <span>{name}</span>
          <strong>{value}</strong>
        </p>
      ))}
  </div>
);

const Face = ({ title, rows, whole, turn }: FaceProps) => (
  <section class="card game-face">
    <header>
      <Icon name="ship" />
      <h2>{title}</h2>
      {turn === undefined || turn.page.of === 1 ? null : (
        <span class="hint tabular">{texts.common.of(turn.page.at, turn.page.of)}</span>
      )}
    </header>
    <dl>
      {rows.map(({ name, value, text, table }, at) => (
        <div key={`${table ?? ''} ${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {whole && text !== null ? <dd class="text hint">{text}</dd> : null}
        </div>
      ))}
    </dl>
    {turn === undefined ? null : <Room pages={turn.pages} />}
  </section>
);

/** What the game itself publishes, for one table: its own rows and those of all, with their texts. */
export const GameFaces = ({ table }: { readonly table: string }) => (
  <>
    {useFaces().map(({ title, rows }) => {
      const mine = rows.filter((row) => row.table === null || row.table === table);
      return mine.length === 0 ? null : <Face key={title} title={title} rows={mine} whole />;
    })}
  </>
);

/**
 * The same for a wall, which has one place for it and cannot be scrolled: the documents take turns there, a few rows at a time.
 * By hub time, so that every wall shows the same ones.
 */
export const GameFacesInTurn = () => {
  const link = useLink();
  const pages = turnsOf(useFaces());
  const [, look] = useReducer((count: number) => count + 1, 0);
  const moves = pages.length > 1;
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setInterval(() => look(undefined), LOOK_MS);
    return () => clearInterval(timer);
  }, [moves]);
  const page = inTurn(pages, link.now() ?? 0);
  return page === undefined ? null : (
    <Face title={page.title} rows={page.rows} whole={false} turn={{ page, pages }} />
  );
};
