import { useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { useFaces } from '../../common/game-faces.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { texts } from '../../common/texts.ts';
import { useDocument } from '../../common/use-room.tsx';
import { CollectionBodySchema } from '../../../schemas/documents/attention.ts';
import { topics } from '../../../schemas/topics.ts';
import { useUnfinished } from '../alarm/use-unfinished.ts';
import { shortcutOf } from '../keys/keys.ts';
import { isList } from '../now/is-list.ts';
import { habitsSay } from '../parts/habits-say.ts';
import { clockKeys } from './clock-keys.ts';
import { boxesLeft, leftToDo } from './left-to-do.ts';
import type { ClockBody } from '../../../schemas/documents/clock.ts';

interface PhaseProps {
  readonly clock: ClockBody;
}

/** On to the next phase: what throws the rest of this one away must be held. */
export const NextPhase = ({ clock }: PhaseProps) => {
  const control = useControl();
  const can = clockKeys(clock);
  if (clock.state === 'ready') return null;
  return (
    <HoldToPress
      icon="skip"
      disabled={!can.skip}
      shortcut={shortcutOf('next')}
      tone={clock.state === 'overtime' ? 'primary' : 'plain'}
      onPress={() => control('clock.skip', {}, says.clock.skip)}
    >
      {says.clock.skip}
    </HoldToPress>
  );
};

/** What the end of the phase would leave undone, for whoever is about to end it. */
export const LeftToDo = ({ clock }: PhaseProps) => {
  const faces = useFaces(topics.controlGame(''));
  const boxes = useDocument(topics.controlCollection, CollectionBodySchema)?.boxes ?? [];
  const warning = useUnfinished('phase');
  if (!clockKeys(clock).skip) return null;
  const waiting = boxesLeft(boxes);
  const left = [
    ...leftToDo(faces).map(({ what, done, of }) => (of <= 1 ? what : `${what} ${texts.common.of(done, of)}`)),
    ...(waiting === 0 ? [] : [habitsSay.left.boxes(waiting)]),
  ];
  return (
    <>
      {warning === null ? null : (
        <p class="why">
          <Icon name="stay" /> {ofHub(warning)}
        </p>
      )}
      {left.length > 0 ? (
        <p class="left hint">
          <strong>{habitsSay.left.title}</strong> {left.join(' · ')}
        </p>
      ) : warning === null && faces.some(isList) ? (
        <p class="left hint">
          <Icon name="check" /> {habitsSay.left.nothing}
        </p>
      ) : null}
    </>
  );
};

/** A pause with the reason that every display then shows. */
const Reasons = ({ onDone }: { readonly onDone: () => void }) => {
  const control = useControl();
  const [own, setOwn] = useState('');
  const hold = (reason: string) => {
    onDone();
    return control('clock.pause', reason === '' ? {} : { reason }, says.clock.hold);
  };
  return (
    <div class="reasons">
      {says.clock.reasons.map((reason) => (
        <Button key={reason} onPress={() => hold(reason)}>
          {reason}
        </Button>
      ))}
      <form
        class="inline"
        onSubmit={(event) => {
          event.preventDefault();
          void hold(own.trim());
        }}
      >
        <input
          aria-label={says.clock.reason}
          placeholder={says.clock.reason}
          maxLength={120}
          value={own}
          onInput={({ currentTarget }) => setOwn(currentTarget.value)}
        />
        <Button type="submit" icon="pause">
          {says.clock.hold}
        </Button>
      </form>
    </div>
  );
};

/** What is wanted a few times a day: back to the phase before, and a pause that says why. */
export const SeldomKeys = ({ clock }: PhaseProps) => {
  const control = useControl();
  const [asking, setAsking] = useState(false);
  const can = clockKeys(clock);
  return (
    <>
      <div class="keys two">
        <HoldToPress
          icon="undo"
          disabled={!can.back}
          shortcut={shortcutOf('back')}
          onPress={() => control('clock.back', {}, says.clock.back)}
        >
          {says.clock.back}
        </HoldToPress>
        <Button pressed={asking} disabled={clock.state !== 'running'} onPress={() => setAsking(!asking)}>
          {says.clock.holdBecause}
        </Button>
      </div>
      {asking && clock.state === 'running' ? <Reasons onDone={() => setAsking(false)} /> : null}
      {can.why === null ? null : <p class="hint">{habitsSay.phaseHeld[can.why]}</p>}
    </>
  );
};

/** What follows the end of a phase. */
export const Advance = ({ clock }: PhaseProps) => {
  const control = useControl();
  const choose = (advance: 'auto' | 'hold', what: string) =>
    control('clock.mode', { advance }, `${says.clock.mode}: ${what}`);
  return (
    <div class="choice" role="group" aria-label={says.clock.mode}>
      <Button pressed={clock.advance === 'auto'} icon="go" onPress={() => choose('auto', says.clock.auto)}>
        {says.clock.auto}
      </Button>
      <Button pressed={clock.advance === 'hold'} icon="stay" onPress={() => choose('hold', says.clock.atEnd)}>
        {says.clock.atEnd}
      </Button>
    </div>
  );
};
