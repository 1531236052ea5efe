import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { onFrame } from '../frames.ts';
import { ofHub } from '../of-hub.ts';
import { texts } from '../texts.ts';
import { Icon, type IconName } from './icon.tsx';
import { pointerReleased } from './double-tap-guard.ts';

/** Called when a hold begins: gives how to do what was meant by what stood on the screen at that moment. */
export type LookAt = () => (press: () => unknown) => void;
const atOnce: LookAt = () => (press) => void press();
export const LookContext = createContext<LookAt>(atOnce);

/** A click that comes of a release follows it at once; a browser that waits for a second tap waits no longer than this. */
const RELEASE_MS = 400;

/**
 * The thumb is still down when a hold has done its work, and what it lifts from may have moved or be gone: that release is
 * no press of whatever came to lie there. A new press ends the guard.
 */
const swallowRelease = (): void => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const over = (): void => {
    clearTimeout(timer);
    for (const pressed of PRESSED) window.removeEventListener(pressed, swallow, true);
    window.removeEventListener('pointerdown', over, true);
    window.removeEventListener('keydown', pressedAnew, true);
    for (const end of ENDS) window.removeEventListener(end, released, true);
  };
  const pressedAnew = ({ repeat }: KeyboardEvent): void => {
    if (!repeat) over();
  };
  const released = (event: Event): void => {
    if (event instanceof PointerEvent) pointerReleased(event);
    clearTimeout(timer);
    timer = setTimeout(over, RELEASE_MS);
  };
  for (const pressed of PRESSED) window.addEventListener(pressed, swallow, true);
  window.addEventListener('pointerdown', over, true);
  window.addEventListener('keydown', pressedAnew, true);
  for (const end of ENDS) window.addEventListener(end, released, true);
};
/** What a browser makes of a finger that is lifted (Pointer Events, 9.1): the first of them moves the focus, keyboard and all. */
const PRESSED = ['mousedown', 'click'] as const;
const ENDS = ['pointerup', 'pointercancel', 'touchend', 'touchcancel', 'keyup', 'blur'] as const;

/** So long does a key that was only tapped say that it is held. */
const BRIEF_MS = 2_000;

interface HoldToPressProps {
  readonly children: ComponentChildren;
  readonly icon?: IconName;
  readonly tone?: 'plain' | 'primary' | 'danger';
  /** How long it must be held, in milliseconds. */
  readonly holdMs?: number;
  readonly disabled?: boolean;
  /** Its words say already that it is held. */
  readonly explained?: boolean;
  /** As of a Button. */
  readonly shortcut?: string;
  readonly onPress: () => unknown;
}

/** For what must not happen by brushing a pocket: held with a thumb, Space or Enter until the fill is full. */
export const HoldToPress = ({
  children,
  icon,
  tone = 'plain',
  holdMs = 700,
  disabled = false,
  explained = false,
  shortcut,
  onPress,
}: HoldToPressProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const stop = useRef<() => void>(() => undefined);
  const [brief, setBrief] = useState(false);
  useEffect(() => {
    if (!brief) return undefined;
    const timer = setTimeout(() => setBrief(false), BRIEF_MS);
    return () => clearTimeout(timer);
  }, [brief]);
  /** Let go before (performance.now), it was a tap; 0 when it has done its work. */
  const until = useRef(0);
  const press = useRef(onPress);
  press.current = onPress;
  const lookAt = useContext(LookContext);
  /** Let go before it was full: it says what it wants. */
  const letGo = (): void => {
    setBrief(performance.now() < until.current);
    end();
  };
  const fill = (share: number): void => button.current?.style.setProperty('--held', String(share));
  const end = (): void => {
    stop.current();
    stop.current = () => undefined;
    fill(0);
  };
  const begin = (): void => {
    if (disabled) return;
    end();
    const from = performance.now();
    until.current = from + holdMs;
    // Decided by what is there now: a phase that changes under the thumb is not the one that was meant.
    const meant = lookAt();
    stop.current = onFrame((at) => {
      const share = (at - from) / holdMs;
      fill(Math.min(1, Math.max(0, share)));
      if (share < 1) return;
      until.current = 0;
      end();
      swallowRelease();
      meant(press.current);
    });
  };
  useEffect(() => {
    window.addEventListener('blur', end);
    return () => {
      window.removeEventListener('blur', end);
      stop.current();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      class="hold-press"
      aria-keyshortcuts={shortcut}
      data-tone={tone}
      disabled={disabled}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        begin();
      }}
      onPointerUp={letGo}
      onPointerCancel={end}
      onLostPointerCapture={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if ((event.key === ' ' || event.key === 'Enter') && !event.repeat) begin();
      }}
      onKeyUp={letGo}
      onBlur={end}
    >
      <span class="fill" aria-hidden="true" />
      <span class="face">
        {icon === undefined ? null : <Icon name={icon} />}
        <span>
          {children}{' '}
          {explained && !brief ? null : (
            <span class="how" data-brief={brief ? '' : undefined} role={brief ? 'status' : undefined}>
              {texts.act.hold}
            </span>
          )}
        </span>
      </span>
    </button>
  );
};

interface DespiteProps {
  /** null: it leaves nothing undone. */
  readonly left: string | null;
  readonly children: ComponentChildren;
}

/** A key that is held, below what it would leave undone. */
export const Despite = ({ left, children }: DespiteProps) =>
  left === null ? (
    <>{children}</>
  ) : (
    <div class="covered">
      <p class="why">
        <Icon name="stay" /> {ofHub(left)}
      </p>
      {children}
    </div>
  );
