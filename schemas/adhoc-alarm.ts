/** The kind of an alarm that no manifest knows. */
export const ADHOC_ALARM = 'adhoc';
/** How long its text may be: a room must be able to read it from across the hall. */
export const MAX_ADHOC_TEXT = 140;
