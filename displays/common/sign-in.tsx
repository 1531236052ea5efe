import { useState } from 'preact/hooks';
import { Button } from './kit/button.tsx';
import { keepsAnything } from './kept.ts';
import { forgetKey, keyOf, rememberBroken, rememberKey, type Key } from './session.ts';
import { texts } from './texts.ts';
import { Field } from './kit/field.tsx';

interface SignInProps {
  readonly who: string;
  /** The account's name, where the page knows it. */
  readonly username: string;
  readonly onKey: (key: Key) => void;
  /** What was typed can be no key. */
  readonly onBroken: () => void;
  /** It is all that the page shows: one of Control's, which keep the key of themselves. */
  readonly first?: boolean;
  /** What was wrong with the key before. */
  readonly wrong?: string | null;
}

/** Asks for the key on the card. It is kept in this tab, or on the device where somebody says so; Control's is, once it has let somebody in. */
export const SignIn = ({ who, username, onKey, onBroken, first = false, wrong = null }: SignInProps) => {
  const [name, setName] = useState(username);
  const [password, setPassword] = useState('');
  const [keep, setKeep] = useState(false);
  return (
    <form
      class="card stack sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        const key = keyOf(name, password);
        if (key === undefined) {
          rememberBroken();
          onBroken();
          return;
        }
        rememberKey(key, keep);
        onKey(key);
      }}
    >
      {first ? <h1>{texts.signIn.as(who)}</h1> : <h3>{texts.signIn.as(who)}</h3>}
      {wrong === null ? null : (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <Field
        label={texts.signIn.name}
        value={name}
        autocomplete="username"
        autocapitalize="none"
        required
        onText={setName}
      />
      <Field
        label={texts.signIn.key}
        type="password"
        value={password}
        autocomplete="current-password"
        required
        onText={setPassword}
      />
      {first ? null : (
        <label class="check">
          <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.currentTarget.checked)} />
          {texts.signIn.keep}
        </label>
      )}
      <Button type="submit" tone="primary" size="large">
        {texts.signIn.submit}
      </Button>
      <p class="hint">
        {!keepsAnything() ? texts.signIn.blocked : first ? texts.signIn.stays : texts.signIn.hint}
      </p>
    </form>
  );
};

export const SignOut = ({ onOut }: { readonly onOut: () => void }) => (
  <Button
    tone="quiet"
    onPress={() => {
      forgetKey();
      onOut();
    }}
  >
    {texts.signIn.out}
  </Button>
);
