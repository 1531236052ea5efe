import { text as inEach } from '../../../schemas/text.ts';
import * as z from 'zod';
import { CONTROL, setTicked } from '../../kit/mechanisms/steps.ts';
import { command } from '../../kit/rule.ts';
import { newsDesk } from '../vessels.ts';
import type { State } from '../state.ts';

const NONE = z.strictObject({});

/** What is read out in half a minute. */
export const BROADCAST_CHARS = 400;

/** News Media: the news desk writes what it will say; nobody hears it yet. */
export const draftBroadcast = command({
  name: inEach({ en: 'Draft the broadcast', de: 'Die Sendung entwerfen' }),
  who: ['control', 'table'],
  desk: 'room',
  schema: z.strictObject({
    text: z
      .string()
      .min(1)
      .max(BROADCAST_CHARS)
      .describe(inEach({ en: 'The broadcast', de: 'Die Sendung' })),
  }),
  unit: () => 'broadcast',
  fault: (_state: State, _args, { by }) =>
    by.table === null || by.table === newsDesk.id
      ? null
      : {
          refused: inEach({
            en: 'only the news team addresses the whole room. Ask them',
            de: 'nur die Redaktion spricht zum ganzen Raum. Fragt sie',
          }),
          rule: 'broadcast',
        },
  run: (state: State, { text }) => {
    state.broadcast = { text };
    return undefined;
  },
});

/** Control lets the draft out: it goes on the walls, and the broadcast is done. */
export const releaseBroadcast = command({
  name: inEach({ en: 'Release the broadcast', de: 'Die Sendung freigeben' }),
  desk: 'room',
  schema: NONE,
  unit: () => 'broadcast',
  fault: ({ broadcast }: State) =>
    broadcast === null
      ? {
          refused: inEach({
            en: 'the news desk has drafted nothing yet',
            de: 'die Redaktion hat noch nichts entworfen',
          }),
          rule: 'broadcast',
        }
      : null,
  run: (state: State, _args, { request, log }) => {
    if (state.broadcast === null) return undefined;
    request({ verb: 'news.post', args: { text: state.broadcast.text } });
    log({
      text: inEach({ en: 'The broadcast is released', de: 'Die Sendung ist freigegeben' }),
      rules: ['broadcast'],
    });
    state.broadcast = null;
    setTicked(state.duties, 'broadcast', CONTROL);
    return undefined;
  },
});
