import { useState } from 'preact/hooks';
import { useAct } from '../common/act.tsx';
import { HoldToShow } from '../common/hold-to-show.tsx';
import { confidenceOf, countsText, mayShowKinds, STATE_WORDS } from './box-facts.ts';
import { CountsForm } from './counts-form.tsx';
import type { BoxBody, RoomBody } from '../../schemas/documents.ts';

interface BoxProps {
  readonly box: BoxBody;
  readonly room: RoomBody | undefined;
}

/** Kinds, Sabotage and what goes back: only after the cut-off, only while pressed. */
const Contents = ({ box, room }: BoxProps) => {
  if (box.tally === null || !mayShowKinds(box)) {
    return <p class="hint">Kinds are shown after the cut-off.</p>;
  }
  const names = new Map(room?.kinds.map(({ id, name }) => [id, name]));
  const tables = new Map(room?.tables.map(({ id, name }) => [id, name]));
  const { tally, late } = box;
  return (
    <HoldToShow label="Hold to see what is in it">
      <p>
        {countsText(tally.counts, names)}. <strong>Sabotage: {tally.sabotage}.</strong>
      </p>
      <p>
        Unknown tags {tally.unknown}, same tag twice {tally.duplicates}, beam {tally.beam}.
      </p>
      {late.passages === 0 ? null : (
        <p>
          Late: {late.passages} passages, {countsText(late.counts, names)}.
        </p>
      )}
      <p>
        Outcome: <strong>{box.outcome ?? 'not known'}</strong>
        {box.cause === null ? null : ` (${box.cause})`}
      </p>
      <p>Removed: {countsText(box.removed, names)}.</p>
      <ul aria-label="Goes back">
        {box.returns.map(({ owner, kind, count, wounded }) => (
          <li key={`${owner ?? ''}/${kind}`}>
            {count} {names.get(kind) ?? kind} →{' '}
            {owner === null ? 'owner unknown' : (tables.get(owner) ?? owner)}
            {wounded === 0 ? null : `, ${wounded} wounded`}
          </li>
        ))}
      </ul>
      {box.unknownUids.length === 0 ? null : <p>Unknown: {box.unknownUids.join(' ')}</p>}
    </HoldToShow>
  );
};

/** A word of Control's own, for force and resolve. */
const OwnOutcome = ({ box }: { readonly box: string }) => {
  const act = useAct();
  const [outcome, setOutcome] = useState('');
  const said = outcome.trim();
  return (
    <div>
      <label>
        An outcome of your own
        <input
          value={outcome}
          maxLength={200}
          onInput={({ currentTarget }) => setOutcome(currentTarget.value)}
        />
      </label>
      <div class="row">
        <button disabled={said === ''} onClick={() => void act('box.resolve', { box, outcome: said })}>
          Resolve so
        </button>
        <button disabled={said === ''} onClick={() => void act('box.force', { box, outcome: said })}>
          Force so
        </button>
      </div>
    </div>
  );
};

const Wounded = ({ box }: { readonly box: BoxBody }) => {
  const act = useAct();
  const owners = [...new Set(box.returns.flatMap(({ owner }) => owner ?? []))];
  return owners.map((owner) => (
    <label key={owner}>
      Came back wounded to {owner}
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={999}
        onChange={({ currentTarget }) =>
          void act('box.wounded', {
            box: box.box,
            owner,
            count: Math.max(0, Math.floor(currentTarget.valueAsNumber || 0)),
          })
        }
      />
    </label>
  ));
};

export const BoxCard = ({ box, room }: BoxProps) => {
  const act = useAct();
  const [opened, setOpened] = useState(false);
  const only = { box: box.box };
  const kinds = room?.kinds ?? [];
  const confidence = confidenceOf(box);
  return (
    <article class="card box" data-state={box.state}>
      <h3>
        {box.name}: {STATE_WORDS[box.state]}
      </h3>
      {box.tamper ? <p class="bad">Tamper: the hatch was opened while the box accepted.</p> : null}
      {box.online ? null : <p class="bad">Offline</p>}
      {box.event === null ? null : (
        <p>
          {box.event.title}
          {box.event.persistent ? <span class="hint"> (persistent)</span> : null}
        </p>
      )}
      <p class="hint">
        Cost {countsText(box.cost, new Map(kinds.map(({ id, name }) => [id, name])))} · lid {box.lid} · hatch{' '}
        {box.hatch} · {box.passages} passages{box.provisional ? ' · provisional' : ''}
        {box.forced ? ' · forced' : ''}
      </p>
      {confidence === null ? null : (
        <p class={box.tally?.confidence === 'certain' ? 'good' : 'bad'}>{confidence}</p>
      )}
      <Contents box={box} room={room} />
      <div class="row">
        <button onClick={() => void act('box.fix', only)}>Fix</button>
        <button onClick={() => void act('box.collect', only)}>Collect</button>
        <button onClick={() => void act('box.resolve', { ...only, outcome: 'success' })}>Success</button>
        <button onClick={() => void act('box.resolve', { ...only, outcome: 'failure' })}>Failure</button>
        <button class="quiet" aria-expanded={opened} onClick={() => setOpened(!opened)}>
          {opened ? 'Less' : 'More'}
        </button>
      </div>
      {opened ? (
        <>
          <div class="row">
            <button onClick={() => void act('box.force', only)}>Force the tally</button>
            <button onClick={() => void act('box.recount', only)}>Start a sweep</button>
            <button onClick={() => void act('box.recount', { ...only, done: true })}>End the sweep</button>
          </div>
          <div class="row">
            {(['outcome', 'cause', 'counts'] as const).map((what) => (
              <button
                key={what}
                disabled={box.revealed[what]}
                onClick={() => void act('box.reveal', { ...only, what })}
              >
                Reveal {what}
                {box.revealed[what] ? ': done' : ''}
              </button>
            ))}
            <button class="danger" onClick={() => void act('box.reset', only)}>
              Reset
            </button>
          </div>
          <OwnOutcome box={box.box} />
          <Wounded box={box} />
          <CountsForm
            summary="Arm"
            kinds={kinds.filter(({ sabotage }) => !sabotage)}
            initial={box.cost}
            button="Arm with this cost"
            event={{ title: box.event?.title ?? '', persistent: box.event?.persistent ?? false }}
            onCounts={(cost, title, persistent) =>
              void act('box.arm', { ...only, cost, persistent, ...(title === '' ? {} : { title }) })
            }
          />
          <CountsForm
            summary="Counted by hand"
            kinds={kinds}
            initial={{}}
            button="Correct the tally"
            onCounts={(counts) => void act('box.correct', { ...only, counts })}
          />
        </>
      ) : null}
    </article>
  );
};
