import { defineDevice } from '../declare.ts';

/** A reed contact on a door, a hatch or a cupboard of the room: the brig, the airlock. */
export const doorContactDevice = defineDevice({
  kind: 'door-contact',
  title: 'Door contact',
  pins: [
    {
      name: 'door',
      direction: 'input',
      purpose: 'Reed contact, between its pin and ground',
      active: 'shut = low; the pull-up reads a broken wire as open',
    },
  ],
  buses: [],
  parts: [
    {
      title: 'Reed contact with its magnet, normally open',
      terminals: [
        { label: '1', to: 'door' },
        { label: '2', to: 'GND' },
      ],
      note: 'The magnet on the door, the contact on the frame, at most 15 mm apart: closed while the door is shut.',
    },
  ],
  capabilities: ['reports when the door is opened and when it is shut'],
  telemetry: [{ name: 'contact', meaning: 'open or shut; found so, or seen to change' }],
  commands: [],
  safeState: 'It has no outputs. If the door was moved while its board was away, Control gets a note.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'shown lost; a door found otherwise than it was left is a note for Control',
    },
    {
      fault: 'Wire cut, magnet gone',
      noticed: 'the door is reported open, and never shut again',
      then: 'reads as open: nobody can pass unseen by cutting the wire',
    },
    {
      fault: 'Wire shorted to ground',
      noticed: 'opening the door has no effect (preflight asks for one opening of each)',
      then: 'always reads as shut',
    },
  ],
});
