import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { useStepBack } from '../steps-back.ts';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';
import type { ComponentChildren } from 'preact';

/**
 * What must be seen and reached over an open sheet too: everything outside a modal dialog is behind its curtain and takes no
 * touch (HTML, 6.3.1: inert), so each sheet carries it inside.
 */
export const OverSheets = createContext<ComponentChildren>(null);

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A sheet over the page; the browser's own dialog, so Escape, focus and readers of the screen work as everywhere. */
export const Sheet = ({ title, open, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const over = useContext(OverSheets);
  useStepBack(open, onClose);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {open ? (
        <div class="stack">
          <div class="row">
            <h2 style={{ flex: 1 }}>{title}</h2>
            <Button tone="quiet" icon="close" label={texts.common.close} onPress={onClose} />
          </div>
          {children}
          {over}
        </div>
      ) : null}
    </dialog>
  );
};
