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
  /** While the promise it gives runs, the button is busy and a second press does nothing. */
  readonly onPress?: () => unknown;
}

/** A press, once: a thumb that trembles does not send it twice. */
export const Button = ({
  children,
  tone = 'plain',
  size = 'normal',
  icon,
  label,
  disabled = false,
  pressed,
  type = 'button',
  onPress,
}: ButtonProps) => {
  const [busy, setBusy] = useState(false);
  const press = async (): Promise<void> => {
    if (busy || disabled || onPress === undefined) return;
    const result = onPress();
    if (!(result instanceof Promise)) return;
    setBusy(true);
    await result.finally(() => setBusy(false));
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
