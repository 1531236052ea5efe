import '../common/no-eval.ts';
import '../common/base.css';
import './page.css';
import { NewsBodySchema, TrackBodySchema } from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { AlarmPanel } from '../common/alarm-panel.tsx';
import { Accuracy, Banner } from '../common/banner.tsx';
import { ClockDigits } from '../common/digits.tsx';
import { Allowed, NextPhases, PhaseLine } from '../common/phase-line.tsx';
import { show } from '../common/show.tsx';
import { Tracks } from '../common/tracks.tsx';
import {
  RoomProvider,
  useAlert,
  useClock,
  useDocument,
  useHub,
  useRoom,
  useSession,
} from '../common/use-room.tsx';

const News = () => {
  const news = useDocument(topics.news, NewsBodySchema)?.items ?? [];
  if (news.length === 0) return null;
  return (
    <section class="card">
      <h2>News</h2>
      <ul>
        {news
          .slice(-4)
          .reverse()
          .map(({ at, text }) => (
            <li key={`${at}${text}`}>{text}</li>
          ))}
      </ul>
    </section>
  );
};

const Wall = () => {
  const link = useRoom();
  const clock = useClock();
  const alert = useAlert();
  const hub = useHub();
  const tracks = link.documents
    .under('pub/track/')
    .flatMap((topic) => link.read(topic, TrackBodySchema) ?? [])
    // Those of the whole fleet first: the lower edge of a wall is the first to be hidden by heads.
    .sort((a, b) => Number(a.table !== null) - Number(b.table !== null));
  const alarmed = (alert?.active ?? alert?.emergency ?? null) !== null;
  return (
    <div class="wall" data-alarmed={alarmed}>
      <Banner />
      <header class="row">
        <h1>{hub?.game.name ?? 'Quarterdeck'}</h1>
        <Accuracy />
      </header>
      <AlarmPanel alert={alert} />
      <section class="face">
        <PhaseLine clock={clock} />
        <ClockDigits clock={clock} />
        {clock === undefined ? null : <NextPhases clock={clock} />}
      </section>
      {alarmed ? null : (
        <div class="columns">
          <Allowed clock={clock} />
          <News />
          {tracks.length === 0 ? null : (
            <section class="card">
              <h2>Tracks</h2>
              <Tracks tracks={tracks} />
            </section>
          )}
        </div>
      )}
    </div>
  );
};

const Page = () => {
  const session = useSession();
  if (session === undefined) return <p class="banner">The hub does not answer yet. Trying again.</p>;
  return (
    <RoomProvider session={session} signedIn={undefined} filters={[]}>
      <Wall />
    </RoomProvider>
  );
};

show(<Page />);
