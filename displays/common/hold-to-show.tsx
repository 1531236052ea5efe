import { useEffect, useState } from 'preact/hooks';
import { Icon } from './kit/icon.tsx';
import type { ComponentChildren } from 'preact';

/** Shows its inside only while it is pressed: somebody always looks over Control's shoulder. */
export const HoldToShow = ({
  label,
  children,
}: {
  readonly label: string;
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
        <Icon name="eye" /> {label}
      </button>
      {shown ? <div class="held">{children}</div> : null}
    </div>
  );
};
