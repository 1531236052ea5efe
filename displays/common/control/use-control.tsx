import { createContext, type ComponentChildren } from 'preact';
import { useContext, useMemo, useRef } from 'preact/hooks';
import { LogBodySchema } from '../../../schemas/documents/log.ts';
import { StampSchema } from '../../../schemas/documents/stamp.ts';
import { topics } from '../../../schemas/topics.ts';
import { useAct } from '../act.tsx';
import { LookContext, type LookAt } from '../kit/hold-to-press.tsx';
import { revisionIn } from '../room-link.ts';
import { untilLoaded } from '../until-loaded.ts';
import { useDocument, useLink } from '../use-room.tsx';
import { useMe } from './me.tsx';
import { says } from './texts.ts';
import type { Verb, VerbArguments } from '../../../schemas/commands.ts';
import type { Answer } from '../../../schemas/requests.ts';

interface ControlOptions {
  readonly quiet?: boolean;
  /** What was done, as a sentence; where absent, `what` is said to be done. */
  readonly done?: string;
  /** It is done, and something is amiss all the same: `done` is said as a warning. */
  readonly amiss?: boolean;
  /** What the page had shown when its person began to fill in a form (link.seenRev); when it is pressed, where it is no form. */
  readonly seenRev?: number;
  /** How long to wait for the answer: a device that tests itself takes its time. */
  readonly withinMs?: number;
}

/** Does a command as the person who holds the phone, against what is on the screen; `what` says it in words. */
export type DoControl = <V extends Verb>(
  verb: V,
  args: VerbArguments<V>,
  what: string,
  options?: ControlOptions,
) => Promise<Answer>;

/** The contracts of all verbs come after the first paint: nobody presses before. */
const contracts = untilLoaded(() => import('./verbs.ts'));

/** The last press on a topic, for the next one there. */
interface Press {
  readonly answered: Promise<Answer>;
  /** As long as nobody knows what came of it, or of the one that it was not sent for: until then (performance.now). */
  readonly open: () => { until: number };
}
/** The hub tells in the end what came of each (room-link.ts); should that be lost, the topic is not shut for good. */
const OPEN_MS = 60_000;

/** The log names what of each person's newest commands cannot be taken back (any more). */
const useOffered = (event: number): boolean =>
  useDocument(topics.controlLog, LogBodySchema)?.undo.every(({ past }) =>
    past.every((each) => each.event !== event),
  ) ?? true;

const Doing = createContext<DoControl | null>(null);

export const ControlProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const act = useAct();
  const link = useLink();
  const { name } = useMe();
  // The answer can overtake the document: two quick presses of one thumb must not be a race with oneself.
  const ownLast = useRef(new Map<string, number>());
  /** What stood on the screen when the hold began whose press is being done. */
  const heldSince = useRef<ReadonlyMap<string, number> | null>(null);
  const latest = useRef({ act, name });
  latest.current = { act, name };
  /** The last press on each topic: the next waits for its answer. */
  const pressed = useRef(new Map<string, Press>());
  const control = useMemo<DoControl>(() => {
    const does: DoControl = async (verb, args, what, options = {}) => {
      const { seenRev, ...how } = options;
      // Read before anything is waited for: the deadline counts from the thumb.
      const pressedAt = performance.now();
      const held = heldSince.current;
      const seen = seenRev ?? (held === null ? link.seenRev : Math.max(...held.values()));
      const { lookedAt, isTakenBack } = await contracts;
      const undo = {
        label: says.log.undo,
        useOffered,
        press: (event: number) =>
          does('undo', { event }, says.log.undoThis(what), { done: says.log.didUndo(what) }),
      };
      // What a command of the game is decided on is behind no one document: its turn is by the verb.
      const isGames = verb === 'game.do';
      const topic = isGames ? verb : lookedAt(verb, args);
      const shown =
        topic === null
          ? undefined
          : isGames
            ? seen
            : (held?.get(topic) ?? link.read(topic, StampSchema)?.rev);
      const press = async (behind: boolean): Promise<Answer> => {
        // One's own press was taken only if nobody else's had come between: what it made is as good as seen.
        const mine = topic === null ? undefined : ownLast.current.get(topic);
        const rev = shown === undefined ? undefined : Math.max(shown, mine ?? 0);
        const { act: doAct, name: as } = latest.current;
        return doAct(verb, args, {
          what,
          ...how,
          pressedAt,
          behind,
          ...(isTakenBack(verb) ? { undo } : {}),
          ...(rev === undefined ? {} : { rev }),
          ...(as === '' ? {} : { as }),
        });
      };
      if (topic === null) return press(false);
      const before = pressed.current.get(topic);
      let open = { until: 0 };
      const known = (answer: Answer): void => {
        const event = answer.status === 'ok' ? revisionIn(answer) : 0;
        if (event > 0) ownLast.current.set(topic, event);
      };
      const inTurn = async (): Promise<Answer> => {
        const earlier = before?.open();
        const behind = earlier !== undefined && performance.now() < earlier.until;
        if (behind) open = earlier;
        const answer = await press(behind);
        known(answer);
        const later = answer.transaction === null ? undefined : link.outcome(answer.transaction);
        if (later !== undefined) {
          open.until = performance.now() + OPEN_MS;
          void later.then((outcome) => {
            known(outcome);
            open.until = 0;
          });
        }
        return answer;
      };
      const isOpen = before !== undefined && performance.now() < before.open().until;
      const answered = before === undefined || isOpen ? inTurn() : before.answered.then(inTurn);
      pressed.current.set(topic, { answered, open: () => open });
      return answered;
    };
    return does;
  }, [link]);
  const lookAt = useMemo<LookAt>(
    () => () => {
      const seen = link.documents.revisions();
      return (press) => {
        heldSince.current = seen;
        try {
          press();
        } finally {
          heldSince.current = null;
        }
      };
    },
    [link],
  );
  return (
    <Doing.Provider value={control}>
      <LookContext.Provider value={lookAt}>{children}</LookContext.Provider>
    </Doing.Provider>
  );
};

export const useControl = (): DoControl => {
  const control = useContext(Doing);
  if (control === null) throw new Error('useControl outside a ControlProvider');
  return control;
};
