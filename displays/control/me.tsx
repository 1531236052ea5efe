import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { Button } from '../common/kit/button.tsx';
import { person } from '../common/person.ts';
import { useLink } from '../common/use-room.tsx';
import { says } from './says.ts';
import type { ComponentChildren } from 'preact';

/** The hub takes as much (RequestEnvelopeSchema.as). */
const LONGEST = 40;

interface Me {
  /** How the log names who holds this phone; empty: not said. */
  readonly name: string;
  readonly rename: (name: string) => void;
}

const Person = createContext<Me>({ name: '', rename: () => undefined });
export const useMe = (): Me => useContext(Person);

/** Whether `by` in a document is this very person: as the hub names who shares an account (hub/core/who.ts). */
export const useIsMe = (): ((by: string) => boolean) => {
  const { name } = useMe();
  const { username } = useLink();
  return (by) => by === (name === '' ? username : `${name} (${username})`);
};

/** Facilitators share an account; a name, given once on each phone, says in the log and on claims who did what. */
export const MeProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const [name, setName] = useState(() => person.name);
  useEffect(() => person.listen(() => setName(person.name)), []);
  return <Person.Provider value={{ name, rename: person.rename }}>{children}</Person.Provider>;
};

/** Asked once on each phone, and again from the settings. */
export const AskName = ({ onDone }: { readonly onDone: () => void }) => {
  const { name, rename } = useMe();
  const [typed, setTyped] = useState(name);
  const said = typed.trim();
  return (
    <form
      class="card stack ask-name"
      onSubmit={(event) => {
        event.preventDefault();
        rename(said);
        onDone();
      }}
    >
      <h2>{says.me.title}</h2>
      <p class="hint">{says.me.hint}</p>
      <label class="field">
        <span>{says.me.name}</span>
        <input
          value={typed}
          maxLength={LONGEST}
          autocomplete="nickname"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </label>
      <div class="row">
        <Button type="submit" tone="primary" disabled={said === ''}>
          {says.me.save}
        </Button>
        <Button
          tone="quiet"
          onPress={() => {
            rename('');
            onDone();
          }}
        >
          {says.me.skip}
        </Button>
      </div>
    </form>
  );
};
