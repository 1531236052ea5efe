import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { useStepBack } from '../steps-back.ts';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';

/**
 * What must be seen and reached over an open sheet too: everything outside a modal dialog is behind its curtain and takes no
 * touch (HTML, 6.3.1: inert), so each sheet carries it inside.
 */
export const OverSheets = createContext<ComponentChildren>(null);

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  /** The way out in words, where it is not simply closed; the heading has the focus then, and nothing is in the way of what is asked. */
  readonly wayOut?: string;
  readonly children: ComponentChildren;
}

/** A sheet over the page; the browser's own dialog, so Escape, focus and readers of the screen work as everywhere. */
export const Sheet = ({ title, open, onClose, wayOut, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  /** The close that the browser will tell of in a task of its own was ours: by then the sheet may be open again. */
  const notified = useRef(false);
  const over = useContext(OverSheets);
  useStepBack(open, onClose);
  useEffect(() => {
    const place = dialog.current;
    if (place === null || place.open === open) return;
    if (open) place.showModal();
    else {
      notified.current = true;
      place.close();
    }
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!notified.current) onClose();
        notified.current = false;
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div class="stack">
          <div class="row">
            <h2 style={{ flex: 1 }} {...(wayOut === undefined ? {} : { tabIndex: -1, autofocus: true })}>
              {title}
            </h2>
            {wayOut === undefined ? (
              <Button tone="quiet" icon="close" label={texts.common.close} onPress={onClose} />
            ) : (
              <Button tone="quiet" onPress={onClose}>
                {wayOut}
              </Button>
            )}
          </div>
          {children}
          {over}
        </div>
      ) : null}
    </dialog>
  );
};
