import { useEffect, useState } from 'preact/hooks';
import { CollectionBodySchema } from '../../schemas/desk-documents.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument } from '../common/use-room.tsx';
import { keepClaims, readClaims, type KeptClaims } from './kept-claims.ts';
import { useIsMe, useMe } from './me.tsx';
import { says } from './says.ts';

/**
 * The boxes that somebody else has taken from whoever holds this phone, until they have said that they know: they are on their
 * way to one, and do not look at the page again before they stand there. A page that is loaded anew says it still, and what
 * was taken while it was away.
 */
export const ClaimsLost = () => {
  const boxes = useDocument(topics.controlCollection, CollectionBodySchema)?.boxes;
  const { name } = useMe();
  const isMe = useIsMe();
  const [kept, setKept] = useState(() => readClaims(name));
  const keep = (claims: KeptClaims): void => {
    keepClaims(claims);
    setKept(claims);
  };
  useEffect(() => {
    if (boxes === undefined) return;
    // Under another name nothing is one's own yet.
    const before = kept.name === name ? kept : { name, mine: [], lost: kept.lost };
    const mine = boxes.flatMap(({ box, claim }) => (claim !== null && isMe(claim.by) ? [box] : []));
    const taken = boxes.flatMap(({ box, name: called, claim }) =>
      claim !== null && before.mine.includes(box) && !mine.includes(box)
        ? [{ box, name: called, by: claim.by }]
        : [],
    );
    const still = before.lost.filter(
      ({ box }) => !mine.includes(box) && !taken.some((one) => one.box === box),
    );
    keep({ name, mine, lost: [...still, ...taken] });
  }, [boxes, name]);
  const { lost } = kept;
  return (
    <>
      {lost.map(({ box, name: called, by }) => (
        <p class="lost" role="alert" key={box}>
          <Icon name="hand" /> <span>{says.round.lost(by, called)}</span>
          <Button onPress={() => keep({ ...kept, lost: lost.filter((one) => one.box !== box) })}>
            {texts.common.ok}
          </Button>
        </p>
      ))}
    </>
  );
};
