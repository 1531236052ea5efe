import { createContext } from 'preact';
import { useContext, useMemo, useRef } from 'preact/hooks';
import * as z from 'zod';
import { StampSchema } from '../../../schemas/documents.ts';
import { useAct } from '../act.tsx';
import { LookContext } from '../kit/hold-to-press.tsx';
import { useLink } from '../use-room.tsx';
import { useMe } from './me.tsx';
import type { ComponentChildren } from 'preact';
import type { Verb, VerbArguments } from '../../../schemas/commands.ts';
import type { Answer } from '../../../schemas/requests.ts';
import type { LookAt } from '../kit/hold-to-press.tsx';

interface ControlOptions {
  readonly quiet?: boolean;
  /** What was done, where that is told in other words than what was asked. */
  readonly done?: string;
  /** It is done, and something is amiss all the same: `done` alone is said, as a warning. */
  readonly amiss?: boolean;
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
const contracts = import('./looked-at.ts');

const DoneSchema = z.object({ event: z.number().int() });
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
  /** The last press on each topic: the next waits for its answer, for it is decided on what that one made. */
  const pressed = useRef(new Map<string, Promise<Answer>>());
  const control = useMemo<DoControl>(
    () => async (verb, args, what, options) => {
      const held = heldSince.current;
      const { lookedAt } = await contracts;
      const topic = lookedAt(verb, args);
      const shown = topic === null ? undefined : (held?.get(topic) ?? link.read(topic, StampSchema)?.rev);
      const press = async (): Promise<Answer> => {
        // One's own press was taken only if nobody else's had come between: what it made is as good as seen.
        const mine = topic === null ? undefined : ownLast.current.get(topic);
        const rev = shown === undefined ? undefined : Math.max(shown, mine ?? 0);
        const { act: doAct, name: as } = latest.current;
        const answer = await doAct(verb, args, {
          what,
          ...options,
          ...(rev === undefined ? {} : { rev }),
          ...(as === '' ? {} : { as }),
        });
        const event = answer.status === 'ok' ? DoneSchema.safeParse(answer.data).data?.event : undefined;
        if (topic !== null && event !== undefined) ownLast.current.set(topic, event);
        return answer;
      };
      const before = topic === null ? undefined : pressed.current.get(topic);
      const answered = before === undefined ? press() : before.then(press);
      if (topic === null) return answered;
      pressed.current.set(topic, answered);
      void answered.finally(() => {
        if (pressed.current.get(topic) === answered) pressed.current.delete(topic);
      });
      return answered;
    },
    [link],
  );
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
