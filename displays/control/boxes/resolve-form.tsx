import { useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { wholeNumber } from '../parts/typed.ts';
import { Field } from '../../common/kit/field.tsx';
import type { BoxBody } from '../../../schemas/documents/box.ts';

interface BoxProps {
  readonly box: BoxBody;
}
/** What goes with a resolution when somebody has said so, and only then. */
type Emptied = { readonly emptied?: true };

const what = (box: BoxBody, does: string): string => says.box.did(box.name, does);

/** An outcome that the rules do not know: "yes, but". */
const OwnOutcome = ({ box, emptied }: BoxProps & { readonly emptied: Emptied }) => {
  const control = useControl();
  const [outcome, setOutcome] = useState('');
  const [text, setText] = useState('');
  const trimmed = outcome.trim();
  const more = text.trim();
  return (
    <div class="stack">
      <Field label={says.box.ownOutcome} value={outcome} maxLength={200} onText={setOutcome} />
      <Field label={says.box.ownText} value={text} maxLength={500} onText={setText} />
      <div class="keys two">
        <Button
          disabled={trimmed === ''}
          onPress={() =>
            control(
              'box.resolve',
              { box: box.box, outcome: trimmed, ...(more === '' ? {} : { text: more }), ...emptied },
              what(box, says.box.resolveSo),
            )
          }
        >
          {says.box.resolveSo}
        </Button>
        <Button
          disabled={trimmed === ''}
          onPress={() =>
            control('box.force', { box: box.box, outcome: trimmed }, what(box, says.box.forceSo))
          }
        >
          {says.box.forceSo}
        </Button>
      </div>
    </div>
  );
};

/** Says what came of a box, whatever it counted; of one that stands on its table also whether anything is left inside. */
export const ResolveForm = ({ box }: BoxProps) => {
  const control = useControl();
  const [empty, setEmpty] = useState(false);
  const emptied: Emptied = empty ? { emptied: true } : {};
  const resolve = (outcome: 'success' | 'failure') => (
    <Button
      onPress={() =>
        control('box.resolve', { box: box.box, outcome, ...emptied }, what(box, says.box.resolvedSo))
      }
    >
      {says.box[outcome]}
    </Button>
  );
  return (
    <fieldset class="parts stack">
      <legend>{says.box.resolve}</legend>
      {/* One that was carried off is emptied by whoever counts it. */}
      {box.state === 'collecting' || box.state === 'recounting' ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={empty}
            onChange={({ currentTarget }) => setEmpty(currentTarget.checked)}
          />
          {says.box.wasEmptied}
        </label>
      )}
      <div class="keys two">
        {resolve('success')}
        {resolve('failure')}
      </div>
      <OwnOutcome box={box} emptied={emptied} />
    </fieldset>
  );
};

/** The box's figures hold on to this range (schemas/commands.ts, box.recount). */
const MAX_CARDS = 500;

/** Ends a sweep; a count by hand makes sure that the reader, a pile reader above all, has missed none. */
export const SweepEnd = ({ box }: BoxProps) => {
  const control = useControl();
  const [typed, setTyped] = useState('');
  const expect = wholeNumber(typed, 0, MAX_CARDS);
  const wrong = typed.trim() !== '' && expect === undefined;
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) return;
        void control(
          'box.recount',
          { box: box.box, done: true, ...(expect === undefined ? {} : { expect }) },
          what(box, says.box.sweepEnd),
        );
      }}
    >
      <p class="hint">{says.box.sweepHint}</p>
      <Field
        label={says.box.expect}
        inputMode="numeric"
        value={typed}
        aria-invalid={wrong}
        onText={setTyped}
      />
      <p class="hint" role={wrong ? 'alert' : undefined}>
        {wrong ? says.tracks.wanted(0, MAX_CARDS) : says.box.expectHint}
      </p>
      <Button type="submit" tone="primary" size="large" icon="check" deliberate disabled={wrong}>
        {says.box.sweepEnd}
      </Button>
    </form>
  );
};
