import { defineDevice } from '../declare.ts';
import { PN532_ADDRESS } from '../readers/pn532-commands.ts';
import { pn532Part } from '../wiring/parts.ts';

/** What an Uno drives at 5 V and the MFRC522 takes at 3.3 V, and the pins of the 74HC4050 that each goes through. */
const SHIFTED = [
  { line: 'SDA', to: 'select', input: 3, output: 2 },
  { line: 'SCK', to: 'SCK', input: 5, output: 4 },
  { line: 'MOSI', to: 'MOSI', input: 7, output: 6 },
  { line: 'RST', to: 'reset', input: 9, output: 10 },
] as const;

/** What feeds the MFRC522 and its level shifter. */
const OWN_3V3 = '3.3 V of the regulator';
const REED = ['reed switch, normally open, with its magnet', 1] as const;
const BEAM = ['IR break-beam pair, 3 mm, open collector (Adafruit 2167 or a clone)', 1] as const;
const BEAM_RESISTOR = ['resistor 1 kohm, 1/4 W (and 470 ohm, 2.2 kohm, 4.7 kohm to try)', 1] as const;

/** A beam's halves, which room.yaml's `pin` listens to. */
const beam = (title: string, pin: string) =>
  ({
    title,
    terminals: [
      { label: 'OUT', to: pin },
      { label: '+ of the receiver', to: '5V' },
      { label: '- of the receiver', to: 'GND' },
      { label: '+ of the emitter', to: '5V', via: '1 kohm' },
      { label: '- of the emitter', to: 'GND' },
    ],
    draws: { milliamps: 20, source: 'assumed' },
    buy: [BEAM, BEAM_RESISTOR],
  }) as const;

/** The sealed box of an event: two beams, or two behind each other at each opening, two switches, and at the slot a PN532, or an MFRC522 with our own firmware. */
export const eventBoxDevice = defineDevice({
  kind: 'event-box',
  title: 'Event box',
  pins: [
    {
      name: 'lid',
      direction: 'input',
      purpose: 'Lid switch (reed): covers slot and port together',
      active: 'closed = low; the pull-up reads a broken wire as open',
    },
    {
      name: 'hatch',
      direction: 'input',
      purpose: 'Service hatch switch (reed)',
      active: 'closed = low; the pull-up reads a broken wire as open',
    },
    {
      name: 'slotBeam',
      direction: 'input',
      purpose: 'IR beam of the card slot, behind antenna and flap',
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'portBeam',
      direction: 'input',
      purpose: 'IR beam of the port for tokens and shuttles',
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'innerSlotBeam',
      direction: 'input',
      purpose: 'Second beam of the slot, further in: without it a card on a tape is counted',
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'innerPortBeam',
      direction: 'input',
      purpose: 'Second beam of the port, further in',
      active: 'broken = low; pull-up, receiver with open collector',
    },
    {
      name: 'select',
      direction: 'output',
      purpose: "MFRC522's SDA, our own firmware alone",
      active: 'selected = low; through the 74HC4050',
      reader: 'mfrc522',
    },
    {
      name: 'reset',
      direction: 'output',
      purpose: "MFRC522's RST, our own firmware alone",
      active: 'running = high; through the 74HC4050',
      reader: 'mfrc522',
    },
  ],
  buses: [
    { bus: 'i2c', purpose: 'PN532 reader at the slot', address: PN532_ADDRESS, reader: 'pn532' },
    { bus: 'spi', purpose: 'MFRC522 reader at the slot, our own firmware alone', reader: 'mfrc522' },
  ],
  joints: [OWN_3V3, ...SHIFTED.flatMap(({ line, output }) => [`reader ${line}`, `74HC4050 pin ${output}`])],
  parts: [
    {
      title: 'Lid: reed switch, magnet in the lid',
      terminals: [
        { label: '1', to: 'lid' },
        { label: '2', to: 'GND' },
      ],
      buy: [REED],
      note: 'Closed while the lid is shut; a cut wire reads as open.',
    },
    {
      title: 'Hatch: reed switch, magnet in the hatch',
      terminals: [
        { label: '1', to: 'hatch' },
        { label: '2', to: 'GND' },
      ],
      buy: [REED],
    },
    {
      ...beam('Slot beam: emitter below, receiver above', 'slotBeam'),
      note: 'Through the faces of the card, behind the flap. The resistor sets its light: see hardware.md, Beams.',
    },
    {
      ...beam('Port beam: emitter and receiver', 'portBeam'),
      note: 'Across the chute, at half the height of the token.',
    },
    {
      ...beam('Inner slot beam: emitter below, receiver above', 'innerSlotBeam'),
      onlyWith: 'innerSlotBeam',
      note: 'In the second pair of holes. Through the faces of the card, with the same resistor as the first.',
    },
    {
      ...beam('Inner port beam: emitter and receiver', 'innerPortBeam'),
      onlyWith: 'innerPortBeam',
      note: 'In the second pair of holes of the chute.',
    },
    { ...pn532Part('Wires inside the box, under half a metre.'), reader: 'pn532' },
    {
      // 250 mA from at most 6 V, stable with 1 uF ceramic (MCP1700 data sheet DS20001826, section 1.0); TO-92: 1 GND, 2 VIN, 3 VOUT.
      title: '3.3 V regulator MCP1700-3302E/TO',
      reader: 'mfrc522',
      terminals: [
        { label: '1 (GND)', to: 'GND' },
        { label: '2 (VIN)', to: '5V' },
        { label: '3 (VOUT)', to: OWN_3V3 },
      ],
      // MFRC522 data sheet (112138, rev. 3.9), table 1: IDD(TVDD) 100 mA at most, IDDD 9, IDDA 10.
      draws: { milliamps: 120, source: 'data sheet' },
      feeds: {
        what: 'the MFRC522 and its 74HC4050 at 3.3 V',
        milliamps: 120,
        limit: 250,
        limitOf: 'an MCP1700-3302E',
      },
      buy: [
        ['regulator MCP1700-3302E/TO (TO-92)', 1],
        ['capacitor 1 uF, ceramic X7R, 16 V or more', 2],
      ],
      note: '1 uF from pin 2 to pin 1 and from pin 3 to pin 1, close to it. Never the 3.3 V pin of the board: it gives 50 mA, the reader takes 120.',
    },
    {
      // Pins: 74HC4050 data sheet, pinning: 1 VCC, 8 GND, inputs 3, 5, 7, 9, 11, 14, their outputs 2, 4, 6, 10, 12, 15.
      title: '74HC4050 level shifter, at 3.3 V',
      reader: 'mfrc522',
      terminals: [
        { label: '1 (VCC)', to: OWN_3V3 },
        { label: '8 (GND)', to: 'GND' },
        ...SHIFTED.flatMap(({ line, to, input, output }) => [
          { label: `${input} (in)`, to },
          { label: `${output} (out)`, to: `reader ${line}` },
        ]),
        { label: '11 (spare in)', to: 'GND' },
        { label: '14 (spare in)', to: 'GND' },
      ],
      buy: [
        ['CD74HC4050E (DIP-16) with its socket', 1],
        ['capacitor 100 nF, ceramic', 1],
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
        { label: '3.3V', to: OWN_3V3 },
        { label: 'GND', to: 'GND' },
      ],
      buy: [['MFRC522 module (RC522), 13.56 MHz', 1]],
      note: 'Never 5 V: what the board drives goes through the 74HC4050, what feeds it through the regulator.',
    },
    {
      title: 'Second supply: 9 V, 1 A, at the barrel jack',
      firmware: 'quarterdeck',
      terminals: [
        { label: 'inside (+)', to: 'VIN' },
        { label: 'outside (-)', to: 'GND' },
      ],
      buy: [['plug-in supply 9 V 1 A, barrel plug 5.5 x 2.1 mm, plus inside', 1]],
      note: 'Keeps the board alive while its USB cable is out; without it that time is a gap. No less than 7.5 V, or the board does not take it; no more than 9 V, or its regulator is too hot. Never 5 V into the 5V pin: it feeds back into the USB cable.',
    },
  ],
  capabilities: [
    'reads the UID of each tag that passes the antenna (ISO 14443 A, 13.56 MHz)',
    'sees each passage through slot and port',
    'knows its lid and its hatch',
  ],
  telemetry: [
    { name: 'sighting', meaning: 'a tag was in the field, from when to when' },
    {
      name: 'passage',
      meaning: 'a beam was broken, from when to when, and whether it went on past the beam further in',
    },
    { name: 'lid', meaning: 'opened or closed, debounced' },
    { name: 'settled', meaning: 'after the closing: quiet inside, or why not' },
    { name: 'hatch', meaning: 'opened or closed, debounced' },
    { name: 'crowd', meaning: 'several tags answered at once' },
    { name: 'inventory', meaning: 'the whole pile, where a reader on the Pi reads it at the closing' },
    { name: 'gap', meaning: 'something may have passed unseen' },
  ],
  commands: [],
  safeState: 'It has no outputs. Whatever it may have missed is a gap, and a gap makes the tally a recount.',
  failureModes: [
    {
      fault: 'USB cable out, board dead',
      noticed: 'port closes, or ping time-out',
      then: 'gap; box offline; taken back by itself when it returns',
    },
    {
      fault: 'Bridge stalls: a busy or hung Pi',
      noticed:
        'box offline after 6.5 to 7.5 s, until then Control sees nothing; with Quarterdeck firmware the board remembers what passes',
      then: 'over 1 s with the lid open on stock firmware: recount, reported when it goes on',
    },
    {
      fault: 'Reader unplugged or hung',
      noticed: 'no valid frame; "Too few bytes received"',
      then: 'gap while the lid is open; no certain tally without an answer after the closing',
    },
    {
      fault: 'Garbled byte on the bus',
      noticed: 'LCS or DCS does not add up',
      then: 'asked again twice, then a gap; nothing is counted without a valid frame',
    },
    {
      fault: 'Lid switch broken, wire cut',
      noticed: 'lid always reads open',
      then: 'the box never seals by itself; Control tallies by recount',
    },
    {
      fault: 'Beam blind, or wire of its emitter cut',
      noticed: 'beam stays broken',
      then: 'settled: beam-blocked; recount',
    },
    {
      fault: 'Beam receiver unplugged',
      noticed: 'tags without passages; of a second beam: cards that did not go right through',
      then: 'passages and tags do not pair, or no card goes through; recount',
    },
    {
      fault: 'Card on a tape: in to the beam and out again',
      noticed: 'the second beam is not broken, or freed first; one beam alone notices nothing',
      then: 'recount; with one beam it is counted as certain: give the opening a second',
    },
    {
      fault: 'Two cards as one',
      noticed: 'crowd, or a passage too long, or one tag for it alone',
      then: 'recount; thinner than that only the slot itself can prevent it',
    },
  ],
});
