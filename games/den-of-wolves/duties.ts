import { steps, type Step, type Steps } from '../kit/mechanisms/steps.ts';
import { DRIVES_MARK } from './manifest.ts';
import { isVessel } from './names.ts';
import type { Mechanism } from '../kit/mechanism.ts';

const council: Step = { id: 'council', text: 'The Interstellar Council meets', who: 'control', desk: 'room' };
const crew: Step = {
  id: 'crew',
  text: 'Turn all crew face up',
  who: 'tables',
  only: isVessel,
  desk: 'tables',
};
const title = 'Due now';
/** Of the Action Phase what is left of it once drives have been crewed, or not. */
const LATER = 'action-later';
const action = {
  action: [
    {
      id: 'drives',
      text: 'Crew your jump drive now, or it cannot be used this turn',
      who: 'tables',
      only: isVessel,
      desk: 'tables',
    },
    council,
  ],
  [LATER]: [council],
} satisfies Record<string, Step[]>;

const all = steps({
  title,
  phases: {
    ...action,
    team: [
      crew,
      { id: 'broadcast', text: 'News Broadcast', who: 'control', desk: 'room' },
      { id: 'morale', text: 'Roll for morale', who: 'tables', only: isVessel, desk: 'tables', byRule: true },
      { id: 'riots', text: 'Roll for riots', who: 'tables', only: isVessel, desk: 'tables', byRule: true },
    ],
  },
});
/** Control has a line with keys for the broadcast, for morale and for riots (faces.ts): one for each thing. */
const atControl = steps({ title, phases: { ...action, team: [crew] } }).view?.control;

/** What is due in each phase, in its order. */
export const duties: Mechanism<Steps> = {
  ...all,
  on: {
    ...all.on,
    mark: (state, { mark }) => {
      if (mark === DRIVES_MARK && state.phase === 'action') state.phase = LATER;
    },
  },
  view: { ...all.view, ...(atControl && { control: atControl }) },
};
