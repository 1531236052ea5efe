import { alarmEn } from './control/alarm-en.ts';
import { boxesEn } from './control/boxes-en.ts';
import { clockEn } from './control/clock-en.ts';
import { moreEn } from './control/more-en.ts';
import type { Loose } from './en.ts';

/**
 * Control's own texts in English, view by view; another language is one more file of this shape, and one more of each view's. As
 * in en.ts, what needs a figure is a function.
 */
export const controlEn = {
  ...clockEn,
  ...boxesEn,
  ...alarmEn,
  ...moreEn,
} as const;

export type ControlTexts = Loose<typeof controlEn>;
