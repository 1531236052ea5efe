/**
 * Texts that the hub itself puts where else a person's own words stand: a reason, an outcome, an alarm made up on the spot. A
 * page in another language knows them by themselves (`ofHub` of displays/texts).
 */
export type SetText =
  | 'paused by Control'
  | 'The time is in doubt after the restart'
  | 'Entries are missing from the journal'
  | 'Stop and look to Control'
  | 'Alarm by Control'
  | 'Look to Control.'
  | 'Listen to Control.'
  | 'success'
  | 'failure'
  | 'costs met'
  | 'costs not met'
  | 'decided by Control';

/** The same text, which the compiler has found in the list. */
export const setText = (text: SetText): SetText => text;
