import { setText } from '../../../../schemas/set-texts.ts';
import { message, withText } from '../../../../schemas/sentences/sentences.ts';
import { done } from '../../engine/outcome.ts';
import { memo, type Primitive } from '../../room.ts';
import { emergencyOf } from './read.ts';

/**
 * One press for a real danger in the building. It knows of nothing that it stops. While it stands nothing counts down, whatever
 * set it going (a timer that was started, time given in overtime, an undo, a game's rule): clock, timers and rounds see to that by
 * their own `settle`. What is held goes on when the emergency ends; the sirens stay muted.
 */
export const emergency: Primitive<'emergency'> = {
  initial: () => ({ standing: null }),
  decide: {
    'emergency.stop': (draft, { reason = setText('Stop and look to Control') }) => {
      draft.emit({ type: 'emergency-stopped', reason });
      return done();
    },
  },
  evolve: {
    'emergency-stopped': (_state, { reason }, { at }) => ({ standing: { since: at, reason } }),
    'emergency-ended': () => ({ standing: null }),
  },
  log: {
    'emergency-stopped': ({ reason }) => `EMERGENCY STOP: ${reason}`,
    'emergency-ended': () => 'The emergency is over',
  },
  documents: {},
  standing: null,
  attention: memo(['emergency'], (_plan, state) => {
    const stands = emergencyOf(state);
    if (stands === null) return [];
    const { reason, since } = stands;
    const words = withText(message('matter/emergency', { reason }));
    return [{ id: 'emergency', level: 'alarm', ...words, box: null, device: null, since }];
  }),
  deadlines: null,
  undo: null,
};
