import '../common/no-eval.ts';
import '../common/base.css';
import './page.css';
import { BoxBodySchema, RoomBodySchema } from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { ActProvider, useAct } from '../common/act.tsx';
import { Accuracy, Banner } from '../common/banner.tsx';
import { show } from '../common/show.tsx';
import { SignIn, SignOut } from '../common/sign-in.tsx';
import { RoomProvider, useDocument, useHub, useKey, useRoom, useSession } from '../common/use-room.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { BoxCard } from './box-card.tsx';
import { ClockCard } from './clock-card.tsx';
import { GameCommands } from './game-commands.tsx';
import { Attention, Devices, Log, Options, Tags } from './side-cards.tsx';

const Console = () => {
  const link = useRoom();
  const act = useAct();
  const hub = useHub();
  const room = useDocument(topics.controlRoom, RoomBodySchema);
  const boxes = link.documents
    .under('priv/control/box/')
    .flatMap((topic) => link.read(topic, BoxBodySchema) ?? []);
  return (
    <div class="console">
      <div class="lead">
        <h1>Control{hub === undefined ? null : `: ${hub.game.name}`}</h1>
        <Attention />
        <ClockCard />
        <AlarmCard />
      </div>
      <section>
        <div class="row">
          <h2>Boxes</h2>
          <button onClick={() => void act('box.collect', {})}>Collect all</button>
        </div>
        <div class="boxes">
          {boxes.map((box) => (
            <BoxCard key={box.box} box={box} room={room} />
          ))}
        </div>
      </section>
      <div>
        <GameCommands room={room} />
        <Options room={room} />
        <Tags room={room} />
        <Devices />
        <Log />
        <Accuracy />
      </div>
    </div>
  );
};

const Page = () => {
  const session = useSession();
  const [key, setKey] = useKey();
  if (key === undefined) return <SignIn who="Control" username="control" onKey={setKey} />;
  if (session === undefined) return <p class="banner">The hub does not answer yet. Trying again.</p>;
  return (
    <RoomProvider session={session} signedIn={key} filters={['priv/control/#']}>
      <Banner />
      <ActProvider>
        <Console />
      </ActProvider>
      <SignOut onOut={() => setKey(undefined)} />
    </RoomProvider>
  );
};

show(<Page />);
