import { useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Field } from '../../common/kit/field.tsx';
import { Form } from '../../common/kit/form.tsx';
import { Select } from '../../common/kit/select.tsx';
import { useDesks } from '../parts/use-desk.ts';

/** Something that a person wants another desk to see. */
export const HandOver = () => {
  const control = useControl();
  const [text, setText] = useState('');
  const [desk, setDesk] = useState('tables');
  const desks = useDesks();
  const trimmed = text.trim();
  return (
    <details class="fold">
      <summary>{says.attention.hand}</summary>
      <Form
        onSubmit={async () => {
          const answer = await control('attention.note', { text: trimmed, desk }, says.attention.handNow);
          if (answer.status === 'ok') setText('');
        }}
      >
        <Field label={says.attention.what} value={text} maxLength={200} onText={setText} />
        <Select
          label={says.attention.desk}
          value={desk}
          options={desks.map(({ id, name }) => [id, name])}
          onPick={setDesk}
        />
        <Button type="submit" disabled={trimmed === ''}>
          {says.attention.handNow}
        </Button>
      </Form>
    </details>
  );
};
