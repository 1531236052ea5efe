import { useRef, useState } from 'preact/hooks';
import { ControlFaces } from '../../common/game-faces.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { Form } from '../../common/kit/form.tsx';
import { ofHub } from '../../common/of-hub.ts';
import { readText } from '../../common/read-text.ts';
import { saveAs } from '../../common/save-as.ts';
import { useDocument, useLink } from '../../common/use-room.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { useNames, useRoomFacts } from '../parts/use-names.ts';
import { argumentsOf, fieldsOf, fileOf, isFilled, spokenOf, type Field } from './command-form.ts';
import { FormsBodySchema, type RoomBody } from '../../../schemas/documents/game.ts';
import { topics } from '../../../schemas/topics.ts';

/** What of a request is left for a text: the broker takes 65,536 bytes at once (docs/mqtt.md). */
const MOST_BYTES = 60_000;
/** A letter may take two bytes of a file. */
const MOST_FILE_BYTES = 2 * MOST_BYTES;

interface FieldProps {
  readonly field: Field;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

interface FileProps {
  readonly label: string;
  readonly accept: string;
  readonly required: boolean;
  readonly onValue: (text: string) => void;
}

/** A text out of a file. One that no command could carry, or that is not read as it was written, is not taken. */
const FileInput = ({ label, accept, required, onValue }: FileProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    const decoded = await readText(file, MOST_FILE_BYTES);
    const text = 'text' in decoded ? decoded.text : '';
    const wrong =
      ('fault' in decoded && decoded.fault.what === 'large') ||
      new Blob([JSON.stringify(text)]).size > MOST_BYTES
        ? says.game.fileTooLarge(MOST_BYTES / 1_000)
        : 'fault' in decoded
          ? says.game.fileNotText
          : text.trim() === ''
            ? says.game.fileEmpty
            : null;
    setFault(wrong);
    onValue(wrong === null ? text : '');
  };
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="file"
        accept={accept}
        required={required}
        // The same file, mended, is a new choice.
        onClick={({ currentTarget }) => {
          currentTarget.value = '';
        }}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) void take(file);
        }}
      />
      {fault === null ? null : (
        <small class="hint" role="alert">
          {fault}
        </small>
      )}
    </label>
  );
};

const FieldInput = ({ field, value, onValue }: FieldProps) => {
  const names = useNames();
  const { label, input, accept, choices, labels, required, min, max } = field;
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
  if (input === 'file') return <FileInput {...{ label, accept, required, onValue }} />;
  const notes = [
    ...(required ? [] : [says.game.optional]),
    ...(min === null || max === null ? [] : [says.game.range(min, max)]),
  ];
  return (
    <label class="field">
      <span>
        {label}
        {notes.length === 0 ? null : ` (${notes.join(', ')})`}
      </span>
      {input === 'choice' ? (
        <select
          required={required}
          value={value}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          <option value="" disabled={required}>
            {required ? says.game.choose : says.nothing}
          </option>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {labels[choice] ?? names.table(choice)}
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

interface CommandFormProps {
  readonly command: RoomBody['commands'][number];
  /** Why it may not be given now, whatever is chosen; absent: it may. */
  readonly held: string | undefined;
}

export const CommandForm = ({ command, held }: CommandFormProps) => {
  const control = useControl();
  const names = useNames();
  const tables = useRoomFacts()?.tables.map(({ id }) => id) ?? [];
  const fields = fieldsOf(command.schema, tables);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const link = useLink();
  /** What the page had shown when somebody began to fill it in: what has changed since, they may not have seen. */
  const since = useRef<number | undefined>(undefined);
  const { id, name, deliberate } = command;
  const spoken = spokenOf(fields, typed, names.table, says.game.no);
  const does = async (): Promise<void> => {
    // The browser says beside the field what is wrong with it.
    if (form.current?.reportValidity() !== true) return;
    const answer = await control(
      'game.do',
      { command: id, args: argumentsOf(fields, typed) },
      spoken === '' ? name : `${name}: ${spoken}`,
      since.current === undefined ? {} : { seenRev: since.current },
    );
    // Done is done: whoever wants it once more says again what.
    if (answer.status === 'ok') setTyped((now) => (now === typed ? {} : now));
    const file = fileOf(answer.data);
    if (file !== null) saveAs(file.name, file.text);
    // The refusal has said what changed: pressed again, it is meant.
    if (answer.status === 'ok' || answer.error.code === 'command/stale') since.current = undefined;
  };
  const ready = held === undefined && isFilled(fields, typed);
  return (
    <details class="fold">
      <summary>{name}</summary>
      {held === undefined ? null : <p class="hint">{ofHub(held)}</p>}
      <Form place={form} onSubmit={deliberate ? null : does}>
        {fields.map((field) => (
          <FieldInput
            key={field.name}
            field={field}
            value={typed[field.name] ?? field.first}
            onValue={(value) => {
              since.current ??= link.seenRev;
              setTyped({ ...typed, [field.name]: value });
            }}
          />
        ))}
        {deliberate ? (
          <HoldToPress tone="primary" disabled={!ready} onPress={does}>
            {spoken === '' ? says.game.send : `${says.game.send}: ${spoken}`}
          </HoldToPress>
        ) : (
          <Button type="submit" tone="primary" disabled={!ready}>
            {says.game.send}
          </Button>
        )}
      </Form>
    </details>
  );
};

/** What the game shows to Control, and its own commands, each with the form that its schema describes. */
export const GameCommands = () => {
  const commands = (useRoomFacts()?.commands ?? []).filter(({ onKeys }) => onKeys !== true);
  const held = useDocument(topics.controlGame('forms'), FormsBodySchema)?.held ?? {};
  return commands.length === 0 ? (
    <p class="hint">{says.more.none}</p>
  ) : (
    <>
      <ControlFaces />
      {commands.map((command) => (
        <CommandForm key={command.id} command={command} held={held[command.id]} />
      ))}
    </>
  );
};
