import '../common/no-eval.ts';
import '../common/base.css';
import './page.css';
import { useState } from 'preact/hooks';
import { FAULTS } from '../../schemas/commands.ts';
import { BoxBodySchema, RoomBodySchema } from '../../schemas/documents.ts';
import { Uid } from '../../schemas/ids.ts';
import { topics } from '../../schemas/topics.ts';
import { ActProvider, useAct } from '../common/act.tsx';
import { Banner } from '../common/banner.tsx';
import { randomText } from '../common/session.ts';
import { show } from '../common/show.tsx';
import { SignIn, SignOut } from '../common/sign-in.tsx';
import { RoomProvider, useDocument, useHub, useKey, useRoom, useSession } from '../common/use-room.tsx';
import type { BoxBody, RoomBody } from '../../schemas/documents.ts';

/** `sim.tag` answers when its passage has ended, and the hub itself gives a bridge ten seconds. */
const PASSAGE_WITHIN_MS = 12_000;

/** A UID as a seven-byte tag has it (ISO 14443-3: NXP's begin with 04). */
const freshUid = () => Uid(`04${randomText(6)}`);

const VirtualBox = ({ box, room }: { readonly box: BoxBody; readonly room: RoomBody | undefined }) => {
  const act = useAct();
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = room?.kinds.find(({ id }) => id === kind) ?? room?.kinds[0];
  const push = async (known: boolean): Promise<void> => {
    if (chosen === undefined) return;
    setBusy(true);
    const uid = freshUid();
    const owner = chosen.returns && box.table !== null ? { owner: box.table } : {};
    const learned = known
      ? await act('tag.learn', { tags: [{ uid, kind: chosen.id, ...owner }] })
      : { status: 'ok' as const };
    if (learned.status === 'ok') {
      const port = known ? chosen.opening : 'slot';
      await act('sim.tag', { box: box.box, uid, port }, PASSAGE_WITHIN_MS);
    }
    setBusy(false);
  };
  return (
    <article class="card">
      <h2>{box.name}</h2>
      <p class="hint">
        {box.state} · lid {box.lid} · hatch {box.hatch} · {box.passages} passages
        {box.online ? '' : ' · offline'}
      </p>
      <div class="row">
        <button onClick={() => void act('sim.lid', { box: box.box, open: box.lid !== 'open' })}>
          {box.lid === 'open' ? 'Close the lid' : 'Open the lid'}
        </button>
        <button
          class="quiet"
          onClick={() => void act('sim.hatch', { box: box.box, open: box.hatch !== 'open' })}
        >
          {box.hatch === 'open' ? 'Close the hatch' : 'Open the hatch'}
        </button>
      </div>
      <label>
        Card
        <select value={chosen?.id ?? ''} onChange={({ currentTarget }) => setKind(currentTarget.value)}>
          {room?.kinds.map(({ id, name, opening }) => (
            <option key={id} value={id}>
              {name} ({opening})
            </option>
          ))}
        </select>
      </label>
      <div class="row">
        <button disabled={busy} onClick={() => void push(true)}>
          {busy ? 'Passing…' : 'Push it in'}
        </button>
        <button class="quiet" disabled={busy} onClick={() => void push(false)}>
          Push an unknown tag
        </button>
      </div>
      <details>
        <summary>Faults</summary>
        <div class="row">
          {FAULTS.map((fault) => (
            <button key={fault} class="quiet" onClick={() => void act('sim.fault', { box: box.box, fault })}>
              {fault}
            </button>
          ))}
        </div>
      </details>
    </article>
  );
};

const Rehearsal = () => {
  const link = useRoom();
  const hub = useHub();
  const room = useDocument(topics.controlRoom, RoomBodySchema);
  const boxes = link.documents
    .under('priv/control/box/')
    .flatMap((topic) => link.read(topic, BoxBodySchema) ?? []);
  return (
    <div class="rehearsal">
      <h1>Rehearsal room</h1>
      {hub?.rehearsal === false ? (
        <p class="banner">This room has real boards: nothing here will move them.</p>
      ) : (
        <p class="hint">
          Play a player: push cards, shut lids, pull plugs. It all happens on simulated chips.
        </p>
      )}
      <div class="boxes">
        {boxes.map((box) => (
          <VirtualBox key={box.box} box={box} room={room} />
        ))}
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
        <Rehearsal />
      </ActProvider>
      <SignOut onOut={() => setKey(undefined)} />
    </RoomProvider>
  );
};

show(<Page />);
