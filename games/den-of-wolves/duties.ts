import { steps, type Step, type Steps } from '../kit/mechanisms/steps.ts';
import { DRIVES_MARK } from './manifest.ts';
import { isVessel } from './names.ts';
import type { Mechanism } from '../kit/mechanism.ts';
import type { RoomView } from '../kit/room-view.ts';

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
const atControl = steps({ title, phases: { ...action, team: [crew] } });

/** Control may go back to the Action Phase, in which nothing begins a second time: due is the rest of it, and then the Team Phase as it was. */
const phaseAt = (state: Steps, { phase }: RoomView): Steps['phase'] =>
  phase === 'team' ? 'team' : state.phase === 'team' ? LATER : state.phase;
const at = (state: Steps, room: RoomView): Steps => ({ ...state, phase: phaseAt(state, room) });

const { tick } = all.commands ?? {};
const { public: open, table: ofTable } = all.view ?? {};
const { control } = atControl.view ?? {};

/** What is due in each phase, in its order. */
export const duties: Mechanism<Steps> = {
  ...all,
  ...(tick && {
    commands: {
      tick: {
        ...tick,
        run: (state, args, context) => {
          state.phase = phaseAt(state, context.room);
          return tick.run(state, args, context);
        },
      },
    },
  }),
  on: {
    ...all.on,
    mark: (state, { mark }) => {
      if (mark === DRIVES_MARK && state.phase === 'action') state.phase = LATER;
    },
  },
  view: {
    ...(open && { public: (state, room, named) => open(at(state, room), room, named) }),
    ...(control && { control: (state, room, named) => control(at(state, room), room, named) }),
    ...(ofTable && {
      table: (state, table, room, named) => ofTable(at(state, room), table, room, named),
    }),
  },
};
