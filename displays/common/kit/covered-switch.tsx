import { useEffect, useRef, useState } from 'preact/hooks';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';
import type { ComponentChildren } from 'preact';

interface CoveredSwitchProps {
  /** On the cover: what is below it. */
  readonly cover: string;
  /** On the switch itself. */
  readonly children: ComponentChildren;
  readonly icon?: IconName;
  /** Stands under the cover: what the second press will do, or why it must be insisted on. */
  readonly why?: ComponentChildren;
  /** How long the cover stays up by itself, in milliseconds. */
  readonly openMs?: number;
  readonly disabled?: boolean;
  /** As of a Button: they lead to the cover. */
  readonly shortcut?: string;
  readonly onPress: () => unknown;
  /** Another way to do it, under the same cover. */
  readonly other?: { readonly text: string; readonly icon: IconName; readonly onPress: () => unknown };
}

/** Two deliberate steps: lift the cover, then press. The cover falls by itself, so that nobody finds it open. */
export const CoveredSwitch = ({
  cover,
  children,
  icon = 'alarm',
  why,
  openMs = 8_000,
  disabled = false,
  shortcut,
  onPress,
  other,
}: CoveredSwitchProps) => {
  const [lifted, setLifted] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!lifted) return undefined;
    const timer = setTimeout(() => setLifted(false), openMs);
    // Focus goes to the way back, so that a key pressed twice does nothing either.
    place.current?.querySelector<HTMLButtonElement>('button:last-of-type')?.focus();
    return () => clearTimeout(timer);
  }, [lifted, openMs]);
  const taken = (press: () => unknown) => (): unknown => {
    setLifted(false);
    return press();
  };
  return (
    <div class="covered" ref={place}>
      {lifted ? (
        <>
          {why === undefined ? null : <p class="why">{why}</p>}
          <Button
            deliberate
            tone="danger"
            size="large"
            icon={icon}
            disabled={disabled}
            onPress={taken(onPress)}
          >
            {children}
          </Button>
          {other === undefined ? null : (
            <Button
              deliberate
              size="large"
              icon={other.icon}
              disabled={disabled}
              onPress={taken(other.onPress)}
            >
              {other.text}
            </Button>
          )}
          <Button onPress={() => setLifted(false)}>{texts.common.cancel}</Button>
        </>
      ) : (
        <Button
          size="large"
          icon="up"
          disabled={disabled}
          {...(shortcut === undefined ? {} : { shortcut })}
          onPress={() => setLifted(true)}
        >
          {cover}: {texts.act.lift}
        </Button>
      )}
    </div>
  );
};
