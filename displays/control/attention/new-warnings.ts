import { useEffect, useRef } from 'preact/hooks';
import { AttentionBodySchema } from '../../../schemas/documents/attention.ts';
import { topics } from '../../../schemas/topics.ts';
import { useToast } from '../../common/act.tsx';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { soundDesk } from '../../common/sound/sound-desk.ts';
import { useDocument } from '../../common/use-room.tsx';

/** Long, short, long, in ms: unlike a message of the phone's own. */
const BUZZ = [220, 90, 220];

/** A warning that comes while the page is open is said, felt and heard; one that was there when it opened is not. */
export const useNewWarnings = (): void => {
  const items = useDocument(topics.controlAttention, AttentionBodySchema)?.items;
  const toast = useToast();
  const words = useHubWords();
  const seen = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (items === undefined) return;
    const warnings = items.filter(({ level }) => level !== 'note');
    const fresh = seen.current === null ? [] : warnings.filter(({ id }) => seen.current?.has(id) === false);
    seen.current = new Set(warnings.map(({ id }) => id));
    const [first] = fresh;
    if (first === undefined) return;
    const more = fresh.length === 1 ? '' : ` +${fresh.length - 1}`;
    toast(hubSentence(words, first.say, first.text) + more, { warning: true });
    // A browser lets a page buzz once somebody has touched it; one that cannot has no such function (Vibration API, 4).
    if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(BUZZ);
    soundDesk.chirp();
  }, [items]);
};
