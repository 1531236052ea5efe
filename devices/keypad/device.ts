import { defineDevice } from '../declare.ts';

const LINE = 'low alone while its keys are scanned, otherwise low with the other rows';
const COLUMN = 'pull-up; low while one of its keys connects it to a low row';

/** A 4x4 keypad for coordinates and codes, straight on eight pins. */
export const keypadDevice = defineDevice({
  kind: 'keypad',
  title: 'Keypad',
  pins: [
    { name: 'row1', direction: 'output', purpose: 'Row 1 2 3 A', active: LINE },
    { name: 'row2', direction: 'output', purpose: 'Row 4 5 6 B', active: LINE },
    { name: 'row3', direction: 'output', purpose: 'Row 7 8 9 C', active: LINE },
    { name: 'row4', direction: 'output', purpose: 'Row * 0 # D', active: LINE },
    { name: 'column1', direction: 'input', purpose: 'Column 1 4 7 *', active: COLUMN },
    { name: 'column2', direction: 'input', purpose: 'Column 2 5 8 0', active: COLUMN },
    { name: 'column3', direction: 'input', purpose: 'Column 3 6 9 #', active: COLUMN },
    { name: 'column4', direction: 'input', purpose: 'Column A B C D', active: COLUMN },
  ],
  buses: [],
  parts: [
    {
      title: '4x4 matrix keypad, no diodes',
      terminals: [
        { label: '1', to: 'row1' },
        { label: '2', to: 'row2' },
        { label: '3', to: 'row3' },
        { label: '4', to: 'row4' },
        { label: '5', to: 'column1' },
        { label: '6', to: 'column2' },
        { label: '7', to: 'column3' },
        { label: '8', to: 'column4' },
      ],
      note: 'Its eight wires, rows first as on the usual membrane; try 1, 5, 9, D: they lie on four rows and four columns.',
    },
  ],
  capabilities: [
    'codes of up to twelve keys; # sends, * takes back (room.yaml: length sends by itself)',
    'drops what nobody goes on with, and reports it (room.yaml: forgetAfter)',
  ],
  telemetry: [{ name: 'code', meaning: 'what was typed and sent, or typed and dropped' }],
  commands: [],
  safeState: 'It shows nothing. A half-typed code is forgotten when its board goes away; type it again.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'shown lost; a half-typed code is forgotten; taken back by itself when it returns',
    },
    {
      fault: 'Wire of a row or column cut',
      noticed: 'four keys in a line are dead (preflight asks for one code)',
      then: 'the other keys work; move the wire to a free pin and say so in room.yaml',
    },
    {
      fault: 'Key jammed',
      noticed: 'typed once, and no other key of three at a time counts',
      then: 'up to two keys down are distinguished; above that nothing is typed',
    },
    {
      fault: 'Line to the board stalls in the middle of a scan',
      noticed: 'no answer within half a second',
      then: 'that scan is discarded and started again; no key is invented',
    },
  ],
});
