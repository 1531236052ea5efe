import { steps } from '../kit/mechanisms/steps.ts';

/** Team Phase: what ends a turn, in its order. */
export const duties = steps({
  title: 'Due now',
  phases: {
    team: [
      { id: 'crew', text: 'Turn all crew face up, remove dispersed riots', who: 'tables' },
      { id: 'broadcast', text: 'News Broadcast, and its effect on each vessel', who: 'control' },
      { id: 'morale', text: 'Roll for morale', who: 'tables' },
      { id: 'riots', text: 'Roll for riots', who: 'tables' },
    ],
  },
});
