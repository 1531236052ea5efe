import { BoxBodySchema, type BoxBody } from '../../../schemas/documents/box.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { Card } from '../../common/kit/card.tsx';
import { useDocuments } from '../../common/use-room.tsx';
import { SecretDoor } from '../parts/secret-door.tsx';
import { confidenceOf, mayShowKinds } from './box-look.ts';
import { HandCount } from './hand-count.tsx';

/** Nobody has to think about it: carried off, its tally certain and borne out, as the hub sees it (box.harvest). */
const isPlain = ({ state, provisional, outcome }: BoxBody): boolean =>
  state === 'collecting' && !provisional && outcome !== null;

const isOwed = ({ state }: BoxBody): boolean => state === 'collecting' || state === 'recounting';

interface HarvestProps {
  /** Ids of the room's boxes, in its order. */
  readonly order: readonly string[];
  readonly onOpen: (id: string) => void;
}

/**
 * What a round brought in: the exceptions first, each with its reason and its hand count, side by side to be swiped; the
 * certain boxes are one batch. Nothing when no box that was carried off waits for its outcome.
 */
export const Harvest = ({ order, onOpen }: HarvestProps) => {
  const control = useControl();
  const words = useHubWords();
  const boxes = useDocuments('priv/control/box/', BoxBodySchema)
    .filter(isOwed)
    .sort((one, other) => order.indexOf(one.box) - order.indexOf(other.box));
  const plain = boxes.filter(isPlain);
  const exceptions = boxes.filter((box) => !isPlain(box));
  if (boxes.length === 0) return null;
  const why = (box: BoxBody): string =>
    box.state === 'recounting'
      ? says.box.states.recounting
      : mayShowKinds(box)
        ? (confidenceOf(box, says, words) ?? says.box.noTally)
        : says.harvest.unheard;
  return (
    <Card title={says.harvest.title(boxes.length)} icon="collected" class="harvest" tone="note">
      <div class="stack">
        {exceptions.length === 0 ? null : (
          <>
            <ul class="list">
              {exceptions.map((box) => (
                <li key={box.box}>
                  <button type="button" class="plain grow" onClick={() => onOpen(box.box)}>
                    <strong>{box.name}</strong>
                  </button>
                  <span class="hint grow">{why(box)}</span>
                </li>
              ))}
            </ul>
            <SecretDoor label={says.harvest.open(exceptions.length)} keeps>
              <ol class="swipe" aria-label={says.harvest.swipe}>
                {exceptions.map((box, at) => (
                  <li key={box.box} class="stack">
                    <h3>
                      {box.name}{' '}
                      <span class="hint tabular">{says.harvest.place(at + 1, exceptions.length)}</span>
                    </h3>
                    {mayShowKinds(box) ? (
                      <HandCount
                        box={box}
                        name={at + 1 < exceptions.length ? says.harvest.next : says.harvest.byHand}
                      />
                    ) : (
                      <p>{says.harvest.unheard}</p>
                    )}
                  </li>
                ))}
              </ol>
              {exceptions.length > 1 ? <p class="hint">{says.harvest.swipe}</p> : null}
            </SecretDoor>
          </>
        )}
        {plain.length === 0 ? null : (
          <>
            <Button
              tone="primary"
              size="large"
              icon="check"
              deliberate
              onPress={() =>
                control('box.harvest', { boxes: plain.map(({ box }) => box) }, says.harvest.did(plain.length))
              }
            >
              {says.harvest.certain(plain.length)}
            </Button>
            <p class="hint">{plain.map(({ name }) => name).join(', ')}</p>
          </>
        )}
      </div>
    </Card>
  );
};
