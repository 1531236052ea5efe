import { steps } from '../kit/mechanisms/steps.ts';
import { isVessel } from './names.ts';

/** What is due in each phase, in its order. */
export const duties = steps({
  title: 'Due now',
  phases: {
    action: [
      {
        id: 'drives',
        text: 'Crew your jump drive now, or it cannot be used this turn',
        who: 'tables',
        only: isVessel,
      },
      { id: 'council', text: 'The Interstellar Council meets', who: 'control', desk: 'room' },
    ],
    team: [
      { id: 'crew', text: 'Turn all crew face up', who: 'tables', only: isVessel },
      { id: 'broadcast', text: 'News Broadcast: release the text', who: 'control', desk: 'room' },
      { id: 'morale', text: 'Roll for morale', who: 'tables', only: isVessel, desk: 'tables', byRule: true },
      { id: 'riots', text: 'Roll for riots', who: 'tables', only: isVessel, desk: 'tables', byRule: true },
    ],
  },
});
