import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { FormBusy } from './form.tsx';
import { Icon, type IconName } from './icon.tsx';
import type { ComponentChildren } from 'preact';

export interface ButtonProps {
  readonly children?: ComponentChildren;
  readonly tone?: 'plain' | 'primary' | 'danger' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly icon?: IconName;
  /** Without children: what the icon alone means. */
  readonly label?: string;
  readonly disabled?: boolean;
  /** For one of several that stay pressed. */
  readonly pressed?: boolean;
  readonly type?: 'button' | 'submit';
  /** For steps up and down: every press counts, also while earlier ones are being answered. */
  readonly repeats?: boolean;
  /** For what comes to lie under the thumb that has just pressed another: it takes no press before it has stood there a moment. */
  readonly deliberate?: boolean;
  /** The keys that lead here, as `aria-keyshortcuts` has them (ARIA 1.2, 6.6). */
  readonly shortcut?: string;
  /** While the promise it gives runs, the button is busy; unless it repeats, a second press does nothing. */
  readonly onPress?: () => unknown;
}

/** A second tap sooner than this is the first one's thumb trembling. */
const STOOD_MS = 400;

/** Since when (performance.now) it has stood there long enough to be meant; none while it has not. */
const useStood = (deliberate: boolean): { readonly ready: boolean; readonly since: () => number } => {
  const since = useRef(deliberate ? Infinity : 0);
  const [ready, setReady] = useState(!deliberate);
  useEffect(() => {
    if (!deliberate) return undefined;
    const timer = setTimeout(() => {
      since.current = performance.now();
      setReady(true);
    }, STOOD_MS);
    return () => clearTimeout(timer);
  }, [deliberate]);
  return { ready: ready || !deliberate, since: () => since.current };
};

/** A press, once: a thumb that trembles does not send it twice, unless each press is a step. */
export const Button = ({
  children,
  tone = 'plain',
  size = 'normal',
  icon,
  label,
  disabled = false,
  pressed,
  type = 'button',
  repeats = false,
  deliberate = false,
  shortcut,
  onPress,
}: ButtonProps) => {
  const stood = useStood(deliberate);
  const [pending, setPending] = useState(0);
  const formBusy = useContext(FormBusy);
  const busy = pending > 0 || (type === 'submit' && formBusy);
  const press = async (event: Event): Promise<void> => {
    // By when it was pressed, not by when a busy page came to it.
    if (deliberate && event.timeStamp < stood.since()) {
      event.preventDefault();
      return;
    }
    if ((busy && !repeats) || disabled || onPress === undefined) return;
    const result = onPress();
    if (!(result instanceof Promise)) return;
    setPending((count) => count + 1);
    await result.finally(() => setPending((count) => count - 1));
  };
  return (
    <button
      type={type}
      data-tone={tone}
      data-size={size}
      data-shape={children === undefined ? 'icon' : 'wide'}
      data-repeats={repeats ? '' : undefined}
      aria-label={label}
      aria-busy={busy}
      aria-pressed={pressed}
      aria-keyshortcuts={shortcut}
      aria-disabled={stood.ready ? undefined : true}
      disabled={disabled}
      onClick={(event) => void press(event)}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
};
