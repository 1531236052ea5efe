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
  name: 'Draft the broadcast',
  who: ['control', 'table'],
  desk: 'room',
  schema: z.strictObject({ text: z.string().min(1).max(BROADCAST_CHARS).describe('The broadcast') }),
  unit: () => 'broadcast',
  fault: (_state: State, _args, { by }) =>
    by.table === null || by.table === newsDesk.id
      ? null
      : { refused: 'only the news team addresses the whole room. Ask them', rule: 'broadcast' },
  run: (state: State, { text }) => {
    state.broadcast = { text };
    return undefined;
  },
});

/** Control lets the draft out: it goes on the walls, and the broadcast is done. */
export const releaseBroadcast = command({
  name: 'Release the broadcast',
  desk: 'room',
  schema: NONE,
  unit: () => 'broadcast',
  fault: ({ broadcast }: State) =>
    broadcast === null ? { refused: 'the news desk has drafted nothing yet', rule: 'broadcast' } : null,
  run: (state: State, _args, { request, log }) => {
    if (state.broadcast === null) return undefined;
    request({ verb: 'news.post', args: { text: state.broadcast.text } });
    log({ text: 'The broadcast is released', rules: ['broadcast'] });
    state.broadcast = null;
    setTicked(state.duties, 'broadcast', CONTROL);
    return undefined;
  },
});
