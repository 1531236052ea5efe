import { COVER_PART, COVER_PIN } from '../contact/cover.ts';
import { defineDevice } from '../declare.ts';

/** A button that players press: bare, or under a cover that has a switch of its own. */
export const buttonDevice = defineDevice({
  kind: 'button',
  title: 'Button',
  pins: [
    {
      name: 'button',
      direction: 'input',
      purpose: 'Push button, between its pin and ground',
      active: 'pressed = low; the pull-up reads a broken wire as not pressed',
    },
    COVER_PIN,
  ],
  buses: [],
  parts: [
    {
      title: 'Push button',
      terminals: [
        { label: '1', to: 'button' },
        { label: '2', to: 'GND' },
      ],
    },
    COVER_PART,
  ],
  capabilities: ['reports each press once, whatever its contact does (room.yaml: settle)', 'knows its cover'],
  telemetry: [
    { name: 'contact', meaning: 'pressed or let go, cover open or shut; found so, or seen to change' },
  ],
  commands: [],
  safeState: 'It has no outputs. A board that returns reports the state of the button; that presses nothing.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'shown lost; what was pressed meanwhile is not known; taken back by itself when it returns',
    },
    {
      fault: 'Wire cut',
      noticed: 'pressing it has no effect (preflight asks for one press of each)',
      then: 'always reads as not pressed; a cut cover wire reads as open',
    },
    {
      fault: 'Wire shorted to ground, button jammed',
      noticed: 'pressed, and never released',
      then: 'one press is reported and no more',
    },
    {
      fault: 'Bytes lost on the line',
      noticed: 'what came was not Firmata',
      then: 'the pins are read again; a press in between may have been missed, none is invented',
    },
  ],
});
