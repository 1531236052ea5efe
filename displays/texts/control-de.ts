import { alarmDe } from './control/alarm-de.ts';
import { boxesDe } from './control/boxes-de.ts';
import { clockDe } from './control/clock-de.ts';
import { moreDe } from './control/more-de.ts';
import type { ControlTexts } from './control-en.ts';

/** Die Texte der Leitung auf Deutsch. */
export const controlDe: ControlTexts = {
  ...clockDe,
  ...boxesDe,
  ...alarmDe,
  ...moreDe,
};
