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
import { says } from './texts.ts';
import type { Key, Session } from '../common/session.ts';

const LinkSchema = OriginsSchema.extend({ path: z.string(), expiresAt: InstantSchema });

const MakeCode = () => {
  const act = useAct();
  const [made, setMade] = useState<{ readonly address: string; readonly until: string } | null>(null);
  const make = async (): Promise<void> => {
    const { data } = await act('token.make', { role: 'control' }, { what: says.phone, quiet: true });
    const link = LinkSchema.safeParse(data).data;
    if (link === undefined) return;
    const [origin = location.origin] = originsFor(location, link);
    setMade({ address: new URL(link.path, origin).href, until: timeOfDay(link.expiresAt) });
  };
  return (
    <>
      <Button icon="plus" onPress={make}>
        {says.phone}
      </Button>
      {made === null ? null : (
        <div class="scan">
          <QrCode key={made.address} label={says.scan(made.until)} text={made.address} />
          <p>{says.scan(made.until)}</p>
        </div>
      )}
    </>
  );
};

/** Control's key, and in: the name of the account is known. `to`: the console, in this view. */
export const KeyField = ({ to }: { readonly to: string }) => {
  const [password, setPassword] = useState('');
  return (
    <form
      class="way-in"
      onSubmit={(event) => {
        event.preventDefault();
        const key = keyOf(usernameFor('control'), password);
        if (key === undefined) rememberBroken();
        else rememberKey(key);
        location.assign(key === undefined ? to : goOnAs(key, to));
      }}
    >
      <Field
        label={says.key}
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

/** A QR code that signs one more phone in as Control, once. */
export const MorePhones = ({ session, control }: { readonly session: Session; readonly control: Key }) => (
  <RoomProvider session={session} signedIn={control} filters={[]}>
    <ActProvider>
      <MakeCode />
    </ActProvider>
  </RoomProvider>
);
