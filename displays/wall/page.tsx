import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import '../common/reveal-moment.css';
import './alarm.css';
import './views.css';
import { later } from '../common/later.tsx';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { CombatView } from './combat.tsx';
import { searchByRoom } from './by-room.ts';
import { StudioClock } from './studio-clock.tsx';
import { MapView, Wall } from './wall.tsx';

/** `/wall`, `/wall/clock`, `/wall/combat`, `/wall/map`. */
const VIEWS = { wall: Wall, clock: StudioClock, combat: CombatView, map: MapView } as const;
type ViewName = keyof typeof VIEWS;
const isView = (name: string | undefined): name is ViewName =>
  name !== undefined && Object.hasOwn(VIEWS, name);

const requested = location.pathname.split('/')[2];
const name: ViewName = isView(requested) ? requested : 'wall';
const View = VIEWS[name];

/** Nothing happens in the first seconds of a page. */
const Moments = later(() => import('./late.ts').then((part) => part.Moments));
const OfRoom = later(() => import('./late.ts').then((part) => part.OfRoom));

const PARTS = {
  next: texts.clock.next,
  news: texts.wall.news,
  game: texts.wall.game,
  tracks: texts.wall.tracks,
  time: texts.clock.timeOfDay,
  timers: texts.clock.timers,
  menu: texts.settings.open,
};

const byRoom = searchByRoom(location.search);
if (byRoom !== null) location.replace(location.pathname + byRoom);

show(
  <RoomPage page="wall" role="display" signInFirst={false} filters={[]} parts={PARTS} settings={<OfRoom />}>
    {() => (
      <>
        <View />
        <Moments />
      </>
    )}
  </RoomPage>,
  texts.title[name],
);
