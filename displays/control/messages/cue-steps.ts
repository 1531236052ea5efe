import { cueCalls, type CueCall } from '../../../schemas/cue-calls.ts';
import type { Id } from '../../../schemas/ids.ts';
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
export const cueSteps = (cue: CueBody, timer: Id, { parts }: HabitsTexts['ready']): CueStep[] => {
  const nameOf = (call: CueCall): string => {
    switch (call.verb) {
      case 'message.send':
        return parts.message;
      case 'news.post':
        return parts.news;
      case 'timer.start':
        return parts.timer;
      case 'sound.test':
        return parts.chime;
      case 'device.identify':
        return parts.blink(call.args.device);
    }
  };
  return cueCalls(cue, timer).map((call) => {
    const name = nameOf(call);
    return {
      name,
      run: (control) => control(call.verb, call.args, `${cue.name}: ${name}`, { quiet: true }),
    };
  });
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
