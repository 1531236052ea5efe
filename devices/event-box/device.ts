import { defineDevice } from '../declare.ts';
import { PN532_ADDRESS } from '../readers/pn532-commands.ts';
import { pn532Part } from '../wiring/parts.ts';

/** The sealed box of an event: two beams, two switches, and at the slot a PN532, or an MFRC522 with our own firmware. */
/** What an Uno drives at 5 V and the MFRC522 takes at 3.3 V, and the pins of the 74HC4050 that each goes through. */
const SHIFTED = [
  { line: 'SDA', to: 'select', input: 3, output: 2 },
  { line: 'SCK', to: 'SCK', input: 5, output: 4 },
  { line: 'MOSI', to: 'MOSI', input: 7, output: 6 },
  { line: 'RST', to: 'reset', input: 9, output: 10 },
] as const;

export const eventBoxDevice = defineDevice({
  kind: 'event-box',
  title: 'Event box',
  pins: [
    {
      name: 'lid',
      direction: 'input',
      purpose: 'Lid switch (reed): covers slot and port together',
      default: 2,
      active: 'closed = low; the pull-up reads a broken wire as open',
    },
    {
      name: 'hatch',
      direction: 'input',
      purpose: 'Service hatch switch (reed)',
      default: 3,
      active: 'closed = low; the pull-up reads a broken wire as open',
    },
    {
      name: 'slotBeam',
      direction: 'input',
      purpose: 'IR beam of the card slot, behind antenna and flap',
      default: 4,
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'portBeam',
      direction: 'input',
      purpose: 'IR beam of the port for tokens and shuttles',
      default: 5,
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'select',
      direction: 'output',
      purpose: "MFRC522's SDA, our own firmware alone",
      default: 10,
      active: 'spoken to = low; through the 74HC4050',
      reader: 'mfrc522',
    },
    {
      name: 'reset',
      direction: 'output',
      purpose: "MFRC522's RST, our own firmware alone",
      default: 9,
      active: 'at work = high; through the 74HC4050',
      reader: 'mfrc522',
    },
  ],
  buses: [
    { bus: 'i2c', purpose: 'PN532 reader at the slot', address: PN532_ADDRESS, reader: 'pn532' },
    { bus: 'spi', purpose: 'MFRC522 reader at the slot, our own firmware alone', reader: 'mfrc522' },
  ],
  joints: SHIFTED.flatMap(({ line, output }) => [`reader ${line}`, `74HC4050 pin ${output}`]),
  parts: [
    {
      title: 'Lid: reed switch, magnet in the lid',
      terminals: [
        { label: '1', to: 'lid' },
        { label: '2', to: 'GND' },
      ],
      note: 'Closed while the lid is shut; a cut wire reads as open.',
    },
    {
      title: 'Hatch: reed switch, magnet in the hatch',
      terminals: [
        { label: '1', to: 'hatch' },
        { label: '2', to: 'GND' },
      ],
    },
    {
      title: 'Slot beam: emitter and receiver',
      terminals: [
        { label: 'OUT', to: 'slotBeam' },
        { label: '+', to: '5V' },
        { label: '-', to: 'GND' },
      ],
      draws: { milliamps: 20, source: 'assumed' },
      note: 'Both halves get 5V and GND. Behind antenna and flap.',
    },
    {
      title: 'Port beam: emitter and receiver',
      terminals: [
        { label: 'OUT', to: 'portBeam' },
        { label: '+', to: '5V' },
        { label: '-', to: 'GND' },
      ],
      draws: { milliamps: 20, source: 'assumed' },
    },
    { ...pn532Part('Wires inside the box, under half a metre.'), reader: 'pn532' },
    {
      // Pins: 74HC4050 data sheet, pinning: 1 VCC, 8 GND, inputs 3, 5, 7, 9, 11, 14, their outputs 2, 4, 6, 10, 12, 15.
      title: '74HC4050 level shifter, at 3.3 V',
      reader: 'mfrc522',
      terminals: [
        { label: '1 (VCC)', to: '3V3' },
        { label: '8 (GND)', to: 'GND' },
        ...SHIFTED.flatMap(({ line, to, input, output }) => [
          { label: `${input} (in)`, to },
          { label: `${output} (out)`, to: `reader ${line}` },
        ]),
        { label: '11 (spare in)', to: 'GND' },
        { label: '14 (spare in)', to: 'GND' },
      ],
      // Its SPI runs at 4 MHz, half a period in 125 ns: an open-drain shifter with 10 kohm rises in 150 to 500 ns (reckoned).
      note: '100 nF between its pins 1 and 8, close to it. Pins 12, 13, 15 and 16 stay free. A BSS138 level shifter is too slow.',
    },
    {
      title: 'MFRC522 reader, 3.3 V',
      reader: 'mfrc522',
      terminals: [
        ...SHIFTED.map(({ line, output }) => ({ label: line, to: `74HC4050 pin ${output}` })),
        { label: 'MISO', to: 'MISO' },
        { label: '3.3V', to: '3V3' },
        { label: 'GND', to: 'GND' },
      ],
      draws: { milliamps: 30, source: 'assumed' },
      note: 'Never 5 V: what the board drives goes through the 74HC4050. An Uno gives 50 mA at 3.3 V, a Nano clone less.',
    },
  ],
  capabilities: [
    'reads the UID of each tag that passes the antenna (ISO 14443 A, 13.56 MHz)',
    'sees each passage through slot and port',
    'knows its lid and its hatch',
  ],
  telemetry: [
    { name: 'sighting', meaning: 'a tag was in the field, from when to when' },
    { name: 'passage', meaning: 'a beam was broken, from when to when' },
    { name: 'lid', meaning: 'opened or closed, debounced' },
    { name: 'settled', meaning: 'after the closing: quiet inside, or why not' },
    { name: 'hatch', meaning: 'opened or closed, debounced' },
    { name: 'crowd', meaning: 'several tags answered at once' },
    { name: 'inventory', meaning: 'the whole pile, where a reader on the Pi reads it at the closing' },
    { name: 'gap', meaning: 'something may have passed unseen' },
  ],
  commands: [],
  safeState: 'It has no outputs. What it may have missed is a gap, and a gap makes the tally a recount.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'gap; box offline; taken back by itself when it returns',
    },
    {
      fault: 'Reader unplugged or hung',
      noticed: 'no valid frame; "Too few bytes received"',
      then: 'gap while the lid is open; no certain tally without an answer after the closing',
    },
    {
      fault: 'Garbled byte on the bus',
      noticed: 'LCS or DCS does not add up',
      then: 'answer asked for again twice, then a gap; nothing is counted without a valid frame',
    },
    {
      fault: 'Lid switch broken, wire cut',
      noticed: 'lid reads open for ever',
      then: 'the box never seals by itself; Control tallies by recount',
    },
    {
      fault: 'Beam blind, or wire of its emitter cut',
      noticed: 'beam stays broken',
      then: 'settled: beam-blocked; recount',
    },
    {
      fault: 'Beam receiver unplugged',
      noticed: 'tags without passages',
      then: 'passages and tags do not pair; recount',
    },
    {
      fault: 'Two cards as one',
      noticed: 'crowd, or a passage too long, or one tag for it alone',
      then: 'recount; thinner than that only the slot itself can prevent it',
    },
  ],
});
