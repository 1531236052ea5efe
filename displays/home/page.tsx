import '../common/base.css';
import './page.css';
import { HubAway } from '../common/hub-away.tsx';
import { Icon, type IconName } from '../common/kit/icon.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { RoomProvider, useHub, useSession } from '../common/use-room.tsx';
import { view } from '../common/view.ts';
import { searchOf } from '../common/view-options.ts';
import { isKeyOf, rememberedKey } from '../common/session.ts';
import { ControlDoor } from './control-door.tsx';
import type { Session } from '../common/session.ts';

/** In the same view as this page. */
const addressOf = (to: string, query?: string): string => {
  const search = searchOf(view);
  return query === undefined ? to + search : `${to}${search === '' ? '?' : `${search}&`}${query}`;
};

const Door = ({
  to,
  query,
  icon,
  name,
  children,
}: {
  readonly to: string;
  /** What the address asks for beside the view. */
  readonly query?: string;
  readonly icon: IconName;
  readonly name: string;
  readonly children: string;
}) => (
  <a class="door" href={addressOf(to, query)}>
    <Icon name={icon} />
    <strong>{name}</strong>
    <span class="hint">{children}</span>
  </a>
);

/** The front door, for whoever types the hub's address: what there is, and for whom. It needs no account. */
const Doors = ({ session }: { readonly session: Session }) => {
  const hub = useHub();
  const { home } = texts;
  const key = rememberedKey(true);
  const control = key !== undefined && isKeyOf(key, 'control') ? key : undefined;
  if (hub === undefined) return <h1 class="alone hint">{texts.clock.waiting}</h1>;
  return (
    <div class="home">
      <header>
        <h1>{hub.game.name}</h1>
        <p class="hint">{home.room(hub.room.name, hub.rehearsal)}</p>
      </header>
      <nav class="doors">
        <div class="control">
          <Door to="/control" icon="anchor" name={texts.title.control}>
            {home.control}
          </Door>
          <ControlDoor session={session} control={control} to={addressOf('/control')} />
        </div>
        <Door to="/table" icon="ship" name={home.tableName}>
          {home.table}
        </Door>
        <Door to="/wall" icon="eye" name={texts.title.wall}>
          {home.wall}
        </Door>
        {hub.rehearsal ? (
          <>
            <Door to="/rehearsal" icon="hand" name={texts.title.rehearsal}>
              {home.rehearsal}
            </Door>
            <Door to="/rehearsal" query="demo" icon="play" name={home.demoName}>
              {home.demo}
            </Door>
          </>
        ) : null}
        <Door to="/enrol" icon="box" name={home.enrolName}>
          {home.enrol}
        </Door>
        <Door to="/setup" icon="gear" name={home.setupName}>
          {home.setup}
        </Door>
        <Door to="/print" icon="news" name={home.paperName}>
          {home.paper}
        </Door>
        <Door to="/docs" icon="question" name={home.docsName}>
          {home.docs}
        </Door>
      </nav>
    </div>
  );
};

const Home = () => {
  const { session, awaySince } = useSession();
  if (session === undefined) {
    return awaySince === null ? (
      <p class="hint">{texts.common.connecting}</p>
    ) : (
      <HubAway page={document.title} since={awaySince} />
    );
  }
  return (
    <RoomProvider session={session} signedIn={undefined} filters={[]}>
      <Doors session={session} />
    </RoomProvider>
  );
};

show(<Home />, texts.title.home);
