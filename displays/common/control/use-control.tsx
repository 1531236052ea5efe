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
import type { PressQueue } from './press-queue.ts';
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
  /** What stood on the screen when the hold began whose press is being done. */
  const heldSince = useRef<ReadonlyMap<string, number> | null>(null);
  const latest = useRef({ act, name });
  latest.current = { act, name };
  const control = useMemo<DoControl>(() => {
    let presses: PressQueue | undefined;
    const does: DoControl = async (verb, args, what, options = {}) => {
      const { seenRev, ...how } = options;
      // Read before anything is waited for: the deadline counts from the thumb.
      const pressedAt = performance.now();
      const held = heldSince.current;
      const seen = seenRev ?? (held === null ? link.seenRev : Math.max(...held.values()));
      const { lookedAt, isTakenBack, PressQueue: Queue } = await contracts;
      const queue = (presses ??= new Queue({
        outcomeOf: (transaction) => link.outcome(transaction),
        revisionIn,
        now: () => performance.now(),
      }));
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
        const made = topic === null ? 0 : queue.made(topic);
        const rev = shown === undefined ? undefined : Math.max(shown, made);
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
      return topic === null ? press(false) : queue.enter(topic, press);
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
