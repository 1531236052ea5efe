import { defineDevice } from '../declare.ts';
import { PN532_ADDRESS } from '../readers/pn532-commands.ts';
import { pn532Part } from '../wiring/parts.ts';

const BUTTON = 'pressed = low; the pull-up reads a broken wire as not pressed';

/** A member's card and three buttons: votes that Control opens by name and closes. */
export const voteBoxDevice = defineDevice({
  kind: 'vote-box',
  title: 'Vote box',
  pins: [
    { name: 'yes', direction: 'input', purpose: 'Button YES', active: BUTTON },
    { name: 'no', direction: 'input', purpose: 'Button NO', active: BUTTON },
    { name: 'abstain', direction: 'input', purpose: 'Button ABSTAIN', active: BUTTON },
    {
      name: 'lamp',
      direction: 'output',
      purpose: 'LED that is lit while a card waits for its choice, through 330 ohm, if there is one',
      active: 'lit = high; at most 20 mA',
    },
  ],
  buses: [{ bus: 'i2c', purpose: 'PN532 reader for the cards', address: PN532_ADDRESS }],
  parts: [
    {
      title: 'Button YES',
      terminals: [
        { label: '1', to: 'yes' },
        { label: '2', to: 'GND' },
      ],
    },
    {
      title: 'Button NO',
      terminals: [
        { label: '1', to: 'no' },
        { label: '2', to: 'GND' },
      ],
    },
    {
      title: 'Button ABSTAIN',
      terminals: [
        { label: '1', to: 'abstain' },
        { label: '2', to: 'GND' },
      ],
    },
    pn532Part('Under the lid, a card lies flat on it.'),
    {
      title: 'LED: a card waits for its choice',
      terminals: [
        { label: '+', to: 'lamp', via: '330 ohm' },
        { label: '-', to: 'GND' },
      ],
      draws: { milliamps: 10, source: 'reckoned' },
      note: 'Where the voter sees it, and nobody else.',
    },
  ],
  capabilities: [
    'reports which card chose what; a card votes once, and its last choice counts until Control closes the vote',
    'put it behind a screen: whoever sees the button pressed knows the choice',
  ],
  telemetry: [
    { name: 'ballot', meaning: 'this card chose this; secret, on the way to the hub and in its journal' },
  ],
  commands: [{ name: 'identify', meaning: 'light its lamp for three seconds' }],
  safeState:
    'Its lamp dark. It remembers no ballot; what it reported is kept by the bridge until the hub has it.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'shown lost; a card that waited is forgotten; Control sees how many have voted and can wait',
    },
    {
      fault: 'Reader unplugged or hung',
      noticed: 'no valid frame; "Too few bytes received"',
      then: 'no card, no ballot; a line at the device says so',
    },
    {
      fault: 'Two cards at the reader',
      noticed: 'crowd',
      then: 'neither votes',
    },
    {
      fault: 'Button jammed',
      noticed: 'no other button counts while it is down',
      then: 'nothing is chosen: two buttons at once are no choice',
    },
  ],
});
