import { COVER_PART, COVER_PIN } from '../contact/cover.ts';
import { defineDevice } from '../declare.ts';

/** A latching switch that commits a table to something: the jump. Best under a cover. */
export const jumpSwitchDevice = defineDevice({
  kind: 'jump-switch',
  title: 'Jump switch',
  pins: [
    {
      name: 'switch',
      direction: 'input',
      purpose: 'Latching switch, between its pin and ground',
      active: 'thrown = low; the pull-up reads a broken wire as not thrown',
    },
    COVER_PIN,
  ],
  buses: [],
  parts: [
    {
      title: 'Latching switch',
      terminals: [
        { label: '1', to: 'switch' },
        { label: '2', to: 'GND' },
      ],
      note: 'Closed when it is thrown.',
    },
    COVER_PART,
  ],
  capabilities: ['reports when it is thrown and when it is set back', 'knows its cover'],
  telemetry: [
    { name: 'contact', meaning: 'thrown or set back, cover open or shut; found so, or seen to change' },
  ],
  commands: [],
  safeState:
    'It has no outputs. If it was moved while its board was away, Control gets a note, and there is no jump.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'shown lost; if it was moved meanwhile, a note tells Control that nobody saw it thrown',
    },
    {
      fault: 'Wire cut',
      noticed: 'it goes back by itself',
      then: 'reads as set back; the note for Control says so; throwing it has no effect',
    },
    {
      fault: 'Left thrown after the last jump',
      noticed: 'its line among the devices says on',
      then: 'nothing: only the change from off to on is a jump; set it back for the next',
    },
  ],
});
