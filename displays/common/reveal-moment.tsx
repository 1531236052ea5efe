import { useEffect, useRef, useState } from 'preact/hooks';
import { ofHub } from './of-hub.ts';
import { soundDesk } from './sound/sound-desk.ts';
import { texts } from './texts.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';

/** So long does it fill the screen before the page is quiet again. */
const SHOWN_MS = 10_000;

type Revealed = NonNullable<TableBody['box']>['revealed'];

const NOTHING: Revealed = { outcome: null, cause: null, counts: null, text: null, counted: null };

/** How many curtains are open: outcome, cause, counts. */
const openOf = ({ outcome, cause, counts }: Revealed): number =>
  [outcome, cause, counts].filter((each) => each !== null).length;

interface MomentProps {
  readonly tables: readonly TableBody[];
  /** On the wall: what Control chose to show there, with the name of its table. */
  readonly onWall?: boolean;
  /** Told when it begins to fill the screen, and when it is over. */
  readonly onShown?: (shown: boolean) => void;
}

/**
 * What Control reveals while the page looks on fills it for a while, with a bell; a tap ends it sooner. What was revealed before
 * the page came is no moment: it stands on the table's card. Each curtain opens when Control opens it.
 */
export const RevealMoment = ({ tables, onWall = false, onShown }: MomentProps) => {
  const revealedOf = ({ box }: TableBody): Revealed =>
    box === null || (onWall && box.revealed.wall !== true) ? NOTHING : box.revealed;
  const before = useRef<ReadonlyMap<string, number>>(new Map());
  const [shown, setShown] = useState<{ readonly table: string; readonly open: number } | null>(null);
  useEffect(() => {
    const open = new Map(tables.map((each) => [each.table, openOf(revealedOf(each))]));
    const fresh = [...open].find(([table, count]) => count > (before.current.get(table) ?? Infinity));
    before.current = open;
    if (fresh === undefined) return;
    setShown({ table: fresh[0], open: fresh[1] });
    soundDesk.ring('mark');
  }, [tables]);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const fills = shown !== null;
  useEffect(() => {
    if (!fills || onShown === undefined) return undefined;
    onShown(true);
    return () => onShown(false);
  }, [fills]);
  const table = tables.find((each) => each.table === shown?.table);
  if (shown === null || table === undefined) return null;
  const { outcome, text, cause, counts, counted } = revealedOf(table);
  const inside = (counted ?? Object.entries(counts ?? {}).map(([name, count]) => ({ name, count })))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${name}`);
  return (
    <div
      class="moment"
      role="status"
      data-outcome={outcome === 'success' || outcome === 'failure' ? outcome : 'other'}
      onClick={() => setShown(null)}
    >
      <p class="whose">
        {onWall ? <strong>{table.name}</strong> : null} {table.box?.event ?? null}
      </p>
      {outcome === null ? null : (
        <p class="curtain outcome">
          <span class="sr">{texts.box.outcome}: </span>
          {ofHub(outcome)}
        </p>
      )}
      {text === null ? null : <p class="curtain">{text}</p>}
      {cause === null ? null : (
        <p class="curtain">
          <span class="label">{texts.box.cause}</span> {ofHub(cause)}
        </p>
      )}
      {counts === null ? null : (
        <p class="curtain">
          <span class="label">{texts.box.counts}</span>{' '}
          {inside.length === 0 ? texts.box.nothing : inside.join(', ')}
        </p>
      )}
    </div>
  );
};
