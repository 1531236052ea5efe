import { useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { argumentsOf, fieldsOf } from './command-form.ts';
import { says } from './says.ts';
import { useControl } from './use-control.tsx';
import { useNames, useRoomFacts } from './use-names.ts';
import type { RoomBody } from '../../schemas/documents.ts';
import type { Field } from './command-form.ts';

interface FieldProps {
  readonly field: Field;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const FieldInput = ({ field, value, onValue }: FieldProps) => {
  const names = useNames();
  const { label, input, choices, required, min, max } = field;
  if (input === 'check') {
    return (
      <label class="check">
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={({ currentTarget }) => onValue(String(currentTarget.checked))}
        />
        {label}
      </label>
    );
  }
  return (
    <label class="field">
      <span>
        {label}
        {required ? null : ` (${says.game.optional})`}
      </span>
      {input === 'choice' ? (
        <select value={value} onChange={({ currentTarget }) => onValue(currentTarget.value)}>
          {required ? null : <option value="">{says.nothing}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names.table(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...(input === 'number' ? { type: 'number' as const } : {})}
          {...(min === null ? {} : { min })}
          {...(max === null ? {} : { max })}
          required={required}
          value={value}
          onInput={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </label>
  );
};

const CommandForm = ({ command }: { readonly command: RoomBody['commands'][number] }) => {
  const control = useControl();
  const tables = useRoomFacts()?.tables.map(({ id }) => id) ?? [];
  const fields = fieldsOf(command.schema, tables);
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <details class="fold">
      <summary>{command.name}</summary>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void control('game.do', { command: command.id, args: argumentsOf(fields, typed) }, command.name);
        }}
      >
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={typed[field.name] ?? (field.required ? field.first : '')}
            onValue={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        <Button type="submit" tone="primary">
          {says.game.send}
        </Button>
      </form>
    </details>
  );
};

/** The game's own commands, each with the form that its schema describes. */
export const GameCommands = () => {
  const commands = useRoomFacts()?.commands ?? [];
  return commands.length === 0 ? (
    <p class="hint">{says.more.none}</p>
  ) : (
    <>
      {commands.map((command) => (
        <CommandForm key={command.id} command={command} />
      ))}
    </>
  );
};
