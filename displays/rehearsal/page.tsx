import '../common/base.css';
import './page.css';
import { useState } from 'preact/hooks';
import { SIM_FAULTS } from '../../schemas/device-messages.ts';
import { BoxBodySchema } from '../../schemas/documents/box.ts';
import { DevicesBodySchema } from '../../schemas/documents/devices.ts';
import { RoomBodySchema } from '../../schemas/documents/game.ts';
import { Uid } from '../../schemas/ids.ts';
import { topics } from '../../schemas/topics.ts';
import { useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Badge, Card } from '../common/kit/card.tsx';
import { isPlayable, PlayDevice } from '../common/play-device.tsx';
import { RoomPage } from '../common/room-page.tsx';
import { randomText } from '../common/session.ts';
import { show } from '../common/show.tsx';
import { texts } from '../common/texts.ts';
import { useDocument, useDocuments, useHub, useLink } from '../common/use-room.tsx';
import { Select } from '../common/kit/select.tsx';
import type { RoomLink } from '../common/room-link.ts';
import type { BoxBody } from '../../schemas/documents/box.ts';
import type { RoomBody } from '../../schemas/documents/game.ts';

/** `sim.tag` answers when its passage has ended, and the hub itself gives a bridge ten seconds. */
const PASSAGE_WITHIN_MS = 12_000;

/** A UID as a seven-byte tag has it (ISO 14443-3: NXP's begin with 04). */
/** Four bytes are whole words of an EPC, too: the same card goes into a box whose pile a UHF module reads. */
const freshUid = () => Uid(`2${randomText(4).slice(1)}`);

/** Names of the faults on the wire, which are the same in the log and in the command line: they are not translated. */
const Faults = ({ box }: { readonly box: string }) => {
  const act = useAct();
  return (
    <details>
      <summary>{texts.rehearsal.faults}</summary>
      <div class="row">
        {SIM_FAULTS.map((fault) => (
          <Button key={fault} onPress={() => act('sim.fault', { box, fault })}>
            {fault}
          </Button>
        ))}
      </div>
    </details>
  );
};

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

const VirtualBox = ({ box, room }: { readonly box: BoxBody; readonly room: RoomBody | undefined }) => {
  const act = useAct();
  const link = useLink();
  const [kind, setKind] = useState('');
  const [busy, setBusy] = useState(false);
  const chosen = room?.kinds.find(({ id }) => id === kind) ?? room?.kinds[0];
  const push = async (known: boolean): Promise<void> => {
    if (chosen === undefined) return;
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
      await act('sim.tag', { box: box.box, uid, port }, { withinMs: PASSAGE_WITHIN_MS, what });
    }
    setBusy(false);
  };
  const lidOpen = box.lid === 'open';
  const hatchOpen = box.hatch === 'open';
  return (
    <Card
      title={box.name}
      icon="box"
      aside={
        <Badge icon={lidOpen ? 'open' : 'lock'} tone={box.online ? 'cool' : 'bad'}>
          {texts.rehearsal.states[box.state]}
        </Badge>
      }
    >
      <div class="stack">
        <p class="hint">
          {texts.rehearsal.lid[box.lid]} · {texts.rehearsal.hatch[box.hatch]} ·{' '}
          {texts.rehearsal.passages(box.passages)}
          {box.online ? '' : ` · ${texts.box.states.offline[0]}`}
        </p>
        <div class="row">
          <Button
            icon={lidOpen ? 'lock' : 'open'}
            onPress={() => act('sim.lid', { box: box.box, open: !lidOpen }, { quiet: true })}
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
          <Button tone="primary" disabled={busy} onPress={() => push(true)}>
            {busy ? texts.rehearsal.pushing : texts.rehearsal.push}
          </Button>
          <Button tone="quiet" disabled={busy} onPress={() => push(false)}>
            {texts.rehearsal.unknown}
          </Button>
        </div>
        <Faults box={box.box} />
      </div>
    </Card>
  );
};

/** What else players can lay hands on. */
const VirtualInputs = () => {
  const devices = useDocument(topics.controlDevices, DevicesBodySchema)?.devices.filter(isPlayable) ?? [];
  if (devices.length === 0) return null;
  return (
    <Card title={texts.rehearsal.devices} icon="bell">
      <div class="stack">
        {devices.map((device) => (
          <section key={device.id} class="stack">
            <h3>{device.name}</h3>
            <PlayDevice device={device} />
          </section>
        ))}
      </div>
    </Card>
  );
};

const Rehearsal = () => {
  const hub = useHub();
  const room = useDocument(topics.controlRoom, RoomBodySchema);
  const boxes = useDocuments('priv/control/box/', BoxBodySchema);
  return (
    <div class="rehearsal">
      <h1>{texts.title.rehearsal}</h1>
      <p class="hint">{hub?.rehearsal === false ? texts.rehearsal.real : texts.rehearsal.hint}</p>
      <div class="boxes">
        <VirtualInputs />
        {boxes.map((box) => (
          <VirtualBox key={box.box} box={box} room={room} />
        ))}
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
