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
  /** Which of how many, where they take turns. */
  readonly place?: Pick<Page, 'at' | 'of'>;
}

const Face = ({ title, rows, whole, place }: FaceProps) => (
  <section class="card game-face">
    <header>
      <Icon name="ship" />
      <h2>{title}</h2>
      {place === undefined || place.of === 1 ? null : (
        <span class="hint tabular">{texts.common.of(place.at, place.of)}</span>
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
  return page === undefined ? null : <Face title={page.title} rows={page.rows} whole={false} place={page} />;
};
