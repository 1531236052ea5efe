// Generated from protocol.json by npx tsx .ci/firmware-protocol.mjs: do not edit.

export const PROTOCOL_VERSION = 3;
export const FIRMWARE_NAME = 'quarterdeck';
export const FIRMWARE_VERSION = [1, 2, 0] as const;

export const LIMITS = {
  /** the longest payload: with its checksum and packed to 7 bits it still fits Firmata's 64-byte buffer */
  PAYLOAD_BYTES: 53,
  /** the longest UID (ISO/IEC 14443-3, 6.5.4) */
  UID_BYTES: 10,
  /** the longest record: a sighting of a 10-byte UID */
  LONGEST_RECORD: 18,
  /** colours a strip has at a time; a pixel is a number of 4 bits */
  PALETTE_COLOURS: 16,
  /** the longest strip */
  STRIP_PIXELS: 216,
  /** timetable marks that a strip knows while it runs alone */
  ALONE_MARKS: 2,
  /** the longest lease of a siren, whatever is asked */
  SIREN_LEASE_MS: 3000,
  /** the longest sound, whatever is configured */
  SIREN_LONGEST_S: 60,
  /** so long must a siren be left alone before its longest sound begins anew */
  SIREN_REST_MS: 2000,
  /** no such pin */
  NO_PIN: 255,
} as const;

/** the reader at the slot */
export const READER = {
  /** none: beams, lid and hatch alone */
  NONE: 0,
  /** MFRC522 on SPI: select pin as configured, D11 MOSI, D12 MISO, D13 SCK on an Uno or a Nano */
  MFRC522: 1,
  /** PN532 on I2C, address 0x24 */
  PN532: 2,
} as const;

/** the board the image was built for */
export const BOARD = {
  /** Uno and Nano: ATmega328P */
  UNO: 1,
  /** Mega 2560: ATmega2560 */
  MEGA: 2,
  /** Leonardo and Micro: ATmega32U4 */
  LEONARDO: 3,
} as const;

/** what a record tells: the low half of its first byte */
export const RECORD = {
  /** the first record of each boot; argument: BOOT_FLAG bits */
  BOOT: 1,
  /** the lid, debounced; argument: SWITCH bits. `at` is the first moment of an opening, and the moment a closing was sure */
  LID: 2,
  /** the hatch, debounced; argument: SWITCH bits */
  HATCH: 3,
  /** a beam was broken from `at` for `duration`; argument: BEAM, and PASSED bits where a beam further in watches */
  PASSAGE: 4,
  /** a tag was in the field from `at` (start of the first poll that saw it) for `duration` (end of the last); argument: bytes of its UID: 4, 7 or 10 */
  SIGHTING: 5,
  /** several tags answered at once; argument 0 */
  CROWD: 6,
  /** after the closing; argument: SETTLED */
  SETTLED: 7,
  /** something may have passed unseen; argument: GAP */
  GAP: 8,
} as const;

/** bits of a BOOT record's argument */
export const BOOT_FLAG = {
  /** power was lost, or the board reset, while the lid was open or not everything was yet kept: the tally is a recount */
  LOST_WHILE_ACCEPTING: 1,
  /** the EEPROM holds a record that is damaged: something was not kept whole */
  NOT_KEPT: 2,
} as const;

/** bits of a LID or HATCH record's argument */
export const SWITCH = {
  /** open */
  OPEN: 1,
  /** found so when observation began, not seen to change */
  INITIAL: 2,
} as const;

/** the beam of which opening: the low bit of a PASSAGE record's argument */
export const BEAM = {
  /** slot */
  SLOT: 0,
  /** port */
  PORT: 1,
} as const;

/** bits of a PASSAGE record's argument; none of them where no beam further in watches */
export const PASSED = {
  /** the beam further in was broken after the first, and let through again after it or is broken still */
  ON: 2,
  /** the beam further in was not broken, or not in this order: what passed was pulled back, perhaps */
  BACK: 4,
} as const;

/** whether the box was quiet after the closing */
export const SETTLED = {
  /** clear */
  CLEAR: 0,
  /** no-answer */
  NO_ANSWER: 1,
  /** card-in-field */
  CARD_IN_FIELD: 2,
  /** beam-blocked */
  BEAM_BLOCKED: 3,
} as const;

/** why something may have passed unseen */
export const GAP = {
  /** reader-timeout */
  READER_TIMEOUT: 1,
  /** reader-garbled */
  READER_GARBLED: 2,
  /** reader-absent */
  READER_ABSENT: 3,
  /** queue-overflow */
  QUEUE_OVERFLOW: 4,
  /** board-restarted */
  BOARD_RESTARTED: 5,
} as const;

/** how a message fared */
export const RESULT = {
  /** done */
  OK: 0,
  /** the payload has the wrong length */
  BAD_LENGTH: 1,
  /** a field is out of range */
  BAD_VALUE: 2,
  /** there is no such pin, or it cannot do that */
  BAD_PIN: 3,
  /** the pin belongs to another device of this board, or to its line, bus or LED */
  PIN_TAKEN: 4,
  /** not this boot's token */
  BAD_TOKEN: 5,
  /** the message was damaged on the line: send it again */
  BAD_CHECKSUM: 6,
  /** the siren has sounded for its longest time and rests */
  MUTED: 7,
  /** that device was not configured */
  NOT_SET: 8,
} as const;

/** bits of what reset the chip: MCUSR as found (ATmega328P datasheet 11.9.1), and what its boot loader cannot clear */
export const RESET = {
  /** power-on */
  POWER_ON: 1,
  /** external: the button, or a host that opened the port */
  EXTERNAL: 2,
  /** brown-out */
  BROWN_OUT: 4,
  /** watchdog */
  WATCHDOG: 8,
  /** the supply was low when it was last measured before: a brown-out */
  SUPPLY_LOW: 16,
} as const;

/** bits of a status's levels, as they are this moment (debounced lid and hatch, raw beams) */
export const LEVEL = {
  /** slot beam broken */
  SLOT_BROKEN: 1,
  /** port beam broken */
  PORT_BROKEN: 2,
  /** the slot's beam further in is broken */
  INNER_SLOT_BROKEN: 4,
  /** the port's beam further in is broken */
  INNER_PORT_BROKEN: 8,
  /** lid open */
  LID_OPEN: 16,
  /** lid known */
  LID_KNOWN: 32,
  /** hatch open */
  HATCH_OPEN: 64,
  /** hatch known */
  HATCH_KNOWN: 128,
  /** the supply was below 4.3 V at some time since this boot, measured against the bandgap (4.3 V is 3.9 to 4.7 V, by the chip) */
  SUPPLY_LOW: 256,
} as const;

/** bits of a status's flags */
export const FLAG = {
  /** a box is configured (now or kept from before) */
  BOX_SET: 1,
  /** the last poll was whole */
  READER_OK: 2,
  /** this boot began with power lost while accepting */
  LOST_WHILE_ACCEPTING: 4,
  /** the flag in the EEPROM says accepting: a power cut now would be reported at the next boot */
  ACCEPTING: 8,
  /** records are being lost: ring and EEPROM are full */
  OVERFLOWED: 16,
  /** the siren's lease runs */
  SIREN_ON: 32,
  /** the siren has reached its longest time */
  SIREN_MUTED: 64,
  /** the strip runs alone */
  STRIP_ALONE: 128,
} as const;

/** bits of what an image can do */
export const CAPABILITY = {
  /** reads MFRC522 */
  MFRC522: 1,
  /** reads PN532 */
  PN532: 2,
  /** siren with lease */
  SIREN: 4,
  /** WS2812 strip */
  STRIP: 8,
  /** keeps records over a power cut */
  EEPROM: 16,
} as const;

/** the clock of a strip that runs alone */
export const CLOCK = {
  /** no clock: dark, the first pixel in the alone colour */
  NONE: 0,
  /** a bar that shrinks */
  RUNNING: 1,
  /** the bar stands still, every second pixel dark */
  PAUSED: 2,
  /** beads of the danger and the warning colour change places each second */
  OVERTIME: 3,
  /** do not run alone: the last frame stays */
  KEEP: 4,
} as const;

/** the places of the colours of ALONE */
export const ALONE_COLOUR = {
  /** time left */
  BAR: 0,
  /** time left below the warning */
  WARNING: 1,
  /** time left below the danger mark */
  DANGER: 2,
  /** every third pixel: running alone */
  ALONE: 3,
  /** where warning and danger begin */
  TICK: 4,
  /** the timetable's marks */
  MARK: 5,
  /** the bar while paused */
  PAUSED: 6,
} as const;

/** What the bridge sends. */
export const HOST_MESSAGES = {
  /** Who are you? Answered by HELLO_REPLY. Sends nothing else; see ASK. */
  HELLO: { code: 0x01, fields: {} },
  /** Configures the event box, kept in the EEPROM so that the box watches on by itself after a power cut. The same values again change nothing. Other values begin observation anew, with a GAP of reason BOARD_RESTARTED. Answered by RESULT. */
  BOX: {
    code: 0x02,
    fields: {
      reader: 'u8',
      lidPin: 'u8',
      hatchPin: 'u8',
      slotBeamPin: 'u8',
      portBeamPin: 'u8',
      innerSlotPin: 'u8',
      innerPortPin: 'u8',
      selectPin: 'u8',
      resetPin: 'u8',
      lidSettleMs: 'u16',
      tagGoneCs: 'u8',
      beamChatterMs: 'u8',
      answerWithinMs: 'u16',
      identity: 'u32',
    },
  },
  /** Configures the siren; it stays silent. Not kept over a reset. Answered by RESULT. */
  SIREN_SET: { code: 0x03, fields: { pin: 'u8', pumpPin: 'u8', longestS: 'u8' } },
  /** Configures the strip (WS2812, colours in the order G, R, B), all pixels of colour 0, all colours black. Not kept over a reset. Answered by RESULT. */
  STRIP_SET: { code: 0x04, fields: { pin: 'u8', pixels: 'u8' } },
  /** The hub's journal holds every record of that boot up to n: free them. */
  SEEN: { code: 0x07, fields: { boot: 'u16', n: 'u24' } },
  /** Send every record that is kept: all of earlier boots; of this boot (if `boot` is it) from n on. Until the first ASK after a reset the board sends none. Records already freed are not sent: a first n above the one asked for, and not explained by a SEEN, is a missing number. */
  ASK: { code: 0x08, fields: { boot: 'u16', n: 'u24' } },
  /** How are you? Answered by STATUS_REPLY. Also shows the board that its host is there. */
  STATUS: { code: 0x09, fields: {} },
  /** Sound for leaseMs from now, or fall silent now. Answered by RESULT when refused. */
  SIREN: { code: 0x0a, fields: { token: 'u16', leaseMs: 'u16' } },
  /** Colours for the pixels. Shown at the next SHOW. */
  PALETTE: { code: 0x0b, fields: { first: 'u8', colours: 'bytes' } },
  /** Colour numbers of pixels. Shown at the next SHOW. */
  PIXELS: { code: 0x0c, fields: { first: 'u8', pairs: 'bytes' } },
  /** Put the pixels on the strip. No byte that follows is lost: the line is read between pixels. Frames are at least 20 ms apart; a SHOW that comes sooner waits. */
  SHOW: { code: 0x0d, fields: {} },
  /** What to show when no SHOW, ALONE or STATUS has come for afterMs. The next SHOW takes the strip back. */
  ALONE: {
    code: 0x0e,
    fields: {
      clock: 'u8',
      afterMs: 'u16',
      remainingMs: 'u32',
      durationMs: 'u32',
      warningMs: 'u32',
      dangerMs: 'u32',
      mark0Ms: 'u32',
      mark1Ms: 'u32',
      colours: 'bytes',
    },
  },
  /** Erases the box's configuration and every record that is kept, for a board that moves to another box. Its identity stays. Answered by RESULT. */
  FORGET: { code: 0x0f, fields: { token: 'u16' } },
} as const;

/** What the board sends. */
export const BOARD_MESSAGES = {
  /** What the board is. */
  HELLO_REPLY: {
    code: 0x01,
    fields: {
      protocol: 'u8',
      major: 'u8',
      minor: 'u8',
      patch: 'u8',
      build: 'u32',
      board: 'u8',
      capabilities: 'u8',
      identity: 'u32',
      boot: 'u16',
      resetCause: 'u8',
      token: 'u16',
      ringBytes: 'u16',
      eepromRecords: 'u8',
      maxPixels: 'u8',
    },
  },
  /** How a message of the host fared: always after BOX, SIREN_SET, STRIP_SET and FORGET, else only when it was refused. */
  RESULT: { code: 0x05, fields: { command: 'u8', result: 'u8' } },
  /** One record, sent after ASK, oldest first: those of earlier boots, then this one's, then each new one as it comes. It stays on the board until SEEN. */
  RECORD: { code: 0x06, fields: { boot: 'u16', n: 'u24', head: 'u8', at: 'u32', rest: 'bytes' } },
  /** The state of things. */
  STATUS_REPLY: {
    code: 0x09,
    fields: {
      uptimeMs: 'u32',
      levels: 'u16',
      flags: 'u8',
      ringUsed: 'u16',
      ringRecords: 'u8',
      eepromUsed: 'u8',
      lost: 'u16',
      lastN: 'u24',
      seenN: 'u24',
      polls: 'u16',
      refused: 'u16',
      stackFree: 'u16',
      wholeMs: 'u32',
    },
  },
} as const;
