import { useEffect, useState } from 'preact/hooks';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { topics } from '../../../schemas/topics.ts';
import { useIsMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { Button } from '../../common/kit/button.tsx';
import { useDocument, useLink } from '../../common/use-room.tsx';

/** How long what somebody has done counts as just done: a tap takes it back. */
export const JUST_NOW_MS = 60_000;

/** Half of what fits two lines on a phone: a line of the log begins with whose it is, and ends with what it says. */
const HALF = 23;
const inShort = (text: string): string =>
  text.length > 2 * HALF ? `${text.slice(0, HALF).trimEnd()}… ${text.slice(-HALF).trimStart()}` : text;

/** Takes back what this person did last, while that was just now and nothing stands against it; otherwise nothing. */
export const UndoLast = () => {
  const control = useControl();
  const link = useLink();
  const isMe = useIsMe();
  const log = useDocument(topics.controlLog, LogBodySchema);
  const { event = null, text = '', past = [] } = log?.undo.find(({ by }) => isMe(by)) ?? {};
  const at = log?.entries.find((entry) => entry.event === event)?.at;
  const left = at === undefined ? 0 : at + JUST_NOW_MS - (link.now() ?? Infinity);
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => drawAgain((times) => times + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  if (event === null || past.length > 0 || left <= 0) return null;
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
