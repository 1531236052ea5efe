import { without } from '../../engine/get-own.ts';
import { memo, single, type Primitive } from '../../room.ts';
import { decide } from './decide.ts';
import { after, signals } from './after.ts';
import { preflightBody } from './items.ts';

export const preflight: Primitive<'preflight'> = {
  initial: () => ({ run: null }),
  decide,
  evolve: {
    'preflight-began': (_state, { by }, { at }) => ({
      run: { at, by, endedAt: null, unseen: [], ticks: {} },
    }),
    'preflight-ticked': ({ run }, { id, done, by }) => {
      if (run === null) return { run };
      return { run: { ...run, ticks: done ? { ...run.ticks, [id]: { by } } : without(run.ticks, id) } };
    },
    'preflight-ended': ({ run }, { unseen }, { at }) => ({
      run: run === null ? null : { ...run, endedAt: at, unseen },
    }),
  },
  log: {
    'preflight-began': () => 'Preflight began',
    'preflight-ticked': ({ id, done, by }) =>
      by === null ? '' : `Preflight: ${id} ${done ? 'ticked' : 'to be seen again'}`,
    'preflight-ended': ({ unseen }) =>
      unseen.length === 0 ? 'Preflight ended' : `Preflight ended, not seen: ${unseen.join(', ')}`,
  },
  documents: { preflight: single(memo(['preflight', 'devices', 'displays'], preflightBody)) },
  standing: null,
  attention: null,
  deadlines: null,
  undo: null,
  after,
  signals,
};
