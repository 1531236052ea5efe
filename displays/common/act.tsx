import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import { Button } from './kit/button.tsx';
import { Icon } from './kit/icon.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-room.tsx';
import type { ComponentChildren } from 'preact';
import type { Answer, Verb, VerbArguments } from '../../schemas/commands.ts';
import type { AskOptions } from './room-link.ts';

interface ActOptions extends AskOptions {
  /** What is being done, in words; the verb when absent. */
  readonly what?: string;
  /** Say nothing when it went well: the page shows it by itself. */
  readonly quiet?: boolean;
}

/** Does a command and says on the page what came of it. Never rejects. */
export type Act = <V extends Verb>(
  verb: V,
  args: VerbArguments<V>,
  options?: ActOptions | number,
) => Promise<Answer>;

const Acting = createContext<Act | null>(null);

interface Toast {
  readonly id: number;
  readonly tone: 'wait' | 'good' | 'bad';
  readonly text: string;
  readonly hint: string | null;
}

/** What went well goes by itself; a refusal stays until it has been put away or three others have come. */
const GONE_AFTER_MS = 3_000;
const MOST = 4;

const toastOf = (id: number, what: string, answer: Answer): Toast =>
  answer.status === 'ok'
    ? { id, tone: 'good', text: texts.act.done(what), hint: null }
    : { id, tone: 'bad', text: `${what}: ${answer.error.message}`, hint: answer.error.hint };

/** Where answers are shown: at the thumb's end of the page, the newest lowest. */
export const ActProvider = ({ children }: { readonly children: ComponentChildren }) => {
  const link = useLink();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const counter = useRef(0);
  // Of what went well only the newest: several of them would lie over the buttons that come next.
  const put = (toast: Toast): void =>
    setToasts((held) =>
      [
        ...held.filter(({ id, tone }) => id !== toast.id && !(tone === 'good' && toast.tone === 'good')),
        toast,
      ].slice(-MOST),
    );
  const away = (id: number): void => setToasts((held) => held.filter((toast) => toast.id !== id));
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer)), []);

  const act: Act = async (verb, args, options = {}) => {
    const {
      what = verb,
      quiet = false,
      ...asking
    } = typeof options === 'number' ? { withinMs: options } : options;
    counter.current += 1;
    const id = counter.current;
    if (!quiet) put({ id, tone: 'wait', text: texts.act.asking(what), hint: null });
    const answer = await link.ask(verb, args, asking);
    if (answer.status === 'ok' && quiet) return answer;
    put(toastOf(id, what, answer));
    if (answer.status === 'ok') {
      const timer = setTimeout(() => {
        timers.current.delete(timer);
        away(id);
      }, GONE_AFTER_MS);
      timers.current.add(timer);
    }
    return answer;
  };
  return (
    <Acting.Provider value={act}>
      {children}
      <div class="toasts" role="status">
        {toasts.map(({ id, tone, text, hint }) => (
          <div class="toast" key={id} data-tone={tone}>
            <Icon name={tone === 'bad' ? 'alarm' : tone === 'good' ? 'check' : 'hourglass'} />
            <div>
              {tone === 'bad' ? <strong>{texts.act.notDone} </strong> : null}
              {text}
              {hint === null ? null : <span class="hint"> {hint}</span>}
            </div>
            {tone === 'bad' ? (
              <Button tone="quiet" icon="close" label={texts.common.close} onPress={() => away(id)} />
            ) : null}
          </div>
        ))}
      </div>
    </Acting.Provider>
  );
};

export const useAct = (): Act => {
  const act = useContext(Acting);
  if (act === null) throw new Error('useAct outside an ActProvider');
  return act;
};
