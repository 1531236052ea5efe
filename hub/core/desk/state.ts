/** Who has the alarm on the screen, and who has come to the map. */
export interface Muster {
  /** Display ids. */
  readonly delivered: readonly string[];
  /** The same of the alarm beside it. */
  readonly beside?: readonly string[];
  /** `<table>/<seat>`. */
  readonly present: readonly string[];
}

export interface DeskSlices {
  readonly muster: Muster;
}

export const initialDesk = (): DeskSlices => ({
  muster: { delivered: [], present: [] },
});
