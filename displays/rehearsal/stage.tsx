import './stage.css';
import { useEffect, useState } from 'preact/hooks';
import { Badge, Card } from '../common/kit/card.tsx';
import { texts } from '../common/texts.ts';
import { named } from './named.ts';
import { demoTexts } from './demo-texts.ts';
import type { DemoScript } from '../../schemas/demo.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomBody } from '../../schemas/documents/game.ts';
import type { StagePart } from './demo-script.ts';

/** More chips than these do not fit into the drawing. */
const MAX_DRAWN = 9;

/** The box as it stands on its table: lid, slot, the beam behind it, what has gone in, and its cable. */
const DrawnBox = ({ box }: { readonly box: BoxBody }) => (
  <svg
    class="drawn-box"
    viewBox="0 0 320 240"
    role="img"
    aria-label={`${box.name}: ${texts.rehearsal.states[box.state]}, ${texts.rehearsal.lid[box.lid]}, ${texts.rehearsal.passages(box.passages)}`}
    data-online={box.online ? '' : undefined}
  >
    <path class="cable" d={box.online ? 'M262 196H318' : 'M262 196h8m24 18h24'} />
    <rect class="body" x="50" y="92" width="212" height="124" rx="8" />
    <rect class="window" x="70" y="138" width="150" height="62" rx="4" />
    {Array.from({ length: Math.min(box.passages, MAX_DRAWN) }, (_, at) => (
      <rect
        key={at}
        class="chip"
        x={78 + (at % 3) * 46}
        y={180 - Math.floor(at / 3) * 18}
        width="40"
        height="14"
        rx="3"
      />
    ))}
    <rect class="slot" x="106" y="108" width="100" height="10" rx="3" />
    <circle class="beam" cx="222" cy="113" r="5" data-seen={box.passages === 0 ? undefined : ''} />
    {/* Another card that has passed is another flight. */}
    {box.passages === 0 || box.lid !== 'open' ? null : (
      <rect key={box.passages} class="chip flight" x="136" y="30" width="40" height="14" rx="3" />
    )}
    <g class="lid" data-open={box.lid === 'open' ? '' : undefined}>
      <rect x="44" y="80" width="224" height="14" rx="5" />
    </g>
    <circle class="lamp" cx="240" cy="196" r="6" data-state={box.online ? box.state : 'offline'} />
  </svg>
);

/** What Control knows of the box, and when: how many have passed at once, what they were once contributions are closed. */
const ControlSees = ({ box, room }: { readonly box: BoxBody; readonly room: RoomBody | undefined }) => {
  const { tally } = box;
  const isCertain = tally?.confidence === 'certain';
  return (
    <Card title={demoTexts.control} icon="anchor" class="control-sees">
      <div class="stack" aria-live="polite">
        <p class="badges">
          <Badge icon={box.online ? 'box' : 'cloudless'} tone={box.online ? 'cool' : 'bad'}>
            {box.online ? texts.rehearsal.states[box.state] : texts.box.states.offline[0]}
          </Badge>
          {tally === null ? null : (
            <Badge icon={isCertain ? 'check' : 'search'} tone={isCertain ? 'good' : 'note'}>
              {isCertain ? demoTexts.certain : demoTexts.recount}
            </Badge>
          )}
        </p>
        <p class="figure tabular">{texts.rehearsal.passages(box.passages)}</p>
        <p>
          {tally === null || box.provisional
            ? demoTexts.notCounted
            : demoTexts.counted(named(tally.counts, room))}
        </p>
        {box.state === 'resolved' && (box.outcome === 'success' || box.outcome === 'failure') ? (
          <p class="verdict" data-outcome={box.outcome}>
            {demoTexts.outcome[box.outcome]}
          </p>
        ) : null}
      </div>
    </Card>
  );
};

/** A page of the room, as whoever stands before it sees it. */
const Frame = ({
  title,
  at,
  part,
  looksAt,
  isLoaded,
}: {
  readonly title: string;
  readonly at: string;
  readonly part: StagePart;
  readonly looksAt: StagePart | null;
  /** Until then its place is kept, so that nothing below moves under a thumb. */
  readonly isLoaded: boolean;
}) => (
  <figure class="frame" data-part={part} data-looked={looksAt === part ? '' : undefined}>
    <div>{isLoaded ? <iframe src={at} title={title} /> : null}</div>
    <figcaption>{title}</figcaption>
  </figure>
);

/** So long has a phone its first picture to itself before it loads the pages of the room, in ms. */
const FRAMES_AFTER_MS = 1_500;

interface StageProps {
  /** Null: the room has none. */
  readonly box: BoxBody | null;
  readonly room: RoomBody | undefined;
  /** The game's own, whose pages of the room take the place of the box while it plays. */
  readonly demo: DemoScript | undefined;
  /** Where the eye should be while a demo plays: a phone shows that part alone. */
  readonly looksAt: StagePart | null;
}

/** One box, what Control knows of it, and the pages that the room looks at; those alone where the game has a demo of its own. */
export const Stage = ({ box, room, demo, looksAt }: StageProps) => {
  const own = looksAt === null && box !== null ? undefined : demo;
  const tableId = own?.table ?? box?.table;
  const table = room?.tables.find(({ id }) => id === tableId);
  const [framed, setFramed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFramed(true), own === undefined ? FRAMES_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [own]);
  return (
    <div class="stage" data-looks={looksAt ?? undefined} data-own={own === undefined ? undefined : ''}>
      {own !== undefined || box === null ? null : (
        <>
          <div data-part="box" data-looked={looksAt === 'box' ? '' : undefined}>
            <Card title={demoTexts.box(box.name)} icon="box">
              <DrawnBox box={box} />
              <p>
                {box.event === null
                  ? texts.rehearsal.unarmed
                  : `${box.event.title}: ${texts.rehearsal.asks(named(box.cost, room))}`}
              </p>
            </Card>
          </div>
          <div data-part="sees" data-looked={looksAt === 'sees' ? '' : undefined}>
            <ControlSees box={box} room={room} />
          </div>
        </>
      )}
      <Frame title={demoTexts.wall} at="/wall?hide=menu" part="wall" looksAt={looksAt} isLoaded={framed} />
      {own === undefined ? null : (
        <Frame
          title={demoTexts.combat}
          at="/wall/combat?hide=menu"
          part="combat"
          looksAt={looksAt}
          isLoaded={framed}
        />
      )}
      {table === undefined ? null : (
        <Frame
          title={demoTexts.table(table.name)}
          at={`/table/${table.id}?hide=menu`}
          part="table"
          looksAt={looksAt}
          isLoaded={framed}
        />
      )}
    </div>
  );
};
