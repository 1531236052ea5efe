import { useState } from 'preact/hooks';
import { z } from 'zod';
import { useAct } from '../common/act.tsx';
import type { RoomBody } from '../../schemas/documents.ts';

/** As much of a JSON Schema as a form needs. */
const FormSchema = z.looseObject({
  properties: z
    .record(
      z.string(),
      z.looseObject({
        type: z.string().optional(),
        enum: z.array(z.string()).optional(),
        description: z.string().optional(),
      }),
    )
    .default({}),
});

const CommandForm = ({ command }: { readonly command: RoomBody['commands'][number] }) => {
  const act = useAct();
  const fields = Object.entries(FormSchema.safeParse(command.schema).data?.properties ?? {});
  const [given, setGiven] = useState<Record<string, string>>({});
  const valueOf = (name: string, first: string | undefined) => given[name] ?? first ?? '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const args = Object.fromEntries(
          fields.map(([name, field]) => {
            const text = valueOf(name, field.enum?.[0]).trim();
            return [name, field.type === 'integer' || field.type === 'number' ? Number(text) : text];
          }),
        );
        void act('game.do', { command: command.id, args });
      }}
    >
      <h3>{command.name}</h3>
      {fields.map(([name, field]) => (
        <label key={name}>
          {field.description ?? name}
          {field.enum === undefined ? (
            <input
              {...(field.type === 'integer' || field.type === 'number' ? { type: 'number' as const } : {})}
              required
              value={valueOf(name, undefined)}
              onInput={({ currentTarget }) => setGiven({ ...given, [name]: currentTarget.value })}
            />
          ) : (
            <select
              value={valueOf(name, field.enum[0])}
              onChange={({ currentTarget }) => setGiven({ ...given, [name]: currentTarget.value })}
            >
              {field.enum.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </label>
      ))}
      <button type="submit">{command.name}</button>
    </form>
  );
};

/** The game's own commands, each with the form that its schema describes. */
export const GameCommands = ({ room }: { readonly room: RoomBody | undefined }) =>
  room === undefined || room.commands.length === 0 ? null : (
    <details class="card">
      <summary>Commands of the game</summary>
      {room.commands.map((command) => (
        <CommandForm key={command.id} command={command} />
      ))}
    </details>
  );
