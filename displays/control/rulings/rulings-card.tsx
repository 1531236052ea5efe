import { useState } from 'preact/hooks';
import { RulingsBodySchema } from '../../../schemas/documents/rulings.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { says } from '../../common/control/texts.ts';
import { sections } from '../more/section-texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Form } from '../../common/kit/form.tsx';
import { useDocument } from '../../common/use-room.tsx';
import { SearchField, found } from '../parts/search.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { Field } from '../../common/kit/field.tsx';

const Write = () => {
  const control = useControl();
  const tables = useRoomFacts()?.tables ?? [];
  const [text, setText] = useState('');
  const [whom, setWhom] = useState<readonly string[]>([]);
  const trimmed = text.trim();
  const toggle = (id: string): void =>
    setWhom(whom.includes(id) ? whom.filter((each) => each !== id) : [...whom, id]);
  return (
    <Form
      onSubmit={async () => {
        const tablesOf = whom.length === 0 ? {} : { tables: [...whom] };
        const answer = await control('ruling.note', { text: trimmed, ...tablesOf }, sections.rulings.write);
        if (answer.status !== 'ok') return;
        setText('');
        setWhom([]);
      }}
    >
      <Field
        label={sections.rulings.note}
        value={text}
        maxLength={200}
        placeholder={sections.rulings.hint}
        onText={setText}
      />
      <details class="fold">
        <summary>
          {sections.rulings.tables}: {whom.length === 0 ? sections.rulings.everybody : whom.length}
        </summary>
        <div class="wrap">
          {tables.map(({ id, name }) => (
            <Button key={id} pressed={whom.includes(id)} onPress={() => toggle(id)}>
              {name}
            </Button>
          ))}
        </div>
      </details>
      <Button type="submit" tone="primary" disabled={trimmed === ''}>
        {sections.rulings.write}
      </Button>
    </Form>
  );
};

/** "Yes, but": written down in one line, found again by the next facilitator who is asked the same. */
export const RulingsCard = () => {
  const control = useControl();
  const names = useNames();
  const items = useDocument(topics.controlRulings, RulingsBodySchema)?.items ?? [];
  const [wanted, setWanted] = useState('');
  const shown = items
    .filter(({ text, by, tables }) => found(wanted, text, by, ...tables.map(names.table)))
    .reverse();
  return (
    <div class="stack">
      <Write />
      {items.length === 0 ? (
        <p class="hint">{sections.rulings.none}</p>
      ) : (
        <SearchField label={sections.rulings.find} value={wanted} onSearch={setWanted} />
      )}
      {items.length > 0 && shown.length === 0 ? <p class="hint">{sections.rulings.nothingFound}</p> : null}
      <ul class="list log">
        {shown.map(({ event, at, turn, by, text, tables }) => (
          <li key={event}>
            <span class="grow">
              <strong>{text}</strong>
              <br />
              <span class="hint">
                {tables.length === 0 ? sections.rulings.everybody : tables.map(names.table).join(', ')} ·{' '}
                {timeOfDay(at)}
                {turn === null ? null : `, ${sections.rulings.turn(turn)}`} · {by}
              </span>
            </span>
            <Button
              tone="quiet"
              icon="undo"
              label={`${says.log.undo}: ${text}`}
              onPress={() =>
                control('undo', { event }, says.log.undoThis(text), { done: says.log.didUndo(text) })
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
