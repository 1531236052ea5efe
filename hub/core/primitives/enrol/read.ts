import type { BoxPlan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { running } from './state.ts';

/** Whether cards at that box are enrolled now. */
export const enrolsAt = (state: Reads<'enrol'>, { device }: BoxPlan): boolean =>
  device !== null && running(state)?.device === device;
