import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useAct } from './act.tsx';
import { Button } from './kit/button.tsx';
import { TextField } from './kit/field.tsx';
import { Form } from './kit/form.tsx';
import { HoldToPress } from './kit/hold-to-press.tsx';
import { useHealth, useLink } from './use-room.tsx';
import type { Tap } from '../../schemas/faces/rows.ts';
import type { Answer } from '../../schemas/requests.ts';

/** How a tap is sent where a person has signed in (Control); without it, as this page. */
export const TapSender = createContext<((tap: Tap) => Promise<Answer>) | null>(null);

/** A text, and the key that sends it; what was refused can be mended and sent again. */
const WriteKey = ({
  tap: { label, args, write },
  disabled,
  onSend,
}: {
  readonly tap: Tap & { readonly write: NonNullable<Tap['write']> };
  readonly disabled: boolean;
  readonly onSend: (args: Tap['args']) => Promise<Answer>;
}) => {
  const [text, setText] = useState('');
  const written = text.trim();
  const submit = async (): Promise<boolean> => {
    if (written === '') return false;
    const { status } = await onSend({ ...args, [write.argument]: written });
    if (status === 'ok') setText('');
    return status === 'ok';
  };
  return (
    <Form class="stack write" onSubmit={submit}>
      <TextField label={write.label} rows={2} maxLength={write.most} value={text} onText={setText} />
      <Button type="submit" disabled={disabled || written === ''}>
        {label}
      </Button>
    </Form>
  );
};

/** Sends what a key of the game gives, by what stood on the screen as it was pressed. */
export const useTap = (): ((tap: Tap) => Promise<Answer>) => {
  const act = useAct();
  const send = useContext(TapSender);
  const link = useLink();
  return (tap) =>
    send === null
      ? act(
          'game.do',
          { command: tap.command, args: tap.args },
          { what: tap.label, quiet: true, rev: link.seenRev },
        )
      : send(tap);
};

/** One tap gives a command of the game, or a hold where it is deliberate; while the hub is away, neither. */
export const TapKey = ({ tap, pressed }: { readonly tap: Tap; readonly pressed?: boolean }) => {
  const send = useTap();
  const away = useHealth() !== 'live';
  const { label, deliberate, write } = tap;
  const press = async (): Promise<void> => {
    await send(tap);
  };
  if (write !== undefined)
    return <WriteKey tap={{ ...tap, write }} disabled={away} onSend={(args) => send({ ...tap, args })} />;
  return deliberate === true ? (
    <HoldToPress disabled={away} onPress={press}>
      {label}
    </HoldToPress>
  ) : (
    <Button tone="quiet" disabled={away} {...(pressed === undefined ? {} : { pressed })} onPress={press}>
      {label}
    </Button>
  );
};
