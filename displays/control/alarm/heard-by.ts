import { says } from '../../common/control/says.ts';
import type { ToldAlarm } from '../../../schemas/documents/alarm.ts';

/** "11 of 12 have heard it; Dione has not" */
export const heardBy = (
  { acknowledged, missing }: Pick<ToldAlarm, 'acknowledged' | 'missing'>,
  nameOf: (table: string) => string,
): string =>
  says.alarm.heardOf(acknowledged.length, acknowledged.length + missing.length, missing.map(nameOf));
