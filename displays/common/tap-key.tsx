import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { useAct } from './act.tsx';
import { Button } from './kit/button.tsx';
import { HoldToPress } from './kit/hold-to-press.tsx';
import { useHealth, useLink } from './use-room.tsx';
import type { Tap } from '../../schemas/faces/rows.ts';
import type { Answer } from '../../schemas/requests.ts';

/** How a tap is sent where a person has signed in (Control); without it, as this page. */
export const TapSender = createContext<((tap: Tap) => Promise<Answer>) | null>(null);

/** One tap gives a command of the game, or a hold where it is deliberate; while the hub is away, neither. */
export const TapKey = ({ tap, pressed }: { readonly tap: Tap; readonly pressed?: boolean }) => {
  const act = useAct();
  const send = useContext(TapSender);
  const link = useLink();
  const away = useHealth() !== 'live';
  const { label, command, args, deliberate } = tap;
  const press = async (): Promise<void> => {
    const rev = link.seenRev;
    await (send === null ? act('game.do', { command, args }, { what: label, quiet: true, rev }) : send(tap));
  };
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
