import { steps, type Step, type Steps } from '../kit/mechanisms/steps.ts';
import { DRIVES_MARK } from './manifest.ts';
import { isVessel } from './names.ts';
import type { Mechanism } from '../kit/mechanism.ts';

const council: Step = {
  id: 'council',
  text: 'The Interstellar Council meets',
  who: 'control',
  desk: 'room',
  elsewhere: true,
};
const ofVessels = { who: 'tables', only: isVessel, desk: 'tables' } as const;
/** Control has a line with keys for the Council, the broadcast, morale and riots (faces.ts): one for each thing. */
const rolled = { ...ofVessels, byRule: true, elsewhere: true } as const;
/** Of the Action Phase what is left of it once drives have been crewed, or not. */
const LATER = 'action-later';

const all = steps({
  title: 'Due now',
  phases: {
    action: [
      { id: 'drives', text: 'Crew your jump drive now, or it cannot be used this turn', ...ofVessels },
      council,
    ],
    [LATER]: [council],
    team: [
      { id: 'crew', text: 'Turn all crew face up', ...ofVessels },
      { id: 'broadcast', text: 'News Broadcast', who: 'control', desk: 'room', elsewhere: true },
      { id: 'morale', text: 'Roll for morale', ...rolled },
      { id: 'riots', text: 'Roll for riots', ...rolled },
    ],
  },
  // Control may go back to the Action Phase, in which nothing begins a second time: due is the rest of it, and then the Team Phase as it was.
  phaseAt: (state, { phase }) => (phase === 'team' ? 'team' : state.phase === 'team' ? LATER : state.phase),
});

/** What is due in each phase, in its order. */
export const duties: Mechanism<Steps> = {
  ...all,
  on: {
    ...all.on,
    mark: (state, { mark }) => {
      if (mark === DRIVES_MARK && state.phase === 'action') state.phase = LATER;
    },
  },
};
