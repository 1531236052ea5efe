import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { DisplaysBodySchema, type DisplaysBody } from '../../../schemas/documents/displays.ts';
import { topics } from '../../../schemas/topics.ts';
import { Button } from '../kit/button.tsx';
import { person } from '../person.ts';
import { useDocument, useLink } from '../use-room.tsx';
import { says } from './texts.ts';
import { Field } from '../kit/field.tsx';

/** The hub takes as much (RequestEnvelopeSchema.as). */
const LONGEST = 40;

interface Me {
  /** How the log names who holds this phone; empty: not said. */
  readonly name: string;
  readonly rename: (name: string) => void;
}

const Person = createContext<Me>({ name: '', rename: () => undefined });
export const useMe = (): Me => useContext(Person);

/** Whether `by` in a document is this very person: as the hub names who shares an account (hub/core/engine/who.ts). */
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

/** Whether another console is held by somebody who is called so. One's own other device is that too: it is asked, not refused. */
export const isThere = (
  name: string,
  displays: DisplaysBody['displays'],
  self: string | undefined,
): boolean =>
  displays.some(
    (each) => each.online && each.display !== self && each.person?.toLowerCase() === name.toLowerCase(),
  );

/** Asked once on each phone, and again from the settings. */
export const AskName = ({ onDone }: { readonly onDone: () => void }) => {
  const { name, rename } = useMe();
  const [typed, setTyped] = useState(name);
  const link = useLink();
  const displays = useDocument(topics.controlDisplays, DisplaysBodySchema)?.displays;
  /** The name that was found taken, and is meant all the same when it is pressed again. */
  const [twice, setTwice] = useState<string | null>(null);
  const trimmed = typed.trim();
  const warned = twice === trimmed;
  return (
    <form
      class="card stack ask-name"
      onSubmit={(event) => {
        event.preventDefault();
        if (displays !== undefined && !warned && isThere(trimmed, displays, link.display)) {
          setTwice(trimmed);
          return;
        }
        rename(trimmed);
        onDone();
      }}
    >
      <h2>{says.me.title}</h2>
      <p class="hint">{says.me.hint}</p>
      <Field
        label={says.me.name}
        value={typed}
        maxLength={LONGEST}
        autocomplete="nickname"
        onText={setTyped}
      />
      {warned ? <p role="alert">{says.me.twice(trimmed)}</p> : null}
      <div class="row">
        <Button type="submit" tone="primary" disabled={trimmed === '' || displays === undefined}>
          {warned ? says.me.both : says.me.save}
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
