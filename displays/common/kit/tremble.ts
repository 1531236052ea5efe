/** A second press sooner than this, in ms, is the first one's thumb trembling: the answer may well have come before it. */
export const TREMBLE_MS = 500;
