import { text as inEach } from '../../schemas/text.ts';
import { steps, type Step, type Steps } from '../kit/mechanisms/steps.ts';
import { DRIVES_MARK } from './manifest.ts';
import { isVessel } from './names.ts';
import type { Mechanism } from '../kit/mechanism.ts';

const council: Step = {
  id: 'council',
  text: inEach({ en: 'The Interstellar Council meets', de: 'Der Interstellare Rat tagt' }),
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
  title: inEach({ en: 'Due now', de: 'Jetzt fällig' }),
  phases: {
    action: [
      {
        id: 'drives',
        text: inEach({
          en: 'Crew your jump drive now, or it cannot be used this turn',
          de: 'Besetzt jetzt den Sprungantrieb, sonst steht er diese Runde still',
        }),
        ...ofVessels,
      },
      council,
    ],
    [LATER]: [council],
    team: [
      {
        id: 'crew',
        text: inEach({ en: 'Turn all crew face up', de: 'Alle Besatzungsmarker aufdecken' }),
        ...ofVessels,
      },
      {
        id: 'broadcast',
        text: inEach({ en: 'News Broadcast', de: 'Sendung' }),
        who: 'control',
        desk: 'room',
        elsewhere: true,
      },
      { id: 'morale', text: inEach({ en: 'Roll for morale', de: 'Um Moral würfeln' }), ...rolled },
      { id: 'riots', text: inEach({ en: 'Roll for riots', de: 'Um Aufstände würfeln' }), ...rolled },
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
