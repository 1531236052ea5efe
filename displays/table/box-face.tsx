import { Badge, Card } from '../common/kit/card.tsx';
import { BOX_LOOKS, lookOf } from '../common/public-box.ts';
import { ofHub } from '../common/of-hub.ts';
import { texts } from '../common/texts.ts';
import type { TableBody } from '../../schemas/documents/roster.ts';

type Box = NonNullable<TableBody['box']>;

/** Without an Event, as in a game that has no use for boxes: there is nothing to say of it. */
export const isEmpty = ({ state, event, revealed: { outcome, cause, counts } }: Box): boolean =>
  state === 'none' && event === null && outcome === null && cause === null && counts === null;

/** A table's own box from outside: its state, its Event, and what Control has revealed of it. */
export const BoxFace = ({ box }: { readonly box: Box }) => {
  const look = lookOf(box);
  const { icon, tone } = BOX_LOOKS[look];
  const [word, sentence] = texts.box.states[look];
  const { outcome, text, cause, counts, counted } = box.revealed;
  const inside = (counted ?? Object.entries(counts ?? {}).map(([kind, count]) => ({ name: kind, count })))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${count} × ${name}`);
  return (
    <Card
      title={texts.box.title}
      icon="box"
      class="box"
      aside={
        <Badge icon={icon} tone={tone}>
          {word}
        </Badge>
      }
    >
      {box.event === null ? null : <p class="event">{box.event}</p>}
      {outcome === null ? <p class="hint">{sentence}</p> : null}
      {outcome === null && cause === null && counts === null ? null : (
        <dl class="revealed">
          {outcome === null ? null : (
            <>
              <dt>{texts.box.outcome}</dt>
              <dd>
                <strong>{ofHub(outcome)}</strong>
              </dd>
            </>
          )}
          {text === null ? null : (
            <>
              <dt>{texts.box.text}</dt>
              <dd>{text}</dd>
            </>
          )}
          {cause === null ? null : (
            <>
              <dt>{texts.box.cause}</dt>
              <dd>{ofHub(cause)}</dd>
            </>
          )}
          {counts === null ? null : (
            <>
              <dt>{texts.box.counts}</dt>
              <dd>{inside.length === 0 ? texts.box.nothing : inside.join(', ')}</dd>
            </>
          )}
        </dl>
      )}
    </Card>
  );
};
