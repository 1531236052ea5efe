import { steps } from '../kit/mechanisms/steps.ts';

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
      },
    ],
    commitment: [
      { id: 'events', text: 'Lay out the Event cards', who: 'control', desk: 'tables' },
      { id: 'committed', text: 'Place Manpower on locations', who: 'tables', desk: 'tables' },
      { id: 'shuttles-out', text: 'Collect the Shuttles that go scouting', who: 'control', desk: 'galaxy' },
    ],
    negotiation: [
      {
        id: 'collection',
        text: 'Half-way: collect the Event Boxes and resolve each under Boxes',
        who: 'control',
        desk: 'tables',
      },
    ],
  },
});
