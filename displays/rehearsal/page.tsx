import '../common/base.css';
import './page.css';
import '../common/every-page.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CABLE_FAULTS, SIM_FAULTS } from '../../schemas/device-messages.ts';
import { CollectionBodySchema } from '../../schemas/documents/attention.ts';
import { BoxBodySchema, type BoxBody } from '../../schemas/documents/box.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { RoomBodySchema, type RoomBody } from '../../schemas/documents/game.ts';
import { DemoSchema } from '../../schemas/demo.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Badge, Card } from '../common/kit/card.tsx';
import { isPlayable, PlayDevice } from '../common/play-device.tsx';
import { digitsOf } from '../common/clock-text.ts';
import { Countdown } from '../common/digits.tsx';
import { PhaseLine } from '../common/phase-line.tsx';
import { RoomPage } from '../common/room-page.tsx';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { useClock, useDocument, useDocuments, useHub, useLink } from '../common/use-room.tsx';
import { Select } from '../common/kit/select.tsx';
import { Demo, type Played } from './demo.tsx';
import { DeskReader } from './desk-reader.tsx';
import { Faults } from './faults.tsx';
import { freshUid, PASSAGE_WITHIN_MS } from './fresh-uid.ts';
import { list, named } from './named.ts';
import { Stage } from './stage.tsx';
import type { RoomLink } from '../common/room-link.ts';
import type { StagePart } from './demo-script.ts';

/** So long does a lid take to be seen open; the pin has moved by then in any case. */
const LID_WITHIN_MS = 1_500;

/** Waits until the hub has the lid open: a card that overtakes it went in at a shut one. */
const lidSeenOpen = (link: RoomLink, box: string): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (link.read(topics.controlBox(box), BoxBodySchema)?.lid !== 'open') return;
      over();
    };
    const stop = link.listen(look);
    const over = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(over, LID_WITHIN_MS);
    look();
  });

interface VirtualBoxProps {
  readonly box: BoxBody;
  readonly room: RoomBody | undefined;
  /** Somebody has laid hands on it. */
  readonly onTouch: () => void;
}

const VirtualBox = ({ box, room, onTouch }: VirtualBoxProps) => {
  const act = useAct();
  const link = useLink();
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  /** What was put in here, by its name; gone with the Event. */
  const [given, setGiven] = useState<Readonly<Record<string, number>>>({});
  const over = box.state === 'idle' || box.state === 'resolved';
  useEffect(() => setGiven({}), [over]);
  const chosen = room?.kinds.find(({ id }) => id === kind) ?? room?.kinds[0];
  const push = async (known: boolean): Promise<void> => {
    if (chosen === undefined) return;
    onTouch();
    setBusy(true);
    // A player who has a card in hand opens the lid; at a shut one the card would ruin the tally.
    if (box.lid === 'closed') {
      const opening = { quiet: true, withinMs: PASSAGE_WITHIN_MS };
      const opened = await act('sim.lid', { box: box.box, open: true }, opening);
      if (opened.status === 'ok') await lidSeenOpen(link, box.box);
      else {
        setBusy(false);
        return;
      }
    }
    const uid = freshUid();
    const owner = chosen.returns && box.table !== null ? { owner: box.table } : {};
    const learned = known
      ? await act('tag.learn', { tags: [{ uid, kind: chosen.id, ...owner }] }, { quiet: true })
      : { status: 'ok' as const };
    if (learned.status === 'ok') {
      const port = known ? chosen.opening : 'slot';
      const what = known ? chosen.name : texts.rehearsal.unknown;
      const passed = await act('sim.tag', { box: box.box, uid, port }, { withinMs: PASSAGE_WITHIN_MS, what });
      if (passed.status === 'ok') setGiven((now) => ({ ...now, [what]: (now[what] ?? 0) + 1 }));
    }
    setBusy(false);
  };
  const lidOpen = box.lid === 'open';
  const hatchOpen = box.hatch === 'open';
  return (
    <Card
      id={`box-${box.box}`}
      title={box.name}
      icon="box"
      aside={
        <Badge icon={lidOpen ? 'open' : 'lock'} tone={box.online ? 'cool' : 'bad'}>
          {texts.rehearsal.states[box.state]}
        </Badge>
      }
    >
      <div class="stack">
        {box.event === null ? (
          <p>{texts.rehearsal.unarmed}</p>
        ) : (
          <p>
            <strong>{box.event.title}</strong>: {texts.rehearsal.asks(named(box.cost, room))}
          </p>
        )}
        {Object.keys(given).length === 0 ? null : <p>{texts.rehearsal.given(list(given))}</p>}
        <p class="hint">
          {texts.rehearsal.lid[box.lid]} · {texts.rehearsal.hatch[box.hatch]} ·{' '}
          {texts.rehearsal.passages(box.passages)}
          {box.online ? '' : ` · ${texts.box.states.offline[0]}`}
        </p>
        <div class="row">
          <Button
            icon={lidOpen ? 'lock' : 'open'}
            tone={!over && !lidOpen && box.state === 'open' ? 'primary' : 'plain'}
            onPress={() => {
              onTouch();
              return act('sim.lid', { box: box.box, open: !lidOpen }, { quiet: true });
            }}
          >
            {lidOpen ? texts.rehearsal.closeLid : texts.rehearsal.openLid}
          </Button>
          <Button
            tone="quiet"
            onPress={() => act('sim.hatch', { box: box.box, open: !hatchOpen }, { quiet: true })}
          >
            {hatchOpen ? texts.rehearsal.closeHatch : texts.rehearsal.openHatch}
          </Button>
        </div>
        <Select
          label={texts.rehearsal.card}
          value={chosen?.id ?? ''}
          options={(room?.kinds ?? []).map(({ id, name, opening }) => [
            id,
            `${name} (${texts.rehearsal.openings[opening]})`,
          ])}
          onPick={setKind}
        />
        {box.lid === 'closed' ? <p class="hint">{texts.rehearsal.opensLid}</p> : null}
        <div class="row">
          <Button tone={lidOpen ? 'primary' : 'plain'} disabled={busy} onPress={() => push(true)}>
            {busy ? texts.rehearsal.pushing : texts.rehearsal.push}
          </Button>
          <Button tone="quiet" disabled={busy} onPress={() => push(false)}>
            {texts.rehearsal.unknown}
          </Button>
        </div>
        <Faults at={{ box: box.box }} faults={SIM_FAULTS} />
      </div>
    </Card>
  );
};

/** What stands on a simulated board without a box: what players lay hands on, and the board's cable. */
const OtherBoards = () => {
  const body = useDocument(topics.controlDevices, DevicesBodySchema);
  const boards = (body?.boards ?? [])
    .map(({ id, state, devices }) => ({
      id,
      isOut: state === 'lost',
      its: body?.devices.filter((one) => devices.includes(one.id)) ?? [],
    }))
    .filter(({ its }) => its.some(({ simulated }) => simulated) && its.every(({ box }) => box === null));
  if (boards.length === 0) return null;
  return (
    <Card title={texts.rehearsal.devices} icon="bell">
      <div class="stack">
        {boards.map(({ id, isOut, its }) => (
          <section key={id} class="stack">
            {isOut ? (
              <p>
                <Badge icon="cloudless" tone="bad">
                  {texts.rehearsal.cableOut(its.map(({ name }) => name).join(', '))}
                </Badge>
              </p>
            ) : null}
            {its.filter(isPlayable).map((device) => (
              <div key={device.id} class="stack">
                <h3>{device.name}</h3>
                <PlayDevice device={device} />
              </div>
            ))}
            <Faults
              title={`${texts.rehearsal.faults}: ${its.map(({ name }) => name).join(', ')}`}
              at={{ device: its[0]?.id ?? '' }}
              faults={CABLE_FAULTS}
            />
          </section>
        ))}
      </div>
    </Card>
  );
};

/** Turn, phase and what is left of it. */
const Now = () => {
  const clock = useClock();
  return clock === undefined ? null : (
    <div class="row now">
      <PhaseLine clock={clock} />
      {clock.endsAt === null ? (
        <strong class="tabular">{digitsOf(clock.remainingMs)}</strong>
      ) : (
        <strong class="tabular">
          <Countdown at={clock.endsAt} past="0:00" />
        </strong>
      )}
    </div>
  );
};

const Rehearsal = () => {
  const hub = useHub();
  const room = useDocument(topics.controlRoom, RoomBodySchema);
  const order =
    useDocument(topics.controlCollection, CollectionBodySchema)?.boxes.map(({ box }) => box) ?? [];
  const boxes = [...useDocuments('priv/control/box/', BoxBodySchema)].sort(
    (one, other) => order.indexOf(one.box) - order.indexOf(other.box),
  );
  /** Where hands were last, and how often: they end a demo. */
  const [hands, setHands] = useState<{ readonly box: string; readonly times: number } | null>(null);
  const onTouch = (box: string): void => setHands((now) => ({ box, times: (now?.times ?? 0) + 1 }));
  const [looksAt, setLooksAt] = useState<StagePart | null>(null);
  // Not whichever document came first: a demo that began at one box would start again at the next.
  const staged = boxes.find(({ box }) => box === (hands?.box ?? order[0]));
  const own = useMemo(() => DemoSchema.safeParse(room?.demo).data, [room]);
  const isStaged = (staged !== undefined || own !== undefined) && hub?.rehearsal !== false;
  const boxed = hub?.demo === 'box' ? staged : undefined;
  const played: Played | null =
    own !== undefined ? { own, box: null } : boxed === undefined ? null : { own: null, box: boxed };
  return (
    <div class="rehearsal" data-playing={looksAt === null ? undefined : ''}>
      <h1>{texts.title.rehearsal}</h1>
      <Now />
      {isStaged && played !== null && room !== undefined ? (
        <Demo
          key={played.box?.box ?? ''}
          played={played}
          room={room}
          hands={hands?.times ?? 0}
          starts={hands === null && new URLSearchParams(location.search).has('demo')}
          onLook={setLooksAt}
        />
      ) : null}
      <p class="hint">{hub?.rehearsal === false ? texts.rehearsal.real : texts.rehearsal.hint}</p>
      <p class="to-control">
        <a href="/control" target="_blank" rel="noreferrer">
          {texts.rehearsal.toControl}
        </a>
      </p>
      {/* On a phone the drawn box and its two frames come first, and every box is screens below. */}
      <nav class="row to-boxes" aria-label={texts.rehearsal.boxes}>
        {boxes.map(({ box, name }) => (
          <a key={box} class="button" href={`#box-${box}`}>
            {name}
          </a>
        ))}
      </nav>
      {isStaged ? <Stage box={staged ?? null} room={room} demo={own} looksAt={looksAt} /> : null}
      <div class="boxes">
        {boxes.map((box) =>
          box.table === null && room !== undefined ? (
            <DeskReader key={box.box} box={box} room={room} />
          ) : (
            <VirtualBox key={box.box} box={box} room={room} onTouch={() => onTouch(box.box)} />
          ),
        )}
        <OtherBoards />
      </div>
    </div>
  );
};

show(
  <RoomPage page="rehearsal" role="control" signInFirst filters={['priv/control/#']}>
    {() => <Rehearsal />}
  </RoomPage>,
  texts.title.rehearsal,
);
