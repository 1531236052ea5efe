import { useState } from 'preact/hooks';
import { CollectionBodySchema, type CollectionBody } from '../../../schemas/documents/attention.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { Button } from '../../common/kit/button.tsx';
import { useStepBack } from '../../common/steps-back.ts';
import { texts } from '../../common/texts.ts';
import { useDocument } from '../../common/use-room.tsx';
import { useFromTop } from '../parts/column.tsx';
import { found, SearchField } from '../parts/search.tsx';
import { BoxRow } from './box-row.tsx';
import { BoxSheet, Harvest, RoundView } from './later-parts.ts';

/** So few are seen at a glance. */
const FEW = 4;

type Line = CollectionBody['boxes'][number];

/** A box that nobody has to look at now: nothing asked of it, or done. */
const isQuiet = ({ state, online }: Line): boolean => online && (state === 'idle' || state === 'resolved');

/** At a desk of Control: no Event is put on it. */
const isReader = ({ table }: Line): boolean => table === null;

/** Without an Event: of a whole hall of them the names are enough. */
const isStill = ({ state, online }: Line): boolean => online && state === 'idle';
const isIdle = (box: Line): boolean => isStill(box) && !isReader(box);
const isIdleReader = (box: Line): boolean => isStill(box) && isReader(box);
const isAtWork = (box: Line): boolean => !isStill(box);

export const BoxesView = () => {
  const collection = useDocument(topics.controlCollection, CollectionBodySchema);
  const [opened, setOpened] = useState<string | null>(null);
  const [todo, setTodo] = useState(false);
  const [wanted, setWanted] = useState('');
  const [walking, setWalking] = useState(false);
  useStepBack(walking, () => setWalking(false));
  useFromTop(walking);
  if (collection === undefined) return <p class="hint">{texts.common.loading}</p>;
  const { boxes } = collection;
  if (boxes.length === 0) return <p class="hint">{says.box.noBoxes}</p>;
  const sheet = opened === null ? null : <BoxSheet id={opened} onClose={() => setOpened(null)} />;
  const harvest = <Harvest order={boxes.map(({ box }) => box)} onOpen={setOpened} />;
  if (walking) {
    return (
      <section class="boxes-view" aria-label={says.round.title}>
        <RoundView boxes={boxes} onLeave={() => setWalking(false)} onOpen={setOpened} harvest={harvest} />
        {sheet}
      </section>
    );
  }
  const shown = boxes.filter((box) => (!todo || !isQuiet(box)) && found(wanted, box.name, box.box));
  const rows = (isHere: (box: Line) => boolean) =>
    shown
      .filter(isHere)
      .map(({ box, order, claim }) => (
        <BoxRow key={box} id={box} place={order + 1} claimedBy={claim?.by ?? null} onOpen={setOpened} />
      ));
  return (
    <section class="boxes-view" aria-label={says.tabs.boxes}>
      <div class="bar">
        <div class="chips" role="group" aria-label={says.box.order}>
          <Button pressed={!todo} onPress={() => setTodo(false)}>
            {says.box.filterAll} <b class="count">{boxes.filter((box) => !isReader(box)).length}</b>
          </Button>
          <Button pressed={todo} onPress={() => setTodo(true)}>
            {says.box.filterOpen} <b class="count">{boxes.filter((box) => !isQuiet(box)).length}</b>
          </Button>
        </div>
        <Button tone="primary" icon="collected" onPress={() => setWalking(true)}>
          {says.round.start}
        </Button>
      </div>
      {boxes.length < FEW ? null : <SearchField label={says.box.find} value={wanted} onSearch={setWanted} />}
      {harvest}
      {shown.some(isAtWork) ? <ol class="boxes">{rows(isAtWork)}</ol> : null}
      {[
        { name: says.box.states.idle, isHere: isIdle },
        { name: says.box.readers, isHere: isIdleReader },
      ].map(({ name, isHere }) =>
        shown.some(isHere) ? (
          <section key={name} class="idle" aria-label={name}>
            <p class="hint">{name}</p>
            <ol class="boxes">{rows(isHere)}</ol>
          </section>
        ) : null,
      )}
      {sheet}
    </section>
  );
};
