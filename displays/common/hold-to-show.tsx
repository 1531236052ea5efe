import { useEffect, useState } from 'preact/hooks';
import { Icon } from './kit/icon.tsx';
import type { ComponentChildren } from 'preact';

/** Shows its inside only while it is pressed: somebody always looks over Control's shoulder. */
export const HoldToShow = ({
  label,
  face,
  children,
}: {
  readonly label: string;
  /** On the button instead of its label, which then is for readers of the screen. */
  readonly face?: ComponentChildren;
  readonly children: ComponentChildren;
}) => {
  const [shown, setShown] = useState(false);
  const hide = () => setShown(false);
  useEffect(() => {
    window.addEventListener('blur', hide);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('blur', hide);
      document.removeEventListener('visibilitychange', hide);
    };
  }, []);
  return (
    <div class="hold">
      <button
        type="button"
        aria-label={face === undefined ? undefined : label}
        aria-expanded={shown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setShown(true);
        }}
        onPointerUp={hide}
        onPointerCancel={hide}
        onLostPointerCapture={hide}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === ' ' || event.key === 'Enter') setShown(true);
        }}
        onKeyUp={hide}
        onBlur={hide}
      >
        {face ?? (
          <>
            <Icon name="eye" /> {label}
          </>
        )}
      </button>
      {shown ? <div class="held">{children}</div> : null}
    </div>
  );
};
