import { useState } from 'preact/hooks';
import { BoxBodySchema, type BoxBody } from '../../../schemas/documents/box.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Badge } from '../../common/kit/card.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Sheet } from '../../common/kit/sheet.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { habitsSay } from '../parts/habits-say.ts';
import { TableLink } from '../tables/table-link.tsx';
import { SecretDoor } from '../parts/secret-door.tsx';
import { Contents } from './box-contents.tsx';
import { boxKeys } from './box-keys.ts';
import { ArmForm, isUnderWay, Reveals, TypedForm, Flipped } from './box-forms.tsx';
import { confidenceOf, isUnshut, looksOf, mayShowKinds } from './box-look.ts';
import { HandCount } from './hand-count.tsx';
import { ResolveForm, SweepEnd } from './resolve-form.tsx';

/** What the reasons of a recount cannot tell, for whoever wonders how far to trust a box. */
const Unseen = () => (
  <details class="fold">
    <summary>{says.box.unseenTitle}</summary>
    <ul>
      {says.box.unseen.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  </details>
);

const Facts = ({ box }: { readonly box: BoxBody }) => {
  const words = useHubWords();
  // Certain says the badge; why it must be counted again takes a sentence.
  const doubt = box.tally?.confidence === 'recount' ? confidenceOf(box, says, words) : null;
  return (
    <>
      <p class="badges">
        {looksOf(box, says).map(({ icon, tone, word }) => (
          <Badge key={word} icon={icon} tone={tone}>
            {word}
          </Badge>
        ))}
      </p>
      {doubt === null ? null : (
        <>
          <p>{doubt}</p>
          <Unseen />
        </>
      )}
      {box.tamper ? <p>{says.box.tamperedWhy}</p> : null}
      {box.online ? null : <p>{says.box.offlineWhy}</p>}
      {isUnshut(box) ? <p>{says.box.unshutWhy}</p> : null}
      {box.strays === 0 ? null : <p>{says.box.strays(box.strays)}</p>}
      {box.next === null ? null : <p>{says.box.waits(box.next.title)}</p>}
      <p class="hint">
        {box.event === null ? null : (
          <>
            <strong>{box.event.title}</strong>
            {box.event.persistent ? ` (${says.box.persistent})` : ''} ·{' '}
          </>
        )}
        {says.box.lid[box.lid]} · {says.box.hatch[box.hatch]} · {says.box.passages(box.passages)}
        {box.forced ? ` · ${says.box.forced}` : ''}
      </p>
    </>
  );
};

/** Two resets: somebody has looked and it is empty, or nobody knows; a box that may hold something is never certain. */
const Reset = ({ box }: { readonly box: BoxBody }) => {
  const control = useControl();
  const reset = (emptied: boolean) =>
    control(
      'box.reset',
      emptied ? { box: box.box, emptied } : { box: box.box },
      says.box.did(box.name, emptied ? says.box.resetEmptied : says.box.reset),
    );
  return (
    <div class="keys two">
      <HoldToPress icon="check" onPress={() => reset(true)}>
        {says.box.resetEmptied}
      </HoldToPress>
      <HoldToPress icon="undo" onPress={() => reset(false)}>
        {says.box.reset}
      </HoldToPress>
    </div>
  );
};

/** The one or two things that come next in the life of a box; neither outcome stands out before the other. */
const NextStep = ({ box }: { readonly box: BoxBody }) => {
  const control = useControl();
  const act = (verb: 'box.fix' | 'box.collect' | 'box.resolve' | 'box.recount', name: string) => () =>
    control(verb, { box: box.box }, says.box.did(box.name, name));
  switch (box.state) {
    case 'idle':
      return <ArmForm box={box} />;
    case 'open':
    case 'closing':
    case 'sealed':
      return (
        <div class="keys two">
          <Button size="large" icon="flag" deliberate onPress={act('box.fix', says.box.fix)}>
            {says.box.fix}
          </Button>
          <Button size="large" icon="collected" deliberate onPress={act('box.collect', says.box.collect)}>
            {says.box.collect}
          </Button>
        </div>
      );
    case 'fixed':
      return (
        <Button
          tone="primary"
          size="large"
          icon="collected"
          deliberate
          onPress={act('box.collect', says.box.collect)}
        >
          {says.box.collect}
        </Button>
      );
    case 'recounting':
      return <SweepEnd box={box} />;
    case 'collecting': {
      return (
        <div class="stack">
          {box.outcome === null ? (
            <SecretDoor label={says.harvest.open(1)} keeps>
              <HandCount box={box} name={says.harvest.byHand} />
            </SecretDoor>
          ) : (
            <Button
              tone="primary"
              size="large"
              icon="check"
              deliberate
              onPress={act('box.resolve', says.box.asCounted)}
            >
              {says.box.asCounted}
            </Button>
          )}
          <Button icon="swap" deliberate onPress={act('box.recount', says.box.sweep)}>
            {says.box.sweep}
          </Button>
        </div>
      );
    }
    case 'resolved':
      return (
        <div class="stack">
          <Reveals box={box} />
          <Reset box={box} />
        </div>
      );
  }
};

/** Where the cost is shown, it can be changed: the box stays armed and keeps what is in it. */
const ChangeCost = ({ box }: { readonly box: BoxBody }) => (
  <details class="fold">
    <summary>{says.box.changeCost}</summary>
    <ArmForm box={box} />
  </details>
);

/** What Control may do whatever the sensors say (promise 2); what means nothing as the box stands is no key. */
const Overrides = ({ box, shown }: { readonly box: BoxBody; readonly shown: boolean }) => {
  const control = useControl();
  const only = { box: box.box };
  const did = (does: string): string => says.box.did(box.name, does);
  const { device } = box;
  const can = boxKeys(box);
  const press = (live: boolean, name: string, act: () => unknown) =>
    live ? <Button onPress={act}>{name}</Button> : null;
  return (
    <div class="stack">
      <div class="keys two">
        {press(can.force, says.box.force, () => control('box.force', only, did(says.box.force)))}
        {press(can.armed, says.box.sweep, () => control('box.recount', only, did(says.box.sweep)))}
        {press(can.fix, says.box.fix, () => control('box.fix', only, did(says.box.fix)))}
        {press(can.reopen, says.box.reopen, () => control('box.reopen', only, did(says.box.reopen)))}
        {press(can.emptied, says.box.emptied, () => control('box.emptied', only, did(says.box.emptied)))}
        {press(can.armed, says.box.collect, () => control('box.collect', only, did(says.box.collect)))}
      </div>
      {/* A finger on "failure", a typed count and the cost tell as much as the contents do. */}
      {can.armed ? (
        <SecretDoor label={says.box.decide} keeps>
          <ResolveForm box={box} />
          <details class="fold">
            <summary>{says.box.typed}</summary>
            <TypedForm box={box} shown={shown} />
          </details>
          {box.state !== 'resolved' ? null : (
            <details class="fold">
              <summary>{says.box.arm}</summary>
              <ArmForm box={box} />
            </details>
          )}
        </SecretDoor>
      ) : null}
      {box.state === 'resolved' ? null : (
        <>
          {can.armed ? (
            <details class="fold">
              <summary>{says.box.reveal.outcome}…</summary>
              <Reveals box={box} />
            </details>
          ) : null}
          <Reset box={box} />
        </>
      )}
      {device === null ? null : (
        <Button icon="bell" onPress={() => control('device.identify', { device }, did(says.box.identify))}>
          {says.box.identify}
        </Button>
      )}
    </div>
  );
};

/** A reader on no table has no Event, no lid and no contents. */
const ReaderOnly = ({ box: { name, device, online } }: { readonly box: BoxBody }) => {
  const control = useControl();
  return (
    <>
      <p>{says.box.readerOnly}</p>
      {online ? null : <p>{says.box.offlineWhy}</p>}
      {device === null ? null : (
        <Button
          icon="bell"
          onPress={() => control('device.identify', { device }, says.box.did(name, says.box.identify))}
        >
          {says.box.identify}
        </Button>
      )}
    </>
  );
};

/** Everything about one box. */
export const BoxSheet = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const box = useDocument(topics.controlBox(id), BoxBodySchema);
  const [shown, setShown] = useState(false);
  return (
    <Sheet title={box?.name ?? id} open onClose={onClose}>
      {box === undefined ? null : box.table === null ? (
        <div class="stack box-sheet">
          <ReaderOnly box={box} />
        </div>
      ) : (
        <div class="stack box-sheet">
          <TableLink table={box.table} label={habitsSay.tables.everything} />
          <Facts box={box} />
          {mayShowKinds(box) ? (
            <SecretDoor label={says.box.contents} onTurn={setShown}>
              <Contents box={box} />
              <Flipped box={box} />
              {isUnderWay(box) ? <ChangeCost box={box} /> : null}
            </SecretDoor>
          ) : box.event === null ? null : (
            <SecretDoor label={says.box.seeCost}>
              <Contents box={box} />
              <ChangeCost box={box} />
            </SecretDoor>
          )}
          {/* A form that was begun for one state is not carried into the next. */}
          <section key={box.state} aria-label={says.box.next}>
            <NextStep box={box} />
          </section>
          <details class="fold">
            <summary>{says.box.overrides}</summary>
            <Overrides box={box} shown={shown} />
          </details>
        </div>
      )}
    </Sheet>
  );
};
