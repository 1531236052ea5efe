import { createContext, type ComponentChildren } from 'preact';
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from './kit/button.tsx';
import { Icon, type IconName } from './kit/icon.tsx';
import { OverSheets } from './kit/sheet.tsx';
import { useRefusalSight } from './refusal-sight.ts';
import { useHubWords } from './hub-words.ts';
import { revisionIn, type AskOptions } from './room-link.ts';
import { hintOf, isOvertaken, refusalText } from './refusal.ts';
import { isStep, StepRuns } from './step-runs.ts';
import { texts } from './texts.ts';
import { useLink } from './use-room.tsx';
import type { Verb, VerbArguments } from '../../schemas/commands.ts';
import type { Answer } from '../../schemas/requests.ts';
import type { ErrorDocument } from '../../schemas/errors.ts';

interface ActOptions extends AskOptions {
  /** What is being done, in words; the verb when absent. */
  readonly what?: string;
  /** Say nothing when it went well: the page shows it by itself. */
  readonly quiet?: boolean;
  /** What was done, as a sentence; where absent, `what` is said to be done. */
  readonly done?: string;
  /** It is done, and something is amiss all the same: `done` is said as a warning. */
  readonly amiss?: boolean;
  /** How it is taken back, where it can be: a key in the toast, as long as that stands. */
  readonly undo?: Undo;
}
interface Undo {
  readonly label: string;
  /** By the event that the answer names. */
  readonly press: (event: number) => unknown;
  /** A hook: whether it would be taken back now; dice that were rolled for it, or what has built on it since, stand against it. */
  readonly useOffered: (event: number) => boolean;
}

/** Does a command and says on the page what came of it. Never rejects. */
export type Act = <V extends Verb>(
  verb: V,
  args: VerbArguments<V>,
  options?: ActOptions | number,
) => Promise<Answer>;

/** Says something that goes by itself; a warning stands longer. */
type ShowToast = (text: string, as?: { readonly warning: boolean }) => void;
interface Actor {
  readonly act: Act;
  readonly toast: ShowToast;
}
const Acting = createContext<Actor | null>(null);

interface Toast {
  readonly id: number;
  /** What was asked, so that its refusal goes when the same has gone through. */
  readonly action: string;
  /** Another action of its kind has gone through since: it goes as soon as it has been read. */
  readonly overtaken?: boolean;
  readonly tone: 'wait' | 'good' | 'amiss' | 'bad';
  /** What was asked, in a few words: it stands for the whole where there is no room for that. */
  readonly what: string;
  readonly text: string;
  /** Of what went wrong: it says more than the text. */
  readonly error: ErrorDocument | null;
  /** It was a step: it stays until it has been read, for the next one does not make up for it. */
  readonly step: boolean;
  /** How often it has been said. */
  readonly times: number;
  /** It waits for an answer that may never come. */
  readonly closable?: boolean;
  /** Takes back what went well. */
  readonly undo?: Undo & { readonly event: number };
}

/** What went well goes by itself; a refusal stays until it is put away, overcome or old (refusal-sight.ts). */
const GONE_AFTER_MS = 3_000;
const WARNED_MS = 8_000;
/** Time to read what was done, and to find the key that takes it back. */
const UNDO_MS = 6_000;
/** Refusals that are kept, of which only the newest is shown: several would lie over the buttons that come next. */
const MAX_TOASTS = 4;

const toastOf = (
  id: number,
  action: string,
  what: string,
  step: boolean,
  answer: Answer,
  done = texts.act.done(what),
): Toast => {
  if (answer.status === 'ok') {
    return { id, action, what, step, tone: 'good', text: done, error: null, times: 1 };
  }
  const { error } = answer;
  return {
    id,
    action,
    what,
    step,
    tone: 'bad',
    text: refusalText(what, error, null),
    error,
    times: 1,
  };
};

/** Who has done one of the kind since (the verb leads the action) has gone on; what nobody can have read yet is marked alone. */
const withoutOvercome = (
  held: readonly Toast[],
  { action, step }: Pick<Toast, 'action' | 'step'>,
  verb: Verb,
  read: boolean,
): readonly Toast[] =>
  held.flatMap((toast) => {
    if (toast.tone !== 'bad' || !toast.action.startsWith(`${verb} `)) return [toast];
    return read || (toast.action === action && !(toast.step && step)) ? [] : [{ ...toast, overtaken: true }];
  });

const isDone = ({ tone }: Toast): boolean => tone === 'good' || tone === 'amiss';

const ICONS: Readonly<Record<Toast['tone'], IconName>> = {
  wait: 'hourglass',
  good: 'check',
  amiss: 'bell',
  bad: 'alarm',
};

/** Said again, a refusal is counted, and those of one step are one; of what went well, and of what is asked, there is only the newest. */
const withToast = (held: readonly Toast[], toast: Toast): readonly Toast[] => {
  const same = held.find(
    ({ tone, text, step, action }) =>
      tone === 'bad' &&
      toast.tone === 'bad' &&
      (text === toast.text || (step && toast.step && action === toast.action)),
  );
  const others = held.filter(
    (each) => each !== same && each.id !== toast.id && !(isDone(each) && isDone(toast)),
  );
  return [...others, { ...toast, times: (same?.times ?? 0) + 1 }].slice(-MAX_TOASTS);
};

const UndoKey = ({
  undo: { label, event, press, useOffered },
  onClose,
}: {
  readonly undo: NonNullable<Toast['undo']>;
  readonly onClose: () => void;
}) =>
  useOffered(event) ? (
    <Button
      icon="undo"
      onPress={() => {
        onClose();
        return press(event);
      }}
    >
      <span>{label}</span>
    </Button>
  ) : null;

const ToastLine = ({
  toast: { id, tone, what, text, error, times, closable = false, undo },
  steps,
  onClose,
  onUnfold,
  onStay,
}: {
  readonly toast: Toast;
  /** Of a step: how often it was pressed, and how many of those were not done. */
  readonly steps: { readonly pressed: number; readonly refused: number } | undefined;
  readonly onClose: () => void;
  /** Where it is one line alone: opens it again. */
  readonly onUnfold: (() => void) | null;
  /** The pointer or the focus is on it (its id), or has gone (null): it does not go from under them. */
  readonly onStay: (id: number | null) => void;
}) => {
  const words = useHubWords();
  const hint = error === null ? null : hintOf(error, words);
  const several = steps !== undefined && steps.pressed > 1;
  return (
    <div
      class="toast"
      data-tone={tone}
      data-undo={undo === undefined ? undefined : ''}
      onPointerEnter={() => onStay(id)}
      onPointerLeave={() => onStay(null)}
      onFocusIn={() => onStay(id)}
      onFocusOut={() => onStay(null)}
    >
      <Icon name={ICONS[tone]} />
      <div>
        {tone === 'bad' && !(error !== null && isOvertaken(error)) ? (
          <strong>{several ? texts.act.notDoneOf(steps.refused, steps.pressed) : texts.act.notDone} </strong>
        ) : null}
        {error === null ? text : refusalText(what, error, words)}
        {times > 1 && !several ? <strong class="tabular"> ×{times}</strong> : null}
        {hint === null ? null : <span class="hint"> {hint}</span>}
      </div>
      {undo === undefined ? null : <UndoKey undo={undo} onClose={onClose} />}
      {tone === 'bad' && onUnfold !== null ? (
        <Button tone="quiet" icon="up" label={texts.act.unfold} onPress={onUnfold} />
      ) : null}
      {tone === 'bad' || closable ? (
        <Button tone="quiet" icon="close" label={texts.common.close} onPress={onClose} />
      ) : null}
    </div>
  );
};

/** Refusals behind the newest, in one line: what the last of them was; a tap shows them all. */
const Earlier = ({
  refusals,
  onOpen,
}: {
  readonly refusals: readonly Toast[];
  readonly onOpen: () => void;
}) => {
  const last = refusals.at(-1);
  return last === undefined ? null : (
    <button type="button" class="toast earlier" data-tone="bad" onClick={onOpen}>
      <Icon name="alarm" />
      <span>{texts.act.earlier(last.what, refusals.length - 1)}</span>
    </button>
  );
};

/** So much of the page's lower end do refusals take, in px; a page that can leaves them that room (`--refusal-room`). */
const roomOf = (place: HTMLElement): number => {
  const tops = [...place.children].flatMap((line) =>
    line.matches('[data-tone=bad]') ? [line.getBoundingClientRect().top] : [],
  );
  return tops.length === 0 ? 0 : Math.ceil(place.getBoundingClientRect().bottom - Math.min(...tops));
};

const Toasts = ({ folded, children }: { readonly folded: boolean; readonly children: ComponentChildren }) => {
  const place = useRef<HTMLDivElement>(null);
  const measure = (): void => {
    const { current } = place;
    current?.parentElement?.style.setProperty('--refusal-room', `${roomOf(current)}px`);
  };
  useLayoutEffect(measure);
  useEffect(() => {
    if (place.current === null) return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(place.current);
    return () => sizes.disconnect();
  }, []);
  return (
    <div class="toasts" role="status" data-folded={folded ? '' : undefined} ref={place}>
      {children}
    </div>
  );
};

/** Where answers are shown: at the thumb's end of the page, the newest lowest; over an open sheet as over the page. */
export const ActProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const link = useLink();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const counter = useRef(0);
  const runs = useRef(new StepRuns()).current;
  const put = (toast: Toast): void => setToasts((held) => withToast(held, toast));
  const away = (id: number): void => setToasts((held) => held.filter((toast) => toast.id !== id));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);
  const next = (): number => {
    counter.current += 1;
    return counter.current;
  };
  /** The toast under the pointer or with the focus. */
  const stays = useRef<number | null>(null);
  const goesAfter = (id: number, ms: number): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      if (stays.current === id) goesAfter(id, GONE_AFTER_MS);
      else away(id);
    }, ms);
    timers.current.add(timer);
  };
  const passing = (toast: Toast, forMs = GONE_AFTER_MS): void => {
    put(toast);
    goesAfter(toast.id, forMs);
  };

  const act: Act = async (verb, args, options = {}) => {
    const {
      what = verb,
      quiet = false,
      done,
      amiss = false,
      undo,
      ...asking
    } = typeof options === 'number' ? { withinMs: options } : options;
    const id = next();
    const action = `${verb} ${what}`;
    const step = isStep(args);
    const wait = (text: string): Toast => ({
      id,
      action,
      what,
      step,
      tone: 'wait',
      text,
      error: null,
      times: 0,
    });
    if (step)
      runs.press(
        action,
        refusals.some((toast) => toast.action === action),
      );
    if (!quiet) put(wait(texts.act.asking(what)));
    const answer = await link.ask(verb, args, asking);
    const message = (known: Answer): void => {
      if (step) runs.known(action, known.status !== 'ok');
      if (known.status !== 'ok') {
        put(toastOf(id, action, what, step, known));
        return;
      }
      // Overcome, by insisting or at a better moment: that it was refused is no longer true of it.
      setToasts((held) => withoutOvercome(held, { action, step }, verb, sight.isRead()));
      if (quiet && answer === known) return;
      const toast = toastOf(id, action, what, step, known, done);
      const event = revisionIn(known);
      if (undo === undefined || event === 0) passing(amiss ? { ...toast, tone: 'amiss' } : toast);
      else passing({ ...toast, undo: { ...undo, event } }, UNDO_MS);
    };
    const later = answer.transaction === null ? undefined : link.outcome(answer.transaction);
    if (later === undefined) message(answer);
    else {
      put({ ...wait(texts.act.unanswered(what)), closable: true });
      void later.then(message);
    }
    return answer;
  };
  const toast: ShowToast = (text, { warning } = { warning: false }) =>
    passing(
      {
        id: next(),
        action: '',
        what: text,
        step: false,
        tone: warning ? 'amiss' : 'wait',
        text,
        error: null,
        times: 0,
      },
      warning ? WARNED_MS : GONE_AFTER_MS,
    );
  const latest = useRef({ act, toast });
  latest.current = { act, toast };
  // The same functions for the life of the page: a toast draws no form again.
  const acting = useMemo<Actor>(
    () => ({
      act: (verb, args, options) => latest.current.act(verb, args, options),
      toast: (text, as) => latest.current.toast(text, as),
    }),
    [],
  );
  const refusals = toasts.filter(({ tone }) => tone === 'bad');
  const refusal = refusals.at(-1);
  const earlier = refusals.slice(0, -1);
  const sight = useRefusalSight(refusal?.id, {
    onRead: () => setToasts((held) => held.filter(({ overtaken = false }) => !overtaken)),
    onGone: () => setToasts((held) => held.filter(({ tone }) => tone !== 'bad')),
  });
  const [opened, setOpened] = useState(false);
  if (opened && (earlier.length === 0 || sight.folded)) setOpened(false);
  const shown = toasts.filter((toast) => opened || toast.tone !== 'bad' || toast === refusal);
  const list = (
    <Toasts folded={sight.folded}>
      {opened || sight.folded ? null : <Earlier refusals={earlier} onOpen={() => setOpened(true)} />}
      {shown.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          steps={toast.step ? runs.of(toast.action) : undefined}
          onClose={() => away(toast.id)}
          onUnfold={sight.folded ? sight.unfold : null}
          onStay={(id) => (stays.current = id)}
        />
      ))}
    </Toasts>
  );
  return (
    <Acting.Provider value={acting}>
      <OverSheets.Provider value={list}>{children}</OverSheets.Provider>
      {list}
    </Acting.Provider>
  );
};

const useActor = (): Actor => {
  const actor = useContext(Acting);
  if (actor === null) throw new Error('useAct outside an ActProvider');
  return actor;
};
export const useAct = (): Act => useActor().act;
/** Says something that goes by itself, where answers are shown. */
export const useToast = (): ShowToast => useActor().toast;
