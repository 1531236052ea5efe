interface Run {
  readonly pressed: number;
  readonly open: number;
  readonly refused: number;
}

/** A press that counts from what there is, so that the next one does not make up for it; to insist does. */
export const isStep = (args: object): boolean => ('deltaMs' in args || 'by' in args) && !('insist' in args);

/**
 * The presses on each step, from the first until none is open and no refusal of them stands: whoever tapped four times is
 * shown how many of the four were not done.
 */
export class StepRuns {
  readonly #runs = new Map<string, Run>();

  /** @param answered whether a refusal of this step still stands. */
  press(action: string, answered: boolean): void {
    const run = this.#runs.get(action);
    const { pressed, open, refused } =
      run === undefined || (run.open === 0 && !answered) ? { pressed: 0, open: 0, refused: 0 } : run;
    this.#runs.set(action, { pressed: pressed + 1, open: open + 1, refused });
  }

  /** It is known what came of one. */
  known(action: string, refused: boolean): void {
    const run = this.#runs.get(action);
    if (run === undefined) return;
    this.#runs.set(action, { ...run, open: run.open - 1, refused: run.refused + (refused ? 1 : 0) });
  }

  of(action: string): Run | undefined {
    return this.#runs.get(action);
  }
}
