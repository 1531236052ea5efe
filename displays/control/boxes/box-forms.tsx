import { useEffect, useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Stepper } from '../parts/stepper.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { habitsSay } from '../parts/habits-say.ts';
import { boxKeys } from './box-keys.ts';
import { positiveCounts, CountsFields } from './counts-fields.tsx';
import { Field } from '../../common/kit/field.tsx';
import { capitalized } from '../../../schemas/capitalized.ts';
import type { BoxBody } from '../../../schemas/documents/box.ts';

interface BoxProps {
  readonly box: BoxBody;
}

const what = (box: BoxBody, does: string): string => says.box.did(box.name, does);

/** Whether arming it changes the Event that is under way, which keeps what was put in. */
export const isUnderWay = ({ state }: BoxBody): boolean => state !== 'idle' && state !== 'resolved';

/** Arms a box with an Event, the game's own with another cost or one made up on the spot: its name is there already. */
export const ArmForm = ({ box }: BoxProps) => {
  const control = useControl();
  const kinds = useRoomFacts()?.kinds ?? [];
  const [cost, setCost] = useState(box.cost);
  const [title, setTitle] = useState(box.event?.title ?? says.box.defaultTitle);
  const [persistent, setPersistent] = useState(box.event?.persistent ?? false);
  const trimmed = title.trim();
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void control(
          'box.arm',
          {
            box: box.box,
            cost: positiveCounts(cost),
            persistent,
            ...(trimmed === '' ? {} : { title: trimmed }),
          },
          isUnderWay(box) ? says.box.costChanged(box.name) : says.box.armed1(box.name),
        );
      }}
    >
      <p class="hint">{isUnderWay(box) ? says.box.costHint : says.box.armHint}</p>
      <Field label={says.box.armTitle} value={title} maxLength={80} onText={setTitle} />
      <CountsFields kinds={kinds.filter(({ spoils }) => !spoils)} counts={cost} onCounts={setCost} />
      <label class="check">
        <input
          type="checkbox"
          checked={persistent}
          onChange={({ currentTarget }) => setPersistent(currentTarget.checked)}
        />
        {says.box.armPersistent}
      </label>
      <Button type="submit" tone="primary" icon="check">
        {isUnderWay(box) ? says.box.changeCost : says.box.armNow}
      </Button>
    </form>
  );
};

/** Whether a count typed now takes the place of one that is there. */
const isCounted = ({ tally }: BoxBody): boolean =>
  tally !== null && (tally.beam > 0 || Object.values(tally.counts).some((count) => count > 0));

/**
 * What somebody counted by hand. While the tally is being shown it begins with that, to be put right; else it begins with
 * nothing, and takes the place of what was counted only by holding. What came from the tally is hidden as soon as that is.
 */
export const TypedForm = ({ box, shown }: BoxProps & { readonly shown: boolean }) => {
  const control = useControl();
  const kinds = useRoomFacts()?.kinds ?? [];
  const [counts, setCounts] = useState<BoxBody['cost']>({});
  /** The tally's figures that it began with; while they are untouched they follow it. */
  const [from, setFrom] = useState<BoxBody['cost'] | null>(null);
  const filled = from !== null;
  const untouched = filled ? counts === from : Object.keys(counts).length === 0;
  const tallied = shown && untouched ? (box.tally?.counts ?? null) : null;
  useEffect(() => {
    if (tallied === null) return;
    setCounts(tallied);
    setFrom(tallied);
  }, [tallied]);
  const send = async (): Promise<void> => {
    const answer = await control(
      'box.correct',
      { box: box.box, counts: positiveCounts(counts) },
      what(box, says.box.typedNow),
    );
    if (answer.status === 'ok' && !filled) setCounts({});
  };
  if (filled && !shown) return <p class="hint">{says.box.typedWaits}</p>;
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (filled || !isCounted(box)) void send();
      }}
    >
      <CountsFields kinds={kinds} counts={counts} onCounts={setCounts} />
      {filled || !isCounted(box) ? (
        <Button type="submit" icon="check">
          {says.box.typedNow}
        </Button>
      ) : (
        <>
          <p class="hint">{says.box.typedAfresh}</p>
          <HoldToPress icon="check" onPress={send}>
            {says.box.typedReplace}
          </HoldToPress>
        </>
      )}
    </form>
  );
};

/** What no tag can say: how many tokens go back on their other side. Nothing in a game whose tokens have none. */
export const Flipped = ({ box }: BoxProps) => {
  const control = useControl();
  const names = useNames();
  const flips = useRoomFacts()?.kinds.find((kind) => kind.flips !== null)?.flips ?? null;
  if (flips === null) return null;
  const label = capitalized(flips);
  const owners = [...new Set(box.returns.flatMap(({ owner }) => owner ?? []))];
  return (
    <>
      {owners.map((owner) => {
        const now = box.returns.reduce((sum, each) => sum + (each.owner === owner ? each.flipped : 0), 0);
        return (
          <Stepper
            key={owner}
            name={says.box.flippedTo(label, names.table(owner))}
            less="−1"
            more="+1"
            least={now === 0}
            onStep={(by) =>
              control('box.flipped', { box: box.box, owner, by }, what(box, says.box.flippedNoted(flips)))
            }
          >
            <output class="tabular">{now}</output>
          </Stepper>
        );
      })}
    </>
  );
};

/** What cannot be taken back is held. */
export const Reveals = ({ box }: BoxProps) => {
  const control = useControl();
  const [wall, setWall] = useState(box.revealed.wall ?? false);
  const can = boxKeys(box);
  const waits = !can.reveal.outcome ? 'outcome' : !can.reveal.counts ? 'counts' : null;
  return (
    <div class="stack">
      <p class="hint">{says.box.revealHint}</p>
      {waits === null ? null : <p class="hint">{habitsSay.revealWaits[waits]}</p>}
      <label class="check">
        <input
          type="checkbox"
          checked={wall}
          onChange={({ currentTarget }) => setWall(currentTarget.checked)}
        />
        {says.box.onWall}
      </label>
      {(['outcome', 'cause', 'counts'] as const).map((each) => (
        <HoldToPress
          key={each}
          icon="eye"
          disabled={box.revealed[each] || !can.reveal[each]}
          onPress={() =>
            control(
              'box.reveal',
              { box: box.box, what: each, ...(wall ? { wall } : {}) },
              what(box, says.box.reveal[each]),
            )
          }
        >
          {box.revealed[each] ? says.box.revealed[each] : says.box.reveal[each]}
        </HoldToPress>
      ))}
    </div>
  );
};
