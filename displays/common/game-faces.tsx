import { useEffect, useReducer } from 'preact/hooks';
import { asRows } from '../../schemas/faces/as-rows.ts';
import { FacedBodySchema } from '../../schemas/faces/face.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from './act.tsx';
import { inTurn, turnsOf } from './in-turn.ts';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { texts } from './texts.ts';
import { useDocuments, useHealth, useLink } from './use-room.tsx';
import type { Row, RowsFace, Tap } from '../../schemas/faces/rows.ts';
import type { Page } from './in-turn.ts';

const LOOK_MS = 1_000;

/** Below `prefix`, each as rows. */
const useFaces = (prefix: string): readonly RowsFace[] =>
  useDocuments(prefix, FacedBodySchema).map(({ face }) => asRows(face, texts.common.face));

/** One tap gives a command of the game; while the hub is away, none. */
const TapKey = ({ tap: { label, command, args } }: { readonly tap: Tap }) => {
  const act = useAct();
  const away = useHealth() !== 'live';
  return (
    <Button
      tone="quiet"
      disabled={away}
      onPress={async () => {
        await act('game.do', { command, args }, { what: label, quiet: true });
      }}
    >
      {label}
    </Button>
  );
};

interface FaceProps {
  readonly title: string;
  readonly rows: readonly Row[];
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
      .map(({ name, value }, at) => (
        <p key={at}>
          <span>{name}</span>
          <strong>{value}</strong>
        </p>
      ))}
  </div>
);

const Face = ({ title, rows, whole, taps = false, turn }: FaceProps) => (
  <section class="card game-face">
    <header>
      <Icon name="ship" />
      <h2>{title}</h2>
      {turn === undefined || turn.page.of === 1 ? null : (
        <span class="hint tabular">{texts.common.of(turn.page.at, turn.page.of)}</span>
      )}
    </header>
    <dl>
      {rows.map(({ name, value, text, table, tap }, at) => (
        <div key={`${table ?? ''} ${name} ${at}`}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          {whole && text !== null ? <dd class="text hint">{text}</dd> : null}
          {taps && tap !== undefined ? (
            <dd>
              <TapKey tap={tap} />
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
    {turn === undefined ? null : <Room pages={turn.pages} />}
  </section>
);

/**
 * What the game shows to one table: its own rows and those of all, with their texts. What is for this table alone takes the place
 * of what everybody sees under the same title.
 */
export const GameFaces = ({ table, own }: { readonly table: string; readonly own: boolean }) => {
  const open = useFaces(topics.game(''));
  const mine = useFaces(topics.tablePrivate(table, 'game/'));
  const faces = [...open.filter(({ title }) => !mine.some((each) => each.title === title)), ...mine];
  return (
    <>
      {faces.map(({ title, rows }) => {
        const shown = rows.filter((row) => row.table === null || row.table === table);
        return shown.length === 0 ? null : <Face key={title} title={title} rows={shown} whole taps={own} />;
      })}
    </>
  );
};

/** What the game shows to Control alone. */
export const ControlFaces = () => (
  <>
    {useFaces(topics.controlGame('')).map(({ title, rows }) =>
      rows.length === 0 ? null : <Face key={title} title={title} rows={rows} whole />,
    )}
  </>
);

/**
 * The same for a wall, which has one place for it and cannot be scrolled: the documents take turns there, a few rows at a time.
 * By hub time, so that every wall shows the same ones.
 */
export const GameFacesInTurn = () => {
  const link = useLink();
  const pages = turnsOf(useFaces(topics.game('')));
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
