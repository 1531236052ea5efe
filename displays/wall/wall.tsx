import { NewsBodySchema } from '../../schemas/documents/posts.ts';
import { TableBodySchema } from '../../schemas/documents/roster.ts';
import { TrackBodySchema } from '../../schemas/documents/track.ts';
import { topics } from '../../schemas/topics.ts';
import { AlarmPanel, AllClear, Emergency } from '../common/alarm-panel.tsx';
import { commonLead } from '../common/common-lead.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { Cards } from '../common/cards.tsx';
import { ClockDigits, TimeOfDay } from '../common/digits.tsx';
import { useFit } from '../common/fit.ts';
import { GameFacesInTurn, OpenFaces, useFaces } from '../common/game-faces.tsx';
import { GraphBoard } from '../common/graph-board.tsx';
import { Icon } from '../common/kit/icon.tsx';
import { Marks, PhaseLine } from '../common/phase-line.tsx';
import { RevealMoment } from '../common/reveal-moment.tsx';
import { Lateness, Schedule } from '../common/schedule.tsx';
import { SideTimers } from '../common/side-timers.tsx';
import { texts } from '../common/texts.ts';
import { Tracks } from '../common/tracks.tsx';
import { useAlert, useClock, useDocument, useDocuments, useHub } from '../common/use-room.tsx';
import { shows } from '../common/view.ts';

/** A glance from far away takes in three lines, not twelve. */
const MAX_NEWS = 3;
const MAX_PHASES = 4;

const News = () => {
  const items = useDocument(topics.news, NewsBodySchema)?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section class="news">
      <h2>
        <Icon name="news" /> {texts.wall.news}
      </h2>
      <ul>
        {items
          .slice(-MAX_NEWS)
          .reverse()
          .map(({ at, text }) => (
            <li key={`${at}${text}`}>
              <span class="when">{timeOfDay(at)}</span> {text}
            </li>
          ))}
      </ul>
    </section>
  );
};

const Next = () => (
  <section class="coming">
    <h2>
      <Icon name="skip" /> {texts.clock.next}
    </h2>
    <Schedule most={MAX_PHASES} />
  </section>
);

const TrackPanel = () => {
  const tracks = useDocuments('pub/track/', TrackBodySchema).filter(({ stripOnly }) => stripOnly !== true);
  if (tracks.length === 0) return null;
  // Those of the whole fleet first: the lower edge of a wall is the first to be hidden by heads.
  const fleet = tracks.filter(({ table }) => table === null);
  const ships = tracks.filter(({ table }) => table !== null);
  const lead = commonLead(ships.map(({ name }) => name));
  return (
    <section class="trackboard" data-many={tracks.length > 6 ? '' : undefined}>
      <h2>
        <Icon name="flag" /> {texts.wall.tracks}
      </h2>
      <Tracks tracks={fleet} />
      {lead === '' ? null : <h3 class="hint">{lead}…</h3>}
      <Tracks tracks={ships.map((track) => ({ ...track, name: track.name.slice(lead.length) }))} />
    </section>
  );
};

const Revealed = () => <RevealMoment tables={useDocuments('pub/table/', TableBodySchema)} onWall />;

/** The game's map, with the clock above it; in an alarm it is a wall like any other. */
export const MapView = () => {
  const clock = useClock();
  const alert = useAlert();
  const faces = useFaces(topics.game(''));
  if ((alert?.emergency ?? null) !== null || (alert?.alarms ?? []).length > 0) return <Wall />;
  const maps = faces.filter((face) => face.kind === 'graph');
  return (
    <div class="chart">
      <header class="top">
        <PhaseLine clock={clock} heading />
        <ClockDigits clock={clock} />
      </header>
      {clock !== undefined && maps.length === 0 ? <p class="hint">{texts.wall.noMap}</p> : null}
      {maps.slice(0, 1).map((face) => (
        <GraphBoard key={face.title} face={face} />
      ))}
    </div>
  );
};

/** Of a game that waits for its players: all that it shows them, as large as there is room for, under a small clock. */
const Board = () => {
  const clock = useClock();
  return (
    <div class="wall" data-board="">
      <header class="top">
        <PhaseLine clock={clock} heading />
        <ClockDigits clock={clock} />
        {shows('time') ? (
          <p class="day">
            <TimeOfDay format={(now) => timeOfDay(now)} />
          </p>
        ) : null}
      </header>
      <Cards>
        <Revealed />
        {shows('news') ? <News /> : null}
        {shows('timers') ? <SideTimers /> : null}
        <OpenFaces />
      </Cards>
    </div>
  );
};

export const Wall = () => {
  const clock = useClock();
  const alert = useAlert();
  const hub = useHub();
  const place = useFit<HTMLDivElement>('aboveFoot');
  const emergency = alert?.emergency ?? null;
  if (emergency !== null) return <Emergency emergency={emergency} />;
  const alarms = alert?.alarms ?? [];
  const quiet = alarms.length === 0;
  if (quiet && hub?.clock === 'reminder' && shows('game')) return <Board />;
  return (
    <div class="wall" data-alarmed={quiet ? undefined : ''} ref={place}>
      <header class="top">
        <PhaseLine clock={clock} heading={quiet} />
        {shows('time') ? (
          <p class="day">
            <Lateness /> <TimeOfDay format={(now) => timeOfDay(now)} />
          </p>
        ) : null}
      </header>
      <section class="face">
        <ClockDigits clock={clock} />
        {quiet ? <AllClear last={alert?.last ?? null} /> : null}
        {clock === undefined ? null : <Marks clock={clock} />}
        {quiet && shows('timers') ? <SideTimers /> : null}
      </section>
      {quiet ? <Revealed /> : null}
      {quiet ? (
        <div class="below">
          {shows('next') ? <Next /> : null}
          {shows('news') ? <News /> : null}
          {shows('game') ? <GameFacesInTurn /> : null}
          {shows('tracks') ? <TrackPanel /> : null}
        </div>
      ) : (
        <AlarmPanel alarms={alarms} clock={clock} tables={hub?.tables.length ?? 0} />
      )}
    </div>
  );
};
