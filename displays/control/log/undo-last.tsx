import { useEffect, useState } from 'preact/hooks';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { topics } from '../../../schemas/topics.ts';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { useDocument, useLink } from '../../common/use-room.tsx';
import { inShort } from './in-short.ts';

/** How long what somebody has done counts as just done: a tap takes it back. */
export const JUST_NOW_MS = 60_000;

/** Takes back `event`, which was done here, while that was just now and can be taken back; otherwise nothing. */
export const UndoLast = ({ event }: { readonly event: number }) => {
  const control = useControl();
  const link = useLink();
  const entry = useDocument(topics.controlLog, LogBodySchema)?.entries.find((each) => each.event === event);
  const left = entry === undefined ? 0 : entry.at + JUST_NOW_MS - (link.now() ?? Infinity);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => drawAgain((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (entry?.undoable !== true || entry.undoneBy !== null || left <= 0) return null;
  const { text } = entry;
  return (
    <Button
      tone="quiet"
      icon="undo"
      label={says.log.undoThis(text)}
      onPress={() => control('undo', { event }, says.log.undoThis(text), { done: says.log.didUndo(text) })}
    >
      <span class="undo-last">{inShort(text)}</span>
    </Button>
  );
};
