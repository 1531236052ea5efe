import { steps } from '../kit/mechanisms/steps.ts';

/** What is due in each phase, in its order. */
export const duties = steps({
  title: 'Due now',
  phases: {
    action: [
      { id: 'drives', text: 'Crew your jump drive now, or it cannot be used this turn', who: 'tables' },
      { id: 'destination', text: 'The Aegis draws a Destination Card', who: 'control', desk: 'galaxy' },
      { id: 'council', text: 'The Interstellar Council meets', who: 'control', desk: 'room' },
    ],
    team: [
      { id: 'crew', text: 'Turn all crew face up', who: 'tables' },
      { id: 'broadcast', text: 'News Broadcast: release the text', who: 'control', desk: 'room' },
      {
        id: 'news-effect',
        text: 'Release the effect of the broadcast on each vessel',
        who: 'control',
        desk: 'tables',
      },
      { id: 'morale', text: 'Roll for morale', who: 'tables', desk: 'tables' },
      { id: 'riots', text: 'Roll for riots', who: 'tables', desk: 'tables' },
    ],
  },
});
