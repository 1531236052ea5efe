import { useState } from 'preact/hooks';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
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
  /** While the promise it gives runs, the button is busy; unless it repeats, a second press does nothing. */
  readonly onPress?: () => unknown;
}

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
  onPress,
}: ButtonProps) => {
  const [pending, setPending] = useState(0);
  const busy = pending > 0;
  const press = async (): Promise<void> => {
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
      aria-label={label}
      aria-busy={busy}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={() => void press()}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </button>
  );
};
