import type { BoxBody } from '../../../schemas/documents/box.ts';

type Stands = Pick<BoxBody, 'state' | 'tally' | 'outcome' | 'tamper' | 'hatch' | 'strays' | 'passages'>;

/** Armed, and not yet carried off. */
const AT_ITS_TABLE: readonly BoxBody['state'][] = ['open', 'closing', 'sealed', 'fixed'];
/** Later there is no cut-off left to fix. */
const BEFORE_CUTOFF: readonly BoxBody['state'][] = ['open', 'closing', 'sealed'];

/** Which of Control's keys mean something to a box as it stands: the others are refused. */
export const boxKeys = ({ state, tally, outcome, tamper, hatch, strays, passages }: Stands) => {
  const armed = state !== 'idle';
  const sweeps = state === 'recounting';
  const spotless = strays === 0 && !tamper;
  const untouched = !AT_ITS_TABLE.includes(state) || passages === 0;
  return {
    /** Everything that needs an Event: without one there is nothing to collect, to count or to reveal. */
    armed,
    fix: BEFORE_CUTOFF.includes(state),
    force: armed && tally !== null && !sweeps,
    reopen: armed && !sweeps,
    emptied: spotless || (untouched && !(tamper && hatch === 'open')),
    reveal: {
      outcome: armed && outcome !== null,
      cause: armed && outcome !== null,
      counts: armed && tally !== null,
    },
  } as const;
};

/** Whether it holds its table back from leaving the game: its Event is to be resolved, or the box reset, first. */
export const holdsTable = ({ state }: Pick<BoxBody, 'state'>): boolean =>
  state !== 'idle' && state !== 'resolved';

/** Whether it goes along when every armed box is collected. */
export const canCollect = ({ state }: Pick<BoxBody, 'state'>): boolean =>
  state === 'recounting' || AT_ITS_TABLE.includes(state);
