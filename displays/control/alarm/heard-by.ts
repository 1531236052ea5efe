import { says } from '../../common/control/texts.ts';
import type { StandingAlarmBody } from '../../../schemas/documents/alarm.ts';

/** "11 of 12 tables have heard; missing: Dione" */
export const heardBy = (
  { acknowledged, missing }: Pick<StandingAlarmBody, 'acknowledged' | 'missing'>,
  nameOf: (table: string) => string,
): string =>
  says.alarm.heardOf(acknowledged.length, acknowledged.length + missing.length, missing.map(nameOf));
