import type { StepsFace } from '../../../schemas/faces/steps.ts';

type Step = Pick<StepsFace['steps'][number], 'id' | 'done' | 'of'>;

/** What was seen of the steps, and the one that is kept although nothing of it is due. */
export interface Seen {
  /** By step, how often it was done. */
  readonly done: ReadonlyMap<string, number>;
  readonly kept: string | null;
}

export const NOTHING_SEEN: Seen = { done: new Map(), kept: null };

/** A step whose last tick came last is kept, so that a wrong tick goes back where it was made, until another is ticked or it is gone. */
export const seenAfter = ({ done, kept }: Seen, steps: readonly Step[]): Seen => {
  const moved = steps.filter((step) => done.has(step.id) && done.get(step.id) !== step.done).at(-1);
  const still = moved === undefined ? steps.find(({ id }) => id === kept) : moved;
  return {
    done: new Map(steps.map((step) => [step.id, step.done])),
    kept: still !== undefined && still.done >= still.of ? still.id : null,
  };
};
