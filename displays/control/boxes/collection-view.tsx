import { useState } from 'preact/hooks';
import { BoxBodySchema } from '../../../schemas/documents/box.ts';
import { topics } from '../../../schemas/topics.ts';
import { useIsMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Badge, Card } from '../../common/kit/card.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument, useDocuments } from '../../common/use-room.tsx';
import { SecretDoor } from '../parts/secret-door.tsx';
import { Carry } from './box-contents.tsx';
import { canCollect } from './box-keys.ts';
import { atTheBox, mayShowKinds } from './box-look.ts';
import { collected, nextFor } from './collection.ts';
import type { ComponentChildren } from 'preact';
import type { CollectionBody } from '../../../schemas/documents/attention.ts';

type Box = CollectionBody['boxes'][number];

interface RoundProps {
  readonly boxes: readonly Box[];
  readonly onLeave: () => void;
  readonly onOpen: (id: string) => void;
  /** What follows when every box is collected. */
  readonly harvest: ComponentChildren;
}

/** How whoever comes to it finds the box: what is not as it should be is known before it is carried off. */
const Found = ({ id }: { readonly id: string }) => {
  const box = useDocument(topics.controlBox(id), BoxBodySchema);
  return box === undefined ? null : (
    <p class="badges">
      {atTheBox(box, says).map(({ icon, tone, word }) => (
        <Badge key={word} icon={icon} tone={tone}>
          {word}
        </Badge>
      ))}
    </p>
  );
};

/** The box in hand, or the next one that nobody walks to. */
const Step = ({ box, mine }: { readonly box: Box; readonly mine: boolean }) => {
  const control = useControl();
  const only = { box: box.box };
  return (
    <Card class="step" tone="note">
      <p class="hint">{mine ? says.round.yours : says.round.next}</p>
      <p class="where">
        <span class="place tabular">{box.order + 1}</span> <strong>{box.name}</strong>
      </p>
      <div class="stack">
        <Found id={box.box} />
        {mine ? (
          <div class="stack">
            <Button
              tone="primary"
              size="large"
              icon="collected"
              deliberate
              onPress={() => control('box.collect', only, says.box.did(box.name, says.box.collect))}
            >
              {says.round.collected}
            </Button>
            <Button
              tone="quiet"
              deliberate
              onPress={() =>
                control('box.release', only, says.box.did(box.name, says.round.release), { quiet: true })
              }
            >
              {says.round.release}
            </Button>
          </div>
        ) : (
          <Button
            tone="primary"
            size="large"
            icon="hand"
            deliberate
            onPress={() =>
              control('box.claim', only, says.box.did(box.name, says.round.claim), { quiet: true })
            }
          >
            {says.round.claim}
          </Button>
        )}
      </div>
    </Card>
  );
};

const CarryAll = () => {
  const boxes = useDocuments('priv/control/box/', BoxBodySchema);
  return <Carry returns={boxes.filter(mayShowKinds).flatMap(({ returns }) => returns)} />;
};

/**
 * Three facilitators, eleven boxes, one order: whoever is free gets the next box in the order of the room that nobody has
 * claimed; what others walk to shows their names.
 */
export const RoundView = ({ boxes, onLeave, onOpen, harvest }: RoundProps) => {
  const control = useControl();
  const isMe = useIsMe();
  /** The box of somebody else that a hand is out for: they are on their way, so it is named and held before it is taken. */
  const [taking, setTaking] = useState<string | null>(null);
  const take = (box: Box, from: string) => {
    setTaking(null);
    return control('box.claim', { box: box.box, take: true }, says.round.take(from), { quiet: true });
  };
  const round = boxes.filter(({ state }) => state !== 'idle');
  const step = nextFor(boxes, isMe);
  const done = round.filter(collected).length;
  return (
    <>
      <div class="bar">
        <strong>{says.round.progress(done, round.length)}</strong>
        <Button icon="close" onPress={onLeave}>
          {says.round.leave}
        </Button>
      </div>
      {step === null ? (
        <>
          <p class="hint">{says.round.done}</p>
          {harvest}
        </>
      ) : (
        <Step key={step.box.box} box={step.box} mine={step.mine} />
      )}
      <ol class="list round">
        {round.map((box) => {
          const { claim } = box;
          const done1 = collected(box);
          return (
            <li key={box.box} data-done={done1 ? '' : undefined}>
              <Icon name={done1 ? 'check' : claim === null ? 'box' : 'hand'} />
              <button class="plain grow" onClick={() => onOpen(box.box)}>
                <span class="tabular">{box.order + 1}.</span> {box.name}
              </button>
              <span class="hint">
                {done1
                  ? says.box.states[box.state]
                  : claim === null
                    ? says.round.free
                    : isMe(claim.by)
                      ? says.round.mine
                      : claim.by}
              </span>
              {done1 || claim === null || isMe(claim.by) ? null : (
                <Button
                  tone="quiet"
                  icon="hand"
                  label={`${box.name}: ${says.round.take(claim.by)}`}
                  pressed={taking === box.box}
                  onPress={() => setTaking(taking === box.box ? null : box.box)}
                />
              )}
              {done1 || claim === null || isMe(claim.by) || taking !== box.box ? null : (
                <div class="own-line">
                  <HoldToPress icon="hand" onPress={() => take(box, claim.by)}>
                    {says.round.take(claim.by)}
                  </HoldToPress>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <SecretDoor label={says.round.carryAll}>
        <CarryAll />
      </SecretDoor>
      <HoldToPress
        icon="collected"
        disabled={!boxes.some(canCollect)}
        onPress={() => control('box.collect', {}, says.box.collectAll)}
      >
        {says.box.collectAll}
      </HoldToPress>
    </>
  );
};
