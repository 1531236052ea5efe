import { isDue, isLeft } from '../now/is-list.ts';
import type { CollectionBody } from '../../../schemas/documents/attention.ts';
import type { Face } from '../../../schemas/faces/face.ts';

/** One thing that is not finished, in few words, with how many have done it; of none it is one thing to do. */
export interface Left {
  readonly what: string;
  readonly done: number;
  readonly of: number;
}

/** A step or a question says first what it is, and then what there is to know of it. */
const briefly = (text: string): string => /^[^,.:;(]{3,}/u.exec(text)?.[0].trim() ?? text;

/** What Control's faces still wait for in this phase: steps that not all have done, questions that not all have answered. */
export const leftToDo = (faces: readonly Face[]): readonly Left[] =>
  faces.flatMap((face): readonly Left[] =>
    face.kind === 'steps'
      ? face.steps.filter(isLeft).map(({ text, done, of }) => ({ what: briefly(text), done, of }))
      : face.kind === 'ask'
        ? face.questions
            .filter((question) => question.open && isDue(question))
            .filter(({ answered, of }) => of === 0 || answered < of)
            .map(({ text, answered, of }) => ({ what: briefly(text), done: answered, of }))
        : [],
  );

/** Boxes whose Event waits for its outcome. */
export const boxesLeft = (boxes: readonly Pick<CollectionBody['boxes'][number], 'state'>[]): number =>
  boxes.filter(({ state }) => state !== 'idle' && state !== 'resolved').length;
