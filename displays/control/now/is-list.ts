import type { AskFace } from '../../../schemas/faces/ask.ts';
import type { Face } from '../../../schemas/faces/face.ts';
import type { StepsFace } from '../../../schemas/faces/steps.ts';

/** A list by desk; a game with one at Control has none, and what she does stands there as keys. */
export const isList = ({ kind }: Pick<Face, 'kind'>): boolean => kind === 'steps' || kind === 'ask';

/** Somebody waits for it; what is always there is only at hand. */
export const isDue = ({ standing }: Pick<AskFace['questions'][number], 'standing'>): boolean =>
  standing !== true;

export const isLeft = ({ done, of }: Pick<StepsFace['steps'][number], 'done' | 'of'>): boolean => done < of;
