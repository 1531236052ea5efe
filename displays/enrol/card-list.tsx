import { useMemo } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { useHub } from '../common/use-room.tsx';
import { useControl } from '../control/use-control.tsx';
import { Uid } from '../../schemas/ids.ts';
import { says } from './says.ts';
import { deckName, entryName, type Deck, type Session, type TappedCard } from './use-enrolment.ts';

/** The names of the room's tables by id. */
export const useTableNames = (): ReadonlyMap<string, string> => {
  const hub = useHub();
  return useMemo(() => new Map(hub?.tables.map(({ id, name }) => [id, name])), [hub]);
};

/** A card that is known may be forgotten on the spot, and tapped again as what it is to be. */
const Forget = ({ uid }: { readonly uid: string }) => {
  const control = useControl();
  return (
    <Button
      tone="quiet"
      onPress={() => control('tag.forget', { uids: [Uid(uid)] }, `${uid}: ${says.now.forget}`)}
    >
      {says.now.forget}
    </Button>
  );
};

const Row = ({
  card,
  session,
  what,
}: {
  readonly card: TappedCard;
  readonly session: Session;
  readonly what: string;
}) => (
  <li data-result={card.result}>
    <Icon name={card.result === 'taken' ? 'check' : 'close'} />
    <span class="n tabular">{card.n ?? ''}</span>
    <span class="grow">
      {says.results[card.result](what)}
      {card.uid === null ? null : <code class="hint"> {card.uid}</code>}
    </span>
    {card.result === 'known' && card.uid !== null && session.state !== 'ended' ? (
      <Forget uid={card.uid} />
    ) : null}
  </li>
);

export const CardList = ({
  session,
  decks,
}: {
  readonly session: Session;
  readonly decks: readonly Deck[];
}) => {
  const names = useTableNames();
  if (session.cards.length === 0) return null;
  const whatOf = ({ was }: TappedCard): string =>
    was === null ? deckName(session) : entryName(was, decks, names);
  return (
    <Card title={says.cards} icon="search">
      <ol class="list taps">
        {session.cards.toReversed().map((card) => (
          <Row
            key={`${card.at}/${card.uid ?? ''}/${card.result}`}
            card={card}
            session={session}
            what={whatOf(card)}
          />
        ))}
      </ol>
    </Card>
  );
};
