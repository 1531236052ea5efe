import type { VerbCall } from './commands.ts';
import type { Id } from './ids.ts';
import type { CueBody } from './ready.ts';

type CueVerb = 'message.send' | 'news.post' | 'timer.start' | 'sound.test' | 'device.identify';
export type CueCall = Extract<VerbCall, { readonly verb: CueVerb }>;

/** The commands of a cue, in its order, wherever it is pressed. `timer`: the id of its side timer. */
export const cueCalls = (
  { message, news, timer: started, chime, blink = [] }: CueBody,
  timer: Id,
): CueCall[] => [
  ...(message === undefined ? [] : [{ verb: 'message.send', args: message } as const]),
  ...(news === undefined ? [] : [{ verb: 'news.post', args: { text: news } } as const]),
  ...(started === undefined
    ? []
    : [
        {
          verb: 'timer.start',
          args: { timer, label: started.name, durationMs: started.durationMs },
        } as const,
      ]),
  ...(chime === true ? [{ verb: 'sound.test', args: {} } as const] : []),
  ...blink.map((device) => ({ verb: 'device.identify', args: { device } }) as const),
];
