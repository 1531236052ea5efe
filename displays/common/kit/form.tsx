import { createContext, type ComponentChildren, type RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { DOUBLE_TAP_MS } from './double-tap.ts';

/** Whether the form around a button waits for an answer. */
export const FormBusy = createContext(false);

interface FormProps {
  readonly class?: string;
  readonly children: ComponentChildren;
  readonly place?: RefObject<HTMLFormElement | null>;
  /** What pressing its button, or Enter in a field, means; null where only a hold does it. `false`: it was not good, nothing was done. */
  readonly onSubmit: (() => unknown) | null;
}

/** A form that is taken once: neither a second tap nor a second Enter sends it again while the first is on its way or just done. */
export const Form = ({ class: style = 'stack', children, place, onSubmit }: FormProps) => {
  const [busy, setBusy] = useState(false);
  const last = useRef({ at: -Infinity, running: false });
  const submit = async (): Promise<void> => {
    const now = performance.now();
    if (onSubmit === null || last.current.running || now - last.current.at < DOUBLE_TAP_MS) return;
    last.current = { at: now, running: true };
    setBusy(true);
    try {
      const done = await onSubmit();
      // What was corrected at once is no trembling of a thumb.
      if (done === false) last.current.at = -Infinity;
    } finally {
      last.current.running = false;
      setBusy(false);
    }
  };
  return (
    <form
      class={style}
      {...(place === undefined ? {} : { ref: place })}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <FormBusy.Provider value={busy}>{children}</FormBusy.Provider>
    </form>
  );
};
