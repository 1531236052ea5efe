import { useEffect, useRef, useState } from 'preact/hooks';
import { CollectionBodySchema } from '../../schemas/desk-documents.ts';
import { topics } from '../../schemas/topics.ts';
import { Button } from '../common/kit/button.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { texts } from '../common/texts.ts';
import { useDocument } from '../common/use-room.tsx';
import { useIsMe, useMe } from './me.tsx';
import { says } from './says.ts';

interface Lost {
  readonly box: string;
  readonly name: string;
  readonly by: string;
}

/**
 * The boxes that somebody else has taken from whoever holds this phone, until they have said that they know: they are on their
 * way to one, and do not look at the page again before they stand there.
 */
export const ClaimsLost = () => {
  const boxes = useDocument(topics.controlCollection, CollectionBodySchema)?.boxes;
  const { name } = useMe();
  const isMe = useIsMe();
  const held = useRef({ name, boxes: new Set<string>() });
  const [lost, setLost] = useState<readonly Lost[]>([]);
  useEffect(() => {
    if (boxes === undefined) return;
    const before = held.current;
    const mine = new Set(boxes.flatMap(({ box, claim }) => (claim !== null && isMe(claim.by) ? [box] : [])));
    held.current = { name, boxes: mine };
    // Under another name nothing is one's own yet.
    if (before.name !== name) return;
    const taken = boxes.flatMap(({ box, name: called, claim }) =>
      claim !== null && before.boxes.has(box) && !mine.has(box) ? [{ box, name: called, by: claim.by }] : [],
    );
    setLost((known) => {
      const still = known.filter(({ box }) => !mine.has(box) && !taken.some((one) => one.box === box));
      return taken.length === 0 && still.length === known.length ? known : [...still, ...taken];
    });
  }, [boxes, name]);
  return (
    <>
      {lost.map(({ box, name: called, by }) => (
        <p class="lost" role="alert" key={box}>
          <Icon name="hand" /> <span>{says.round.lost(by, called)}</span>
          <Button onPress={() => setLost((known) => known.filter((one) => one.box !== box))}>
            {texts.common.ok}
          </Button>
        </p>
      ))}
    </>
  );
};
