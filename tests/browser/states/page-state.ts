import type { Documents } from '../../support/paper-hub.ts';

/** Every state that a page can be in, as documents written by hand at the instant `now` (ms). */
export interface PageState {
  readonly name: string;
  readonly path: string;
  /** Signed in as this account of the fixture. */
  readonly as?: 'table' | 'display' | 'control';
  readonly documents: (now: number) => Documents;
  /** Pressed one after the other, by what stands on them; what the width of the screen leaves out is left out. */
  readonly press?: readonly string[];
  /** What must be on the page before it is looked at. */
  readonly shows: string;
  /** After that: what befalls it. */
  readonly then?: 'silence';
}
