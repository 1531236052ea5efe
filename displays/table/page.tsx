import '../common/no-eval.ts';
import '../common/base.css';
import './page.css';
import { useState } from 'preact/hooks';
import { z } from 'zod';
import { TableBodySchema } from '../../schemas/documents.ts';
import { topics } from '../../schemas/topics.ts';
import { ActProvider, useAct } from '../common/act.tsx';
import { AlarmPanel } from '../common/alarm-panel.tsx';
import { Accuracy, Banner } from '../common/banner.tsx';
import { ClockDigits } from '../common/digits.tsx';
import { Allowed, NextPhases, PhaseLine } from '../common/phase-line.tsx';
import { BOX_WORDS } from '../common/public-box.ts';
import { seatsInAlarm } from '../common/seats-in-alarm.ts';
import { show } from '../common/show.tsx';
import { SignIn, SignOut } from '../common/sign-in.tsx';
import { Tracks } from '../common/tracks.tsx';
import { RoomProvider, useAlert, useClock, useDocument, useKey, useSession } from '../common/use-room.tsx';
import type { TableBody } from '../../schemas/documents.ts';

const Box = ({ box }: { readonly box: NonNullable<TableBody['box']> }) => {
  const [word, sentence] = BOX_WORDS[box.state];
  const { outcome, cause, counts } = box.revealed;
  return (
    <section class="card">
      <h2>Event Box: {word}</h2>
      {box.event === null ? null : <p class="event">{box.event}</p>}
      <p class="hint">{sentence}</p>
      {outcome === null ? null : (
        <p>
          Outcome: <strong>{outcome}</strong>
        </p>
      )}
      {cause === null ? null : <p>Because: {cause}</p>}
      {counts === null ? null : (
        <ul>
          {Object.entries(counts).map(([kind, count]) => (
            <li key={kind}>
              {count} × {kind}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

/** Only the table's own account may say that the table has heard. */
const Acknowledge = () => {
  const act = useAct();
  const [done, setDone] = useState(false);
  return (
    <button
      disabled={done}
      onClick={() => void act('alarm.ack', {}).then((answer) => setDone(answer.status === 'ok'))}
    >
      {done ? 'Acknowledged' : 'We have heard: acknowledge'}
    </button>
  );
};

const OrdersSchema = z.looseObject({ text: z.string() });

const Table = ({ id, own }: { readonly id: string; readonly own: boolean }) => {
  const clock = useClock();
  const alert = useAlert();
  const table = useDocument(topics.table(id), TableBodySchema);
  const orders = useDocument(topics.tablePrivate(id, 'message'), OrdersSchema);
  const active = alert?.active ?? null;
  const box = table?.box ?? null;
  return (
    <div class="table">
      <Banner />
      <h1>{table?.name ?? `No table "${id}" yet`}</h1>
      <AlarmPanel
        alert={alert}
        who={
          active === null || table === undefined ? undefined : (
            <ul class="seats">
              {seatsInAlarm(table.seats, active.reports, id, active.others).map(({ name, does }) => (
                <li key={name}>
                  <strong>{name}</strong>: {does}
                </li>
              ))}
            </ul>
          )
        }
      >
        {own && active !== null ? <Acknowledge key={active.alarm} /> : null}
      </AlarmPanel>
      <section class="card face">
        <PhaseLine clock={clock} />
        <ClockDigits clock={clock} />
        {clock === undefined ? null : <NextPhases clock={clock} />}
      </section>
      <Allowed clock={clock} />
      {box === null ? null : <Box box={box} />}
      {table === undefined || table.tracks.length === 0 ? null : (
        <section class="card">
          <h2>Tracks</h2>
          <Tracks tracks={table.tracks} />
        </section>
      )}
      {orders === undefined ? null : (
        <section class="card">
          <h2>For this table alone</h2>
          <p>{orders.text}</p>
        </section>
      )}
      <Accuracy />
    </div>
  );
};

const Page = () => {
  const session = useSession();
  const [key, setKey] = useKey();
  const id = location.pathname.split('/')[2] ?? '';
  // A control key in the same tab is not this table's.
  const own = key?.username === `table-${id}` ? key : undefined;
  if (session === undefined) return <p class="banner">The hub does not answer yet. Trying again.</p>;
  return (
    <RoomProvider session={session} signedIn={own} filters={own === undefined ? [] : [`priv/table/${id}/#`]}>
      <ActProvider>
        <Table id={id} own={own !== undefined} />
      </ActProvider>
      {own === undefined ? (
        <details>
          <summary>Sign in as this table</summary>
          <SignIn who="this table" username={`table-${id}`} onKey={setKey} />
        </details>
      ) : (
        <SignOut onOut={() => setKey(undefined)} />
      )}
    </RoomProvider>
  );
};

show(<Page />);
