import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { FacedBodySchema } from '../../../schemas/faces/face.ts';
import { NewsBodySchema } from '../../../schemas/documents/posts.ts';
import { TrackBodySchema } from '../../../schemas/documents/track.ts';
import { topics } from '../../../schemas/topics.ts';
import { useFit } from '../../common/fit.ts';
import { Icon, type IconName } from '../../common/kit/icon.tsx';
import { faceAt } from '../../common/clock-face.ts';
import { ofHub } from '../../common/of-hub.ts';
import { soundDesk } from '../../common/sound/sound-desk.ts';
import {
  useAlert,
  useClock,
  useDocument,
  useDocuments,
  useHealth,
  useLink,
  useNamedDocuments,
} from '../../common/use-room.tsx';
import { wallTexts } from '../wall-texts.ts';
import { momentsAfter, NO_MOMENTS, SHOWN_MS } from './moment-queue.ts';
import { momentsBetween, type Moment, type Public } from './moment.ts';

const LOOK_MS = 250;
/** Documents of a connection come one after the other: until this long after it, whatever comes is how things stand. */
const SETTLED_MS = 3_000;

const ICONS: Readonly<Record<Moment['kind'], IconName>> = {
  broadcast: 'news',
  vote: 'hand',
  fall: 'anchor',
  event: 'alarm',
};

const Shown = ({ moment: { kind, tone, title, lines } }: { readonly moment: Moment }) => {
  const place = useFit<HTMLDivElement>();
  return (
    <section class="wall-moment" role="status" data-kind={kind} data-tone={tone}>
      <header>
        <Icon name={ICONS[kind]} />
        <h2>{title === null ? wallTexts.moments[kind] : ofHub(title)}</h2>
      </header>
      <div class="said" ref={place} data-many={lines.length > 1 ? '' : undefined}>
        {lines.map((line) => (
          <p key={line}>{ofHub(line)}</p>
        ))}
      </div>
      <div class="left" style={`--shown: ${SHOWN_MS}ms`} aria-hidden="true" />
    </section>
  );
};

/** Whether the connection has stood for so long that what comes now has just happened. */
const useSettled = (): boolean => {
  const live = useHealth() === 'live';
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    setSettled(false);
    if (!live) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return live && settled;
};

/**
 * What happens while the wall looks on has it for ten seconds: a broadcast, the result of a vote, what a game says of itself, a track
 * that falls. Made of public documents alone, by comparing them, so that a reload replays nothing.
 */
export const Moments = () => {
  const link = useLink();
  const clock = useClock();
  const alert = useAlert();
  const settled = useSettled();
  const faced = useNamedDocuments(topics.game(''), FacedBodySchema);
  const now: Public = {
    news: useDocument(topics.news, NewsBodySchema),
    tracks: useDocuments('pub/track/', TrackBodySchema),
    faces: new Map([...faced].map(([name, { face }]) => [name, face])),
  };
  const before = useRef<Public>(now);
  const queue = useRef(NO_MOMENTS);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const alarmed = (alert?.emergency ?? null) !== null || (alert?.alarms ?? []).length > 0;
  const look = (fresh: readonly Moment[]): void => {
    const at = link.now() ?? 0;
    const lastMinute = clock !== undefined && faceAt(clock, at).level === 'danger';
    const next = momentsAfter(queue.current, { fresh, beaten: alarmed || lastMinute, now: at });
    if (next.shown?.moment !== queue.current.shown?.moment) {
      drawAgain(undefined);
      // Where it may sound.
      if (next.shown !== null) soundDesk.ring('mark');
    }
    queue.current = next;
  };
  const latest = useRef(look);
  latest.current = look;
  useEffect(() => {
    const fresh = settled ? momentsBetween(before.current, now) : [];
    before.current = now;
    if (fresh.length > 0) latest.current(fresh);
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (queue.current !== NO_MOMENTS) latest.current([]);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => latest.current([]), [alarmed]);
  const shown = queue.current.shown;
  return shown === null || alarmed ? null : <Shown key={shown.until} moment={shown.moment} />;
};
