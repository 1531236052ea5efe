import type { Answer } from '../../../schemas/requests.ts';
import type { CueBody } from '../../../schemas/ready.ts';
import type { DoControl } from '../../common/control/use-control.tsx';
import type { HabitsTexts } from '../../texts/habits-en.ts';

export interface CueStep {
  /** In a word or two, for what is said afterwards. */
  readonly name: string;
  readonly run: (control: DoControl) => Promise<Answer>;
}

/** What a cue does, in its order; `timer` is the id of a new side timer, and each part is said to be of the cue. */
export const cueSteps = (cue: CueBody, timer: string, says: HabitsTexts['ready']): CueStep[] => {
  const steps: CueStep[] = [];
  const quiet = { quiet: true } as const;
  const add = (name: string, run: (control: DoControl, what: string) => Promise<Answer>): void => {
    steps.push({ name, run: (control) => run(control, `${cue.name}: ${name}`) });
  };
  const { message, news, timer: started, chime, blink = [] } = cue;
  const { parts } = says;
  if (message !== undefined)
    add(parts.message, (control, what) => control('message.send', message, what, quiet));
  if (news !== undefined)
    add(parts.news, (control, what) => control('news.post', { text: news }, what, quiet));
  if (started !== undefined) {
    const { name, durationMs } = started;
    add(parts.timer, (control, what) =>
      control('timer.start', { timer, label: name, durationMs }, what, quiet),
    );
  }
  if (chime === true) add(parts.chime, (control, what) => control('sound.test', {}, what, quiet));
  for (const device of blink)
    add(parts.blink(device), (control, what) => control('device.identify', { device }, what, quiet));
  return steps;
};

/**
 * One step after the other, as far as the first that is refused: what came before it stands, each a command of its own that the log
 * can take back. Tells which were done, and which was refused; null where none was.
 */
export const runCue = async (
  steps: readonly CueStep[],
  control: DoControl,
): Promise<{ readonly done: readonly string[]; readonly refused: string | null }> => {
  const done: string[] = [];
  for (const { name, run } of steps) {
    // One after the other: what is refused must keep what follows it from the room.
    const answer = await run(control);
    if (answer.status !== 'ok') return { done, refused: name };
    done.push(name);
  }
  return { done, refused: null };
};
