import { steps } from '../kit/mechanisms/steps.ts';

/** The Turn: what each phase asks of every ship, and of Control. */
export const duties = steps({
  title: 'Due now',
  phases: {
    reconciliation: [
      { id: 'manpower-back', text: 'Take back Manpower and Shuttles', who: 'tables' },
      { id: 'feeding', text: 'Feed all Manpower', who: 'tables' },
      { id: 'market-moves', text: 'The Black Market moves on', who: 'control', desk: 'market' },
    ],
    commitment: [{ id: 'committed', text: 'Place Manpower on locations', who: 'tables' }],
    negotiation: [
      { id: 'collection', text: 'Collect the Event Boxes', who: 'control', desk: 'tables' },
      { id: 'shuttles-home', text: 'Bring back the Shuttles', who: 'control', desk: 'galaxy' },
    ],
  },
});
