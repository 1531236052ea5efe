import { useEffect, useState } from 'preact/hooks';
import { CollectionBodySchema } from '../../../schemas/documents/attention.ts';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { topics } from '../../../schemas/topics.ts';
import { useIsMe, useMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { texts } from '../../common/texts.ts';
import { useDocument } from '../../common/use-room.tsx';
import { claimsAfter } from './claims-after.ts';
import { keepClaims, readClaims, type KeptClaims } from './kept-claims.ts';

const sentenceOf = ({ what, name, by }: KeptClaims['lost'][number]): string =>
  what.startsWith('undone/')
    ? says.log.lost(by, name)
    : what.startsWith('attention/')
      ? says.attention.lost(by, name)
      : says.round.lost(by, name);

/**
 * What somebody else has taken from whoever holds this phone, or taken back of what they did, until they have said that they
 * know: they are on their way to it, or count on it, and do not look at the page again before they stand there. A page that
 * is loaded anew says it still, and what was taken while it was away.
 */
export const ClaimsLost = () => {
  const boxes = useDocument(topics.controlCollection, CollectionBodySchema)?.boxes;
  const items = useDocument(topics.controlAttention, AttentionBodySchema)?.items;
  const entries = useDocument(topics.controlLog, LogBodySchema)?.entries;
  const words = useHubWords();
  const { name } = useMe();
  const isMe = useIsMe();
  const [kept, setKept] = useState(() => readClaims(name));
  const keep = (claims: KeptClaims): void => {
    keepClaims(claims);
    setKept(claims);
  };
  useEffect(() => {
    // Under another name nothing is one's own yet.
    const before = kept.name === name ? kept : { name, mine: [], lost: kept.lost, heard: null };
    const known = {
      boxes: boxes?.map(({ box, name: called, claim }) => ({
        what: `box/${box}`,
        name: called,
        by: claim?.by ?? null,
      })),
      matters: items?.map(({ id, say, text, claim }) => ({
        what: `attention/${id}`,
        name: hubSentence(words, say, text),
        by: claim?.by ?? null,
      })),
      log: entries,
    };
    keep(claimsAfter(before, known, isMe));
  }, [boxes, items, entries, name]);
  const { lost } = kept;
  return (
    <>
      {lost.map((one) => (
        <p class="lost" role="alert" key={one.what}>
          <Icon name={one.what.startsWith('undone/') ? 'undo' : 'hand'} /> <span>{sentenceOf(one)}</span>
          <Button onPress={() => keep({ ...kept, lost: lost.filter(({ what }) => what !== one.what) })}>
            {texts.common.ok}
          </Button>
        </p>
      ))}
    </>
  );
};
