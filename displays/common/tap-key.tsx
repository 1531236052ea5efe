import { createContext } from 'preact';
import { useContext, useRef, useState } from 'preact/hooks';
import { useAct } from './act.tsx';
import { Button } from './kit/button.tsx';
import { TextField } from './kit/field.tsx';
import { Form } from './kit/form.tsx';
import { Despite, HoldToPress } from './kit/hold-to-press.tsx';
import { ofHub } from './of-hub.ts';
import { useHealth, useLink } from './use-room.tsx';
import type { Tap } from '../../schemas/faces/rows.ts';
import type { Answer } from '../../schemas/requests.ts';

/** How a tap is sent where a person has signed in (Control); without it, as this page. */
export const TapSender = createContext<((tap: Tap) => Promise<Answer>) | null>(null);

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
          // The press before it has changed what this one is sent for, and no page has shown that yet.
          { what: tap.label, quiet: true, ...(tap.repeats === true ? {} : { rev: link.seenRev }) },
        )
      : send(tap);
};

/** A text, and the keys that send it, each in its own way; what was refused can be mended and sent again. */
export const WriteKeys = ({ taps }: { readonly taps: readonly Tap[] }) => {
  const send = useTap();
  const away = useHealth() !== 'live';
  const [text, setText] = useState('');
  const pressed = useRef(0);
  const written = text.trim();
  const write = taps[0]?.write;
  if (write === undefined) return null;
  const submit = async (): Promise<boolean> => {
    const tap = taps[pressed.current];
    if (written === '' || tap === undefined) return false;
    const { status } = await send({ ...tap, args: { ...tap.args, [write.argument]: written } });
    if (status === 'ok') setText('');
    return status === 'ok';
  };
  return (
    <Form class="stack write" onSubmit={submit}>
      <TextField
        label={write.label}
        rows={2}
        maxLength={write.most}
        // A field that is empty can be told by its style.
        placeholder={write.example ?? ' '}
        value={text}
        onText={setText}
      />
      <div class="row">
        {taps.map(({ label }, at) => (
          <Button
            key={label}
            type="submit"
            disabled={away || written === ''}
            onPress={() => {
              pressed.current = at;
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
};

interface TapKeyProps {
  readonly tap: Tap;
  /** It has come to lie under a thumb that was pressing another: it takes no press at once. */
  readonly justCame?: boolean;
  readonly onDone?: () => void;
}

/** One tap gives a command of the game, or a hold where it is deliberate; while the hub is away, neither. What is held says why. */
export const TapKey = ({ tap, justCame = false, onDone }: TapKeyProps) => {
  const send = useTap();
  const away = useHealth() !== 'live';
  const { label, deliberate, despite, chosen, held, repeats = false } = tap;
  const press = async (): Promise<void> => {
    const { status } = await send(tap);
    if (status === 'ok' && !repeats) onDone?.();
  };
  if (held !== undefined) {
    return (
      <span class="held-key">
        <Button tone="quiet" disabled {...(chosen === undefined ? {} : { pressed: chosen })}>
          {label}
        </Button>
        {/* What is so already needs no words. */}
        {chosen === true ? null : <small class="hint">{ofHub(held)}</small>}
      </span>
    );
  }
  if (tap.write !== undefined) return <WriteKeys taps={[tap]} />;
  return deliberate === true || despite !== undefined ? (
    <Despite left={despite ?? null}>
      <HoldToPress disabled={away} onPress={press}>
        {label}
      </HoldToPress>
    </Despite>
  ) : (
    <Button
      tone="quiet"
      disabled={away}
      repeats={repeats}
      deliberate={justCame}
      {...(chosen === undefined ? {} : { pressed: chosen })}
      onPress={press}
    >
      {label}
    </Button>
  );
};
