import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { useRoom } from './use-room.tsx';
import type { ComponentChildren } from 'preact';
import type { Answer, Verb, VerbArguments } from '../../schemas/commands.ts';

/** Does a command and says on the page what came of it. */
export type Act = <V extends Verb>(verb: V, args: VerbArguments<V>, withinMs?: number) => Promise<Answer>;

const Acting = createContext<Act | null>(null);

interface Notice {
  readonly good: boolean;
  readonly text: string;
  readonly hint: string | null;
}

const noticeOf = (verb: Verb, answer: Answer): Notice =>
  answer.status === 'ok'
    ? { good: true, text: `Done: ${verb}`, hint: null }
    : { good: false, text: answer.error.message, hint: answer.error.hint };

/** Where answers are shown: at the thumb's end of the page, until the next one or until put away. */
export const ActProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const link = useRoom();
  const [notice, setNotice] = useState<Notice | null>(null);
  const act: Act = async (verb, args, withinMs) => {
    setNotice({ good: true, text: `Asking: ${verb}…`, hint: null });
    const answer = await link.ask(verb, args, withinMs);
    setNotice(noticeOf(verb, answer));
    return answer;
  };
  const hint = notice?.hint ?? null;
  return (
    <Acting.Provider value={act}>
      {children}
      <div class="notice" role="status" data-good={notice?.good ?? true} hidden={notice === null}>
        <span>
          {notice?.good === false ? <strong>Not done. </strong> : null}
          {notice?.text}
          {hint === null ? null : <em> {hint}</em>}
        </span>
        <button class="quiet" onClick={() => setNotice(null)}>
          Close
        </button>
      </div>
    </Acting.Provider>
  );
};

export const useAct = (): Act => {
  const act = useContext(Acting);
  if (act === null) throw new Error('useAct outside an ActProvider');
  return act;
};
