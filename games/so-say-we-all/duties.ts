import { steps } from '../kit/mechanisms/steps.ts';
import type { RoomView } from '../kit/room-view.ts';

/** By the option, Manpower and Shuttles are home before Reconciliation. */
const isEarly = ({ options }: RoomView): boolean => options.returns === 'as phase 3 ends';

/** The Turn: what each phase asks of every ship, and of Control. */
export const duties = steps({
  title: 'Due now',
  phases: {
    reconciliation: [
      {
        id: 'manpower-back',
        text: 'Take back Manpower and Shuttles',
        who: 'tables',
        desk: 'tables',
        fromTurn: 2,
        when: (room) => !isEarly(room),
      },
    ],
    commitment: [
      { id: 'events', text: 'Lay out the Event cards', who: 'control', desk: 'tables' },
      { id: 'committed', text: 'Place Manpower on locations', who: 'tables', desk: 'tables' },
      { id: 'shuttles-out', text: 'Collect the Shuttles that go scouting', who: 'control', desk: 'galaxy' },
    ],
    negotiation: [
      {
        id: 'manpower-home',
        text: 'Take back Manpower and Shuttles, as the phase ends',
        who: 'tables',
        desk: 'tables',
        when: isEarly,
      },
      {
        id: 'collection',
        text: 'Half-way: collect the Event Boxes and resolve each under Boxes',
        who: 'control',
        desk: 'tables',
      },
    ],
  },
});
