import '../common/base.css';
import './page.css';
import { HubAway } from '../common/hub-away.tsx';
import { Icon, type IconName } from '../common/kit/icon.tsx';
import { later } from '../common/later.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { RoomProvider, useHub, useSession } from '../common/use-room.tsx';
import { isKeyOf, rememberedKey, type Key, type Session } from '../common/session.ts';
import { addressOf } from './address.ts';
import { says } from './texts.ts';
import { KeyField, MorePhones } from './control-door.tsx';
import type { HubBody } from '../../schemas/documents/hub.ts';

const RoomPicture = later(async () => (await import('./room-picture.tsx')).RoomPicture);

const Door = ({
  to,
  icon,
  name,
  children,
}: {
  readonly to: string;
  readonly icon: IconName;
  readonly name: string;
  readonly children: string;
}) => (
  <li>
    <a class="door" href={addressOf(to)}>
      <Icon name={icon} />
      <strong>{name}</strong>
      <span class="hint">{children}</span>
    </a>
  </li>
);

const demoNames = ({ demo }: HubBody): { readonly name: string; readonly about: string } | null =>
  demo === 'box' ? { name: says.demoName, about: says.demo } : demo;

/** The one thing to do first: which that is hangs on who looks, and whether there is a room behind the pages. */
const FirstStep = ({
  hub,
  session,
  control,
}: {
  readonly hub: HubBody;
  readonly session: Session;
  readonly control: Key | undefined;
}) => {
  const { first, control: about, isControl } = says;
  const demo = demoNames(hub);
  const toControl = addressOf('/control');
  const keyField = <KeyField to={toControl} />;
  if (control !== undefined) {
    return (
      <section class="first">
        <h2>{demo === null ? first.control : demo.name}</h2>
        <p class="hint">{demo === null ? about : demo.about}</p>
        {demo === null ? null : (
          <a class="button main" href={addressOf('/rehearsal', 'demo')}>
            <Icon name="play" />
            {first.play}
          </a>
        )}
        <a class={demo === null ? 'button main' : 'button'} href={toControl}>
          <Icon name="anchor" />
          {first.toControl}
        </a>
        <MorePhones session={session} control={control} />
      </section>
    );
  }
  if (hub.rehearsal) {
    return (
      <section class="first">
        <h2>{first.signIn}</h2>
        <p class="hint">{first.signInHow}</p>
        {keyField}
      </section>
    );
  }
  return (
    <section class="first">
      <h2>{first.table}</h2>
      <p class="hint">{first.tableHow}</p>
      <a class="button main" href={addressOf('/table')}>
        <Icon name="ship" />
        {first.toTable}
      </a>
      <details class="fold">
        <summary>{isControl}</summary>
        {keyField}
      </details>
    </section>
  );
};

/** The front door, for whoever types the hub's address: what this is, what to do first, and all there is. It needs no account. */
const Front = ({ session }: { readonly session: Session }) => {
  const hub = useHub();
  const key = rememberedKey(true);
  const control = key !== undefined && isKeyOf(key, 'control') ? key : undefined;
  if (hub === undefined) return <h1 class="alone hint">{texts.clock.waiting}</h1>;
  return (
    <div class="home">
      <header>
        <h1>
          <Icon name="anchor" /> Quarterdeck
        </h1>
        <p>
          <strong>{hub.game.name}</strong> <span class="hint">{says.room(hub.room.name, hub.rehearsal)}</span>
        </p>
      </header>
      <FirstStep hub={hub} session={session} control={control} />
      <div class="view">
        <RoomPicture hub={hub} />
      </div>
      <nav>
        <h2>{says.plays}</h2>
        <ul class="doors">
          <Door to="/control" icon="anchor" name={texts.title.control}>
            {says.control}
          </Door>
          <Door to="/table" icon="ship" name={says.tableName}>
            {says.table}
          </Door>
          <Door to="/wall" icon="eye" name={texts.title.wall}>
            {says.wall}
          </Door>
          {hub.rehearsal ? (
            <Door to="/rehearsal" icon="hand" name={texts.title.rehearsal}>
              {says.rehearsal}
            </Door>
          ) : null}
        </ul>
        <h2>{says.prepares}</h2>
        <ul class="doors">
          <Door to="/setup" icon="gear" name={says.setupName}>
            {says.setup}
          </Door>
          <Door to="/enrol" icon="box" name={says.enrolName}>
            {says.enrol}
          </Door>
          <Door to="/print" icon="news" name={says.paperName}>
            {says.paper}
          </Door>
          <Door to="/docs" icon="question" name={says.docsName}>
            {says.docs}
          </Door>
        </ul>
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
      <Front session={session} />
    </RoomProvider>
  );
};

show(<Home />, texts.title.home);
