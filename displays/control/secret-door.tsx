import { useEffect, useState } from 'preact/hooks';
import { Countdown } from '../common/digits.tsx';
import { Button } from '../common/kit/button.tsx';
import { HoldToPress } from '../common/kit/hold-to-press.tsx';
import { useLink } from '../common/use-room.tsx';
import { says } from './says.ts';
import type { ComponentChildren } from 'preact';

/** Long enough to type a count, short enough that a phone laid down tells nothing. */
const OPEN_MS = 45_000;

/**
 * What players must not see over a shoulder: opens by press-and-hold alone, shuts by itself, and at once when the page is left.
 * It looks the same whatever lies behind it.
 */
export const SecretDoor = ({
  label,
  onTurn,
  children,
}: {
  readonly label: string;
  /** Told when it opens, and when it shuts or goes. */
  readonly onTurn?: (open: boolean) => void;
  readonly children: ComponentChildren;
}) => {
  const link = useLink();
  const [shutsAt, setShutsAt] = useState<number | null>(null);
  useEffect(() => {
    if (shutsAt === null) return undefined;
    const shut = (): void => setShutsAt(null);
    const timer = setTimeout(shut, OPEN_MS);
    window.addEventListener('blur', shut);
    document.addEventListener('visibilitychange', shut);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('blur', shut);
      document.removeEventListener('visibilitychange', shut);
    };
  }, [shutsAt]);
  const open = shutsAt !== null;
  useEffect(() => {
    if (!open || onTurn === undefined) return undefined;
    onTurn(true);
    return () => onTurn(false);
  }, [open, onTurn]);
  if (shutsAt === null) {
    return (
      <HoldToPress icon="eye" holdMs={500} onPress={() => setShutsAt((link.now() ?? 0) + OPEN_MS)}>
        {label}
      </HoldToPress>
    );
  }
  return (
    <div class="secret">
      <div class="row spread">
        <span class="hint">
          {says.box.contentsShuts} <Countdown at={shutsAt} past="0:00" />
        </span>
        <Button icon="close" onPress={() => setShutsAt(null)}>
          {says.box.contentsHide}
        </Button>
      </div>
      {children}
    </div>
  );
};
