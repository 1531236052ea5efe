import fc from 'fast-check';
import { SEED } from './seed.ts';

/** Property tests draw the same cases in each run; others come with another seed, or from the soak. */
fc.configureGlobal({ seed: SEED });
