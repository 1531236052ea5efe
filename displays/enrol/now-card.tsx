import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Badge, Card } from '../common/kit/card.tsx';
import { Gauge } from '../common/kit/gauge.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { useControl } from '../common/control/use-control.tsx';
import { says } from './texts.ts';
import { deckName, useResult, type Deck, type Reader, type Session } from './use-enrolment.ts';

/** Felt without looking: one buzz for a card that was taken, two for one that was not (milliseconds). */
const TAKEN_BUZZ = 60;
const REFUSED_BUZZ = [90, 70, 90];

/** Buzzes for each card that comes while the page is open, not for those that were there. */
const useBuzz = ({ event, taken, refused, cards }: Session): void => {
  const last = useRef({ event, taken, refused });
  useEffect(() => {
    const before = last.current;
    last.current = { event, taken, refused };
    const came = before.event === event && taken + refused > before.taken + before.refused;
    if (!came || !('vibrate' in navigator)) return;
    navigator.vibrate(cards.at(-1)?.result === 'taken' ? TAKEN_BUZZ : REFUSED_BUZZ);
  }, [event, taken, refused, cards]);
};

const State = ({ session }: { readonly session: Session }) => {
  const newest = session.cards.at(-1);
  if (session.state === 'ended') return <Badge icon="close">{says.now.ended}</Badge>;
  if (newest === undefined) return <Badge icon="hourglass">{says.now.first}</Badge>;
  if (session.state === 'full' && newest.result === 'taken') {
    return (
      <Badge icon="check" tone="good">
        {says.decks.complete}
      </Badge>
    );
  }
  return newest.result === 'taken' ? (
    <Badge icon="check" tone="good">
      {newest.uid}
    </Badge>
  ) : (
    <Badge icon="alarm" tone="bad">
      {says.now.refused(session.refused)}
    </Badge>
  );
};

/** The enrolment as it stands: large enough to be read from beside the box. */
export const NowCard = ({
  session,
  reader,
  decks,
}: {
  readonly session: Session;
  readonly decks: readonly Deck[];
  readonly reader: Reader | undefined;
}) => {
  const control = useControl();
  const resultOf = useResult(session, decks);
  useBuzz(session);
  const { taken, count, state, why } = session;
  const active = state !== 'ended';
  const strays = reader?.strays ?? 0;
  const newest = session.cards.at(-1);
  const tone = !active ? 'dim' : newest === undefined ? 'cool' : newest.result === 'taken' ? 'good' : 'bad';
  return (
    <Card title={deckName(session)} icon="hand" tone={tone} class="now" aside={<State session={session} />}>
      <div class="stack">
        <p class="hint">
          {says.now.at(session.boxName)}, {says.now.by(session.by)}
        </p>
        <p class="count tabular">
          <span class="sr">{says.now.takenWord} </span>
          {says.now.taken(taken, count)}
        </p>
        {count === null ? null : <Gauge name={says.now.takenWord} value={taken} min={0} max={count} />}
        {reader?.online === false && active ? <p class="bad">{says.now.offline}</p> : null}
        {reader?.trouble === null || reader === undefined ? null : <p class="bad">{reader.trouble}</p>}
        <div role="status">
          {active && newest !== undefined ? <p class="newest">{resultOf(newest)}</p> : null}
          <p>
            {!active
              ? why === null
                ? ''
                : says.now.why[why]
              : state === 'full'
                ? says.now.full
                : says.now.tap}
          </p>
        </div>
        {strays > 0 ? <p class="note">{says.now.strays(strays)}</p> : null}
        <div class="row">
          <Button icon="undo" disabled={taken === 0} onPress={() => control('enrol.undo', {}, says.now.undo)}>
            {says.now.undo}
          </Button>
          {active ? (
            <Button icon="check" onPress={() => control('enrol.end', {}, says.now.end)}>
              {says.now.end}
            </Button>
          ) : null}
          {active && strays > 0 ? (
            <Button icon="open" onPress={() => control('enrol.end', { emptied: true }, says.now.endEmptied)}>
              {says.now.endEmptied}
            </Button>
          ) : null}
          {taken > 1 ? (
            <HoldToPress
              icon="undo"
              onPress={() => control('enrol.undo', { all: true }, says.now.undoAll(taken))}
            >
              {says.now.undoAll(taken)}
            </HoldToPress>
          ) : null}
        </div>
      </div>
    </Card>
  );
};
