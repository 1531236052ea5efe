import { useState } from 'preact/hooks';
import { RollsBodySchema } from '../../../schemas/documents/game.ts';
import { LogBodySchema, type LogBody } from '../../../schemas/documents/log.ts';
import { topics } from '../../../schemas/topics.ts';
import { timeOfDay } from '../../common/clock-text.ts';
import { useIsMe } from '../../common/control/me.tsx';
import { says } from '../../common/control/texts.ts';
import { useControl } from '../../common/control/use-control.tsx';
import { HoldToShow } from '../../common/hold-to-show.tsx';
import { hubSentence } from '../../common/hub-sentence.ts';
import { useHubWords } from '../../common/hub-words.ts';
import { Button } from '../../common/kit/button.tsx';
import { HoldToPress } from '../../common/kit/hold-to-press.tsx';
import { Icon } from '../../common/kit/icon.tsx';
import { useDocument, useLink } from '../../common/use-room.tsx';
import { shortcutOf } from '../keys/keys.ts';
import { Overrule } from './overrule.tsx';
import { JUST_NOW_MS } from './undo-last.tsx';
import { useRulesAbout, Why } from './why.tsx';
import { SearchField, found } from '../parts/search.tsx';

/** As many as fit a few screens; more come by asking, so that a long day stays smooth. */
const AT_ONCE = 40;
/** More of what stays as it is would only be in the way of the button. */
const MAX_PAST = 2;
const NONE: LogBody['undo'] = [];

/** What one's own last command was, before it is taken back; what stands after it says why it stays. */
const UndoMine = ({
  offers,
  isFresh,
}: {
  readonly offers: LogBody['undo'];
  readonly isFresh: (event: number) => boolean;
}) => {
  const control = useControl();
  const isMe = useIsMe();
  const words = useHubWords();
  const offer = offers.find(({ by }) => isMe(by));
  const { event = null, text = '', past = [] } = offer ?? {};
  const undoThis = says.log.undoThis(text);
  const takeBack = () =>
    event === null ? undefined : control('undo', { event }, undoThis, { done: says.log.didUndo(text) });
  const key = { icon: 'undo', shortcut: shortcutOf('undo'), onPress: takeBack } as const;
  const what = event === null ? says.log.noneOfMine : <span class="what-undo">{undoThis}</span>;
  return (
    <>
      {event === null || (past.length === 0 && isFresh(event)) ? (
        <Button {...key} size="large" disabled={event === null}>
          {what}
        </Button>
      ) : (
        // Not what was done last: a tap for that must not throw away what came long before.
        <HoldToPress {...key}>{what}</HoldToPress>
      )}
      {past.slice(0, MAX_PAST).map((one) => (
        <p class="hint" key={one.event}>
          {says.log.final(one.text, hubSentence(words, one.say, one.why))}
        </p>
      ))}
    </>
  );
};

interface UndoOneProps {
  readonly isFresh: boolean;
  readonly entry: LogBody['entries'][number];
  readonly isAsking: boolean;
  readonly onAsk: () => void;
}

/**
 * What one has just done goes back by a tap. What is older is held, for much may stand on it; what somebody else did is named as
 * theirs first, and then held: they count on it.
 */
const UndoOne = ({ isFresh, entry: { event, by, text }, isAsking, onAsk }: UndoOneProps) => {
  const control = useControl();
  const isMe = useIsMe();
  const takeBack = (insist: boolean) =>
    control('undo', insist ? { event, insist } : { event }, says.log.undoThis(text), {
      done: says.log.didUndo(text),
    });
  const mine = isMe(by);
  if (mine && (isFresh || !isAsking)) {
    return (
      <Button
        icon="undo"
        label={`${says.log.undo}: ${text}`}
        onPress={() => (isFresh ? takeBack(false) : onAsk())}
      />
    );
  }
  return isAsking ? (
    <div class="own-line">
      <HoldToPress icon="undo" onPress={() => takeBack(!mine)}>
        {mine ? says.log.undo : says.log.undoOfNow(by)}
      </HoldToPress>
    </div>
  ) : (
    <Button tone="quiet" icon="undo" label={says.log.undoOf(by, text)} onPress={onAsk} />
  );
};

/**
 * Who did what, the newest first; what can be taken back has its button. What players must not read is shown while it is held,
 * and no search finds it: what is found would tell it.
 */
export const LogCard = () => {
  const link = useLink();
  const log = useDocument(topics.controlLog, LogBodySchema);
  const entries = log?.entries ?? [];
  const rolls = useDocument(topics.controlRolls, RollsBodySchema)?.rolls ?? [];
  const rulesOf = useRulesAbout();
  const [wanted, setWanted] = useState('');
  const [most, setMost] = useState(AT_ONCE);
  /** Whose undo has been asked for: the event of somebody else. */
  const [isAsking, setAsking] = useState<number | null>(null);
  const newest = Math.max(0, ...entries.flatMap(({ event, undoneBy }) => (undoneBy === null ? [event] : [])));
  /** It was done last, or just now. */
  const isFresh = (event: number): boolean =>
    event === newest ||
    (link.now() ?? Infinity) - (entries.find((entry) => entry.event === event)?.at ?? 0) < JUST_NOW_MS;
  const shown = entries.filter(({ text, by }) => found(wanted, text, by)).reverse();
  return (
    <div class="stack">
      <UndoMine offers={log?.undo ?? NONE} isFresh={isFresh} />
      <SearchField label={says.log.find} value={wanted} onSearch={setWanted} />
      {shown.length === 0 ? <p class="hint">{says.log.none}</p> : null}
      <ol class="list log">
        {shown.slice(0, most).map((entry) => {
          const { event, at, by, text, secret, about, undoable, undoneBy } = entry;
          const rules = rulesOf(about);
          const roll = rolls.find((each) => each.event === event);
          return (
            <li key={event} data-undone={undoneBy === null ? undefined : ''}>
              <span class="grow">
                <span class="hint tabular">
                  {timeOfDay(at, true)} {by}
                </span>
                <br />
                {undoneBy === null ? text : <s>{text}</s>}
                {undoneBy === null ? null : <span class="hint"> {says.log.undone}</span>}
              </span>
              {secret === null ? null : (
                <HoldToShow label={says.log.secret(text)} face={<Icon name="eye" />}>
                  <p class="peek">{secret}</p>
                </HoldToShow>
              )}
              {rules.length === 0 ? null : <Why rules={rules} text={text} />}
              {roll === undefined || undoneBy !== null ? null : <Overrule roll={roll} text={text} />}
              {undoable && undoneBy === null ? (
                <UndoOne
                  isFresh={isFresh(event)}
                  entry={entry}
                  isAsking={isAsking === event}
                  onAsk={() => setAsking(event)}
                />
              ) : null}
            </li>
          );
        })}
      </ol>
      {shown.length > most ? (
        <Button tone="quiet" onPress={() => setMost(most + AT_ONCE)}>
          {says.log.more}
        </Button>
      ) : null}
    </div>
  );
};
