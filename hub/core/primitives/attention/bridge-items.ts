import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import type { Plan } from '../../plan.ts';
import type { Reads } from '../../room.ts';
import { boxOf } from '../box/read.ts';
import { bridgeOf, goneBridges, isMuted } from '../devices/read.ts';
import type { Matter } from './trouble.ts';

/**
 * A bridge that is gone takes along all that was heard through it. That is one matter for one person: what hangs on it is silent
 * until it is back, or until another bridge tells of it.
 */

/** One item for each bridge that is gone; none for one behind which nothing is missed. */
export const bridgeItems = (plan: Plan, state: Reads<'devices' | 'box'>): Matter[] =>
  goneBridges(state).flatMap(([bridge, since]): Matter[] => {
    const behind = Object.keys(plan.devices).filter(
      (id) => bridgeOf(state, id) === bridge && !isMuted(state, id),
    );
    if (behind.length === 0) return [];
    const armed = plan.boxes.filter(
      ({ id, device }) => device !== null && behind.includes(device) && boxOf(state, id)?.stage === 'armed',
    ).length;
    const count = behind.length;
    const words =
      armed === 0
        ? message('matter/bridge', { bridge, count })
        : message('matter/bridge-armed', { bridge, count, armed });
    return [{ id: `bridge/${bridge}`, level: 'warning', ...withText(words), box: null, device: null, since }];
  });
