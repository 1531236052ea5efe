import { text } from '../../schemas/text.ts';
import { steps } from '../kit/mechanisms/steps.ts';
import type { RoomView } from '../kit/room-view.ts';

/** By the option, Manpower and Shuttles are home before Reconciliation. */
const isEarly = ({ options }: RoomView): boolean => options.returns === 'as phase 3 ends';

/** The Turn: what each phase asks of every ship, and of Control. */
export const duties = steps({
  title: text({ en: 'Due now', de: 'Jetzt fällig' }),
  phases: {
    reconciliation: [
      {
        id: 'manpower-back',
        text: text({ en: 'Take back Manpower and Shuttles', de: 'Personal und Shuttles zurücknehmen' }),
        who: 'tables',
        desk: 'tables',
        fromTurn: 2,
        when: (room) => !isEarly(room),
      },
    ],
    commitment: [
      {
        id: 'events',
        text: text({ en: 'Lay out the Event cards', de: 'Ereigniskarten auslegen' }),
        who: 'control',
        desk: 'tables',
      },
      {
        id: 'committed',
        text: text({ en: 'Place Manpower on locations', de: 'Personal auf Stationen einsetzen' }),
        who: 'tables',
        desk: 'tables',
      },
      {
        id: 'shuttles-out',
        text: text({ en: 'Collect the Shuttles that go scouting', de: 'Shuttles zur Erkundung einsammeln' }),
        who: 'control',
        desk: 'galaxy',
      },
    ],
    negotiation: [
      {
        id: 'manpower-home',
        text: text({
          en: 'Take back Manpower and Shuttles, as the phase ends',
          de: 'Personal und Shuttles zum Ende der Phase zurücknehmen',
        }),
        who: 'tables',
        desk: 'tables',
        when: isEarly,
      },
      {
        id: 'collection',
        text: text({
          en: 'Half-way: collect the Event Boxes and resolve each under Boxes',
          de: 'Halbzeit: Ereignisboxen einsammeln und unter Boxen auflösen',
        }),
        who: 'control',
        desk: 'tables',
      },
    ],
  },
});
