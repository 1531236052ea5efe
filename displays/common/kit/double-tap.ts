/** A second press sooner than this, in ms, is the first one's thumb trembling: the answer may well have come before it. */
export const DOUBLE_TAP_MS = 500;
/** A second press of a step sooner than this, in ms, is one contact that bounced: a thumb that counts as fast as it can takes 80 ms. */
export const TREMBLE_MS = 40;
/**
 * A click that comes to the page later than this after its own time, in ms, says little of the thumb: measured on a busy machine, six taps
 * 150 ms apart were stamped 1, 17 and 72 ms apart. What cannot be told from a tremble is counted, for a lost press is a wrong count, too.
 */
export const LATE_CLICK_MS = 40;
/** A second press at the same place sooner than this, in ms, is the first one doubted: it was meant for what lay there then. */
export const SAME_PLACE_MS = 700;
