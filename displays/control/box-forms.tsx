import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { asked, CountsFields } from './counts-fields.tsx';
import { says } from './says.ts';
import { useControl } from './use-control.tsx';
import { useNames, useRoomFacts } from './use-names.ts';
import type { BoxBody } from '../../schemas/documents.ts';

interface BoxProps {
  readonly box: BoxBody;
}

const what = (box: BoxBody, does: string): string => says.box.did(box.name, does);

/** Arms a box with an Event, the game's own with another cost or one made up on the spot: its name is there already. */
export const ArmForm = ({ box }: BoxProps) => {
  const control = useControl();
  const kinds = useRoomFacts()?.kinds ?? [];
  const [cost, setCost] = useState(box.cost);
  const [title, setTitle] = useState(box.event?.title ?? says.box.defaultTitle);
  const [persistent, setPersistent] = useState(box.event?.persistent ?? false);
  const said = title.trim();
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void control(
          'box.arm',
          { box: box.box, cost: asked(cost), persistent, ...(said === '' ? {} : { title: said }) },
          says.box.armed1(box.name),
        );
      }}
    >
      <p class="hint">{says.box.armHint}</p>
      <label class="field">
        <span>{says.box.armTitle}</span>
        <input value={title} maxLength={80} onInput={({ currentTarget }) => setTitle(currentTarget.value)} />
      </label>
      <CountsFields kinds={kinds.filter(({ sabotage }) => !sabotage)} counts={cost} onCounts={setCost} />
      <label class="check">
        <input
          type="checkbox"
          checked={persistent}
          onChange={({ currentTarget }) => setPersistent(currentTarget.checked)}
        />
        {says.box.armPersistent}
      </label>
      <Button type="submit" tone="primary" icon="check">
        {says.box.armNow}
      </Button>
    </form>
  );
};

/** What somebody counted by hand. It begins with nothing: a figure taken over unread is no count. */
export const TypedForm = ({ box }: BoxProps) => {
  const control = useControl();
  const kinds = useRoomFacts()?.kinds ?? [];
  const [counts, setCounts] = useState<BoxBody['cost']>({});
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void control('box.correct', { box: box.box, counts: asked(counts) }, what(box, says.box.typedNow));
      }}
    >
      <CountsFields kinds={kinds} counts={counts} onCounts={setCounts} />
      <Button type="submit" icon="check">
        {says.box.typedNow}
      </Button>
    </form>
  );
};

/** What no tag can say: how many came back wounded. */
export const Wounded = ({ box }: BoxProps) => {
  const control = useControl();
  const names = useNames();
  const owners = [...new Set(box.returns.flatMap(({ owner }) => owner ?? []))];
  return (
    <>
      {owners.map((owner) => {
        const now = box.returns.reduce((sum, each) => sum + (each.owner === owner ? each.wounded : 0), 0);
        const set = (count: number) =>
          control('box.wounded', { box: box.box, owner, count }, what(box, says.box.wounded(count)));
        return (
          <div class="stepper" key={owner} role="group" aria-label={says.box.woundedTo(names.table(owner))}>
            <span class="name">{says.box.woundedTo(names.table(owner))}</span>
            <Button icon="minus" label="−1" disabled={now === 0} onPress={() => set(now - 1)} />
            <output class="tabular">{now}</output>
            <Button icon="plus" label="+1" onPress={() => set(now + 1)} />
          </div>
        );
      })}
    </>
  );
};

/** What cannot be taken back is held. */
export const Reveals = ({ box }: BoxProps) => {
  const control = useControl();
  return (
    <div class="stack">
      <p class="hint">{says.box.revealHint}</p>
      {(['outcome', 'cause', 'counts'] as const).map((each) => (
        <HoldToPress
          key={each}
          icon="eye"
          disabled={box.revealed[each]}
          onPress={() =>
            control('box.reveal', { box: box.box, what: each }, what(box, says.box.reveal[each]))
          }
        >
          {box.revealed[each] ? says.box.revealed[each] : says.box.reveal[each]}
        </HoldToPress>
      ))}
    </div>
  );
};
