import { useState } from 'preact/hooks';
import { forgetKey, rememberKey } from './session.ts';
import type { Key } from './session.ts';

interface SignInProps {
  readonly who: string;
  /** The account's name, where the page knows it. */
  readonly username: string;
  readonly onKey: (key: Key) => void;
}

/** Asks for the key on the card; it is kept in this tab alone. */
export const SignIn = ({ who, username, onKey }: SignInProps) => {
  const [name, setName] = useState(username);
  const [password, setPassword] = useState('');
  return (
    <form
      class="card"
      onSubmit={(event) => {
        event.preventDefault();
        const key = { username: name.trim().toLowerCase(), password: password.trim() };
        rememberKey(key);
        onKey(key);
      }}
    >
      <h2>Sign in as {who}</h2>
      <label>
        Name
        <input
          value={name}
          autocomplete="username"
          autocapitalize="none"
          required
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <label>
        Key
        <input
          type="password"
          value={password}
          autocomplete="current-password"
          required
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      <button type="submit">Sign in</button>
      <p class="hint">The key is on the card that the hub printed, or comes with its QR code.</p>
    </form>
  );
};

export const SignOut = ({ onOut }: { readonly onOut: () => void }) => (
  <button
    class="quiet"
    onClick={() => {
      forgetKey();
      onOut();
    }}
  >
    Sign out
  </button>
);
