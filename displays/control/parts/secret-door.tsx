import { useEffect, useRef, useState } from 'preact/hooks';
import { says } from '../../common/control/texts.ts';
import { Countdown } from '../../common/digits.tsx';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { useOpenAWhile } from '../../common/open-a-while.ts';
import type { ComponentChildren, RefObject } from 'preact';

/**
 * The button that opens it goes away under the finger, and with it the focus: it goes on to what has opened, and back to the
 * button when that shuts (WCAG 2.4.3). Whoever is elsewhere by then is left there.
 */
const useKeptFocus = (open: boolean): RefObject<HTMLDivElement | null> => {
  const door = useRef<HTMLDivElement>(null);
  const was = useRef(open);
  useEffect(() => {
    if (was.current === open) return;
    was.current = open;
    if (document.activeElement !== document.body) return;
    door.current?.querySelector<HTMLElement>(open ? '.secret' : 'button')?.focus({ preventScroll: true });
  }, [open]);
  return door;
};

/**
 * What players must not see over a shoulder: opens by press-and-hold alone, shuts by itself when it is not touched any more,
 * and at once when the page is left. It looks the same whatever lies behind it.
 */
export const SecretDoor = ({
  label,
  onTurn,
  keeps = false,
  children,
}: {
  readonly label: string;
  /** Called when it opens, and when it shuts or goes. */
  readonly onTurn?: (open: boolean) => void;
  /** What was begun behind it is there again when it opens again. */
  readonly keeps?: boolean;
  readonly children: ComponentChildren;
}) => {
  const { shutsAt, stay, shut } = useOpenAWhile();
  const [opened, setOpened] = useState(false);
  const open = shutsAt !== null;
  const door = useKeptFocus(open);
  useEffect(() => {
    if (!open || onTurn === undefined) return undefined;
    onTurn(true);
    return () => onTurn(false);
  }, [open, onTurn]);
  return (
    <div class="door" ref={door}>
      {open ? null : (
        <HoldToPress
          icon="eye"
          explained
          holdMs={500}
          onPress={() => {
            setOpened(true);
            stay();
          }}
        >
          {label}
        </HoldToPress>
      )}
      {open || (keeps && opened) ? (
        <div
          class="secret"
          tabIndex={-1}
          role="group"
          aria-label={label}
          hidden={!open}
          onInput={stay}
          onPointerDown={stay}
        >
          <div class="row spread">
            <span class="hint">
              {says.box.contentsShuts} {shutsAt === null ? null : <Countdown at={shutsAt} past="0:00" />}
            </span>
            <Button icon="close" onPress={shut}>
              {says.box.contentsHide}
            </Button>
          </div>
          {children}
        </div>
      ) : null}
    </div>
  );
};
