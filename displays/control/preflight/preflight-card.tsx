import { PreflightBodySchema } from '../../../schemas/documents/preflight.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { useClock, useDocument } from '../../common/use-room.tsx';
import { KINDS, PreflightEnd } from './preflight-end.tsx';
import { PreflightRow, testableOf, testItem, type PreflightItem } from './preflight-item.tsx';

/** One step for all that light up, and one for all that chirp; asked for again only of what has not done so. */
const TestAll = ({
  kind,
  items,
}: {
  readonly kind: 'strip' | 'siren';
  readonly items: readonly PreflightItem[];
}) => {
  const control = useControl();
  const waiting = items.flatMap((item) => {
    const device = item.state === 'done' ? null : testableOf(item);
    return device === null ? [] : [{ device, name: item.name }];
  });
  if (waiting.length < 2) return null;
  const testAll = async (): Promise<void> => {
    const test = ({ device, name }: (typeof waiting)[number]) => testItem(control, device, name);
    if (kind === 'strip') await Promise.all(waiting.map(test));
    // Together nobody hears that one of them is silent.
    else for (const each of waiting) await test(each);
  };
  return (
    <Button icon={kind === 'strip' ? 'eye' : 'bell'} onPress={testAll}>
      {sections.preflight.testAll[kind](waiting.length)}
    </Button>
  );
};

const Kind = ({
  kind,
  items,
}: {
  readonly kind: (typeof KINDS)[number];
  readonly items: readonly PreflightItem[];
}) => {
  const open = items.filter(({ state }) => state !== 'done');
  return (
    <details class="fold" open={open.length > 0}>
      <summary>
        {sections.preflight.kinds[kind]}{' '}
        <strong class="tabular">{says.alarm.has(items.length - open.length, items.length)}</strong>
      </summary>
      {kind === 'strip' || kind === 'siren' ? <TestAll kind={kind} items={items} /> : null}
      <ul class="list tight">
        {items.map((item) => (
          <PreflightRow key={item.id} item={item} />
        ))}
      </ul>
    </details>
  );
};

/** Arms the room before the doors open: everything must have been seen once. */
export const PreflightCard = () => {
  const control = useControl();
  const body = useDocument(topics.controlPreflight, PreflightBodySchema);
  const begun = body?.begun ?? null;
  const begin = () => control('preflight.begin', {}, sections.preflight.begin);
  // The doors are open: a list of everything that is missing is not what a tap in the middle of a turn is for.
  const clock = useClock()?.state ?? 'ready';
  const playing = clock !== 'ready' && clock !== 'finished';
  const running = begun !== null && body?.endedAt === null;
  return (
    <div class="stack">
      <p class="hint">{sections.preflight.hint}</p>
      {running ? (
        <p>
          <strong class="tabular">{sections.preflight.progress(body.done, body.total)}</strong>{' '}
          <span class="hint">
            {sections.preflight.begun(begun.by)}, {timeOfDay(begun.at)}
          </span>
        </p>
      ) : null}
      {body === undefined || body.endedAt === null ? null : (
        <p>
          {sections.preflight.ended} {timeOfDay(body.endedAt)}
          {body.unseen.length === 0 ? null : (
            <strong class="bad line">
              {sections.preflight.notSeen} {body.unseen.join(', ')}
            </strong>
          )}
        </p>
      )}
      {running
        ? KINDS.map((kind) => {
            const items = body.items.filter((item) => item.kind === kind);
            return items.length === 0 ? null : <Kind key={kind} kind={kind} items={items} />;
          })
        : null}
      {running ? (
        <PreflightEnd items={body.items} />
      ) : playing ? (
        <HoldToPress icon="check" onPress={begin}>
          {sections.preflight.playing}
        </HoldToPress>
      ) : (
        <Button tone="primary" size="large" icon="check" onPress={begin}>
          {begun === null ? sections.preflight.begin : sections.preflight.again}
        </Button>
      )}
    </div>
  );
};
