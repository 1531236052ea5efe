import { useState } from 'preact/hooks';
import * as z from 'zod';
import { ActProvider, useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Field } from '../common/kit/field.tsx';
import { QrCode } from '../common/kit/qr-code.tsx';
import { OriginsSchema, originsFor } from '../common/link-origins.ts';
import { goOnAs, keyOf, rememberBroken, rememberKey, usernameFor } from '../common/session.ts';
import { texts } from '../common/texts.ts';
import { RoomProvider } from '../common/use-room.tsx';
import type { Key, Session } from '../common/session.ts';

const LinkSchema = OriginsSchema.extend({ path: z.string() });

/** A QR code that signs one more phone in as Control, once. */
const MorePhones = () => {
  const act = useAct();
  const [address, setAddress] = useState<string | null>(null);
  const { home } = texts;
  const make = async (): Promise<void> => {
    const { data } = await act('token.make', { role: 'control' }, { what: home.phone, quiet: true });
    const made = LinkSchema.safeParse(data).data;
    if (made === undefined) return;
    const [origin = location.origin] = originsFor(location, made);
    setAddress(new URL(made.path, origin).href);
  };
  return (
    <>
      <Button icon="plus" onPress={make}>
        {home.phone}
      </Button>
      {address === null ? null : (
        <div class="scan">
          <QrCode key={address} label={home.scan} text={address} />
          <p>{home.scan}</p>
        </div>
      )}
    </>
  );
};

/** The key on Control's card, and in: the name of the account is known. */
const KeyField = ({ to }: { readonly to: string }) => {
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const key = keyOf(usernameFor('control'), password);
        if (key === undefined) rememberBroken();
        else rememberKey(key);
        location.assign(key === undefined ? to : goOnAs(key, to));
      }}
    >
      <Field
        label={texts.home.key}
        type="password"
        value={password}
        autocomplete="current-password"
        required
        onText={setPassword}
      />
      <Button type="submit" tone="primary">
        {texts.signIn.submit}
      </Button>
    </form>
  );
};

/** What Control does at the doorway: sign in by the key, or, signed in, let one more phone in. `to`: the console, in this view. */
export const ControlDoor = ({
  session,
  control,
  to,
}: {
  readonly session: Session;
  /** Control's key, where this browser has it. */
  readonly control: Key | undefined;
  readonly to: string;
}) => (
  <section class="way-in">
    {control === undefined ? (
      <KeyField to={to} />
    ) : (
      <RoomProvider session={session} signedIn={control} filters={[]}>
        <ActProvider>
          <MorePhones />
        </ActProvider>
      </RoomProvider>
    )}
  </section>
);
