import { ofTab } from './kept.ts';

const STORED = 'quarterdeck-sent';

/**
 * A console that Control has sent to another page stays a display that Control sees, so that it can be brought back: its key
 * alone would make it a facilitator who looks something up.
 */
export const rememberSent = (): void => ofTab.setItem(STORED, '1');
/** Whether this tab was sent to where it is; on the console itself nobody was. */
export const wasSent = (): boolean => ofTab.getItem(STORED) !== null;
export const forgetSent = (): void => ofTab.removeItem(STORED);
