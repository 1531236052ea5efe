import { useEffect, useRef } from 'preact/hooks';
import { texts } from '../texts.ts';
import { Button } from './button.tsx';
import type { ComponentChildren } from 'preact';

interface SheetProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** A sheet over the page; the browser's own dialog, so Escape, focus and readers of the screen work as everywhere. */
export const Sheet = ({ title, open, onClose, children }: SheetProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
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
        </div>
      ) : null}
    </dialog>
  );
};
