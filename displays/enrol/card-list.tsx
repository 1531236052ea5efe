import { Button } from '../common/kit/button.tsx';
import { Card } from '../common/kit/card.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { useControl } from '../common/control/use-control.tsx';
import { Uid } from '../../schemas/ids.ts';
import { says } from './texts.ts';
import { useResult, type Deck, type Session, type TappedCard } from './use-enrolment.ts';

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
  result,
}: {
  readonly card: TappedCard;
  readonly session: Session;
  readonly result: string;
}) => (
  <li data-result={card.result}>
    <Icon name={card.result === 'taken' ? 'check' : 'close'} />
    <span class="n tabular">{card.n ?? ''}</span>
    <span class="grow">
      {result}
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
  const resultOf = useResult(session, decks);
  if (session.cards.length === 0) return null;
  return (
    <Card title={says.cards} icon="search">
      <ol class="list taps">
        {[...session.cards].reverse().map((card) => (
          <Row
            key={`${card.at}/${card.uid ?? ''}/${card.result}`}
            card={card}
            session={session}
            result={resultOf(card)}
          />
        ))}
      </ol>
    </Card>
  );
};
