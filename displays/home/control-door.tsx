import { useState } from 'preact/hooks';
import * as z from 'zod';
import { InstantSchema } from '../../schemas/units.ts';
import { timeOfDay } from '../common/clock-text.ts';
import { ActProvider, useAct } from '../common/act.tsx';
import { Button } from '../common/kit/button.tsx';
import { Field } from '../common/kit/field.tsx';
import { QrCode } from '../common/kit/qr-code.tsx';
import { OriginsSchema, originsFor } from '../common/link-origins.ts';
import { goOnAs, keyOf, rememberBroken, rememberKey, usernameFor } from '../common/session.ts';
import { texts } from '../common/texts.ts';
import { RoomProvider } from '../common/use-room.tsx';
import type { Key, Session } from '../common/session.ts';

const LinkSchema = OriginsSchema.extend({ path: z.string(), expiresAt: InstantSchema });

/** A QR code that signs one more phone in as Control, once. */
const MorePhones = () => {
  const act = useAct();
  const [made, setMade] = useState<{ readonly address: string; readonly until: string } | null>(null);
  const { home } = texts;
  const make = async (): Promise<void> => {
    const { data } = await act('token.make', { role: 'control' }, { what: home.phone, quiet: true });
    const link = LinkSchema.safeParse(data).data;
    if (link === undefined) return;
    const [origin = location.origin] = originsFor(location, link);
    setMade({ address: new URL(link.path, origin).href, until: timeOfDay(link.expiresAt) });
  };
  return (
    <>
      <Button icon="plus" onPress={make}>
        {home.phone}
      </Button>
      {made === null ? null : (
        <div class="scan">
          <QrCode key={made.address} label={home.scan(made.until)} text={made.address} />
          <p>{home.scan(made.until)}</p>
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
