/** A second press sooner than this, in ms, is the first one's thumb trembling: the answer may well have come before it. */
export const DOUBLE_TAP_MS = 500;
/** A second press of a step sooner than this, in ms, is a tremble and no second step: a thumb that counts is slower. */
export const TREMBLE_MS = 150;
/** A second press at the same place sooner than this, in ms, is the first one doubted: it was meant for what lay there then. */
export const SAME_PLACE_MS = 700;
