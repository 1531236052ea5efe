import { ofDevice } from '../../common/kept.ts';

/** Whether this browser wants them: single letters are in the way of speech input and of trembling hands (WCAG 2.1.4). */
const STORED = 'quarterdeck-keys';

export const keysWanted = (): boolean => ofDevice.getItem(STORED) !== 'off';
export const wantKeys = (wanted: boolean): void => ofDevice.setItem(STORED, wanted ? 'on' : 'off');
