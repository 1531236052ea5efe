// Generated from protocol.json by npx tsx .ci/firmware-protocol.mjs: do not edit.
#pragma once

#define QD_PROTOCOL_VERSION 3
#define QD_FIRMWARE_NAME "quarterdeck"
#define QD_FIRMWARE_MAJOR 1
#define QD_FIRMWARE_MINOR 2
#define QD_FIRMWARE_PATCH 0

#define QD_PAYLOAD_BYTES 53 // the longest payload: with its checksum and packed to 7 bits it still fits Firmata's 64-byte buffer
#define QD_UID_BYTES 10 // the longest UID (ISO/IEC 14443-3, 6.5.4)
#define QD_LONGEST_RECORD 18 // the longest record: a sighting of a 10-byte UID
#define QD_PALETTE_COLOURS 16 // colours a strip has at a time; a pixel is a number of 4 bits
#define QD_STRIP_PIXELS 216 // the longest strip
#define QD_ALONE_MARKS 2 // timetable marks that a strip knows while it runs alone
#define QD_SIREN_LEASE_MS 3000 // the longest lease of a siren, whatever is asked
#define QD_SIREN_LONGEST_S 60 // the longest sound, whatever is configured
#define QD_SIREN_REST_MS 2000 // so long must a siren be left alone before its longest sound begins anew
#define QD_NO_PIN 255 // no such pin

// READER: the reader at the slot
#define QD_READER_NONE 0 // none: beams, lid and hatch alone
#define QD_READER_MFRC522 1 // MFRC522 on SPI: select pin as configured, D11 MOSI, D12 MISO, D13 SCK on an Uno or a Nano
#define QD_READER_PN532 2 // PN532 on I2C, address 0x24

// BOARD: the board the image was built for
#define QD_BOARD_UNO 1 // Uno and Nano: ATmega328P
#define QD_BOARD_MEGA 2 // Mega 2560: ATmega2560
#define QD_BOARD_LEONARDO 3 // Leonardo and Micro: ATmega32U4

// RECORD: what a record tells: the low half of its first byte
#define QD_RECORD_BOOT 1 // the first record of each boot; argument: BOOT_FLAG bits
#define QD_RECORD_LID 2 // the lid, debounced; argument: SWITCH bits. `at` is the first moment of an opening, and the moment a closing was sure
#define QD_RECORD_HATCH 3 // the hatch, debounced; argument: SWITCH bits
#define QD_RECORD_PASSAGE 4 // a beam was broken from `at` for `duration`; argument: BEAM, and PASSED bits where a beam further in watches
#define QD_RECORD_SIGHTING 5 // a tag was in the field from `at` (start of the first poll that saw it) for `duration` (end of the last); argument: bytes of its UID: 4, 7 or 10
#define QD_RECORD_CROWD 6 // several tags answered at once; argument 0
#define QD_RECORD_SETTLED 7 // after the closing; argument: SETTLED
#define QD_RECORD_GAP 8 // something may have passed unseen; argument: GAP

// BOOT_FLAG: bits of a BOOT record's argument
#define QD_BOOT_FLAG_LOST_WHILE_ACCEPTING 1 // power was lost, or the board reset, while the lid was open or not everything was yet kept: the tally is a recount
#define QD_BOOT_FLAG_NOT_KEPT 2 // the EEPROM holds a record that is damaged: something was not kept whole

// SWITCH: bits of a LID or HATCH record's argument
#define QD_SWITCH_OPEN 1 // open
#define QD_SWITCH_INITIAL 2 // found so when observation began, not seen to change

// BEAM: the beam of which opening: the low bit of a PASSAGE record's argument
#define QD_BEAM_SLOT 0 // slot
#define QD_BEAM_PORT 1 // port

// PASSED: bits of a PASSAGE record's argument; none of them where no beam further in watches
#define QD_PASSED_ON 2 // the beam further in was broken after the first, and let through again after it or is broken still
#define QD_PASSED_BACK 4 // the beam further in was not broken, or not in this order: what passed was pulled back, perhaps

// SETTLED: whether the box was quiet after the closing
#define QD_SETTLED_CLEAR 0 // clear
#define QD_SETTLED_NO_ANSWER 1 // no-answer
#define QD_SETTLED_CARD_IN_FIELD 2 // card-in-field
#define QD_SETTLED_BEAM_BLOCKED 3 // beam-blocked

// GAP: why something may have passed unseen
#define QD_GAP_READER_TIMEOUT 1 // reader-timeout
#define QD_GAP_READER_GARBLED 2 // reader-garbled
#define QD_GAP_READER_ABSENT 3 // reader-absent
#define QD_GAP_QUEUE_OVERFLOW 4 // queue-overflow
#define QD_GAP_BOARD_RESTARTED 5 // board-restarted

// RESULT: how a message fared
#define QD_RESULT_OK 0 // done
#define QD_RESULT_BAD_LENGTH 1 // the payload has the wrong length
#define QD_RESULT_BAD_VALUE 2 // a field is out of range
#define QD_RESULT_BAD_PIN 3 // there is no such pin, or it cannot do that
#define QD_RESULT_PIN_TAKEN 4 // the pin belongs to another device of this board, or to its line, bus or LED
#define QD_RESULT_BAD_TOKEN 5 // not this boot's token
#define QD_RESULT_BAD_CHECKSUM 6 // the message was damaged on the line: send it again
#define QD_RESULT_MUTED 7 // the siren has sounded for its longest time and rests
#define QD_RESULT_NOT_SET 8 // that device was not configured

// RESET: bits of what reset the chip: MCUSR as found (ATmega328P datasheet 11.9.1), and what its boot loader cannot clear
#define QD_RESET_POWER_ON 1 // power-on
#define QD_RESET_EXTERNAL 2 // external: the button, or a host that opened the port
#define QD_RESET_BROWN_OUT 4 // brown-out
#define QD_RESET_WATCHDOG 8 // watchdog
#define QD_RESET_SUPPLY_LOW 16 // the supply was low when it was last measured before: a brown-out

// LEVEL: bits of a status's levels, as they are this moment (debounced lid and hatch, raw beams)
#define QD_LEVEL_SLOT_BROKEN 1 // slot beam broken
#define QD_LEVEL_PORT_BROKEN 2 // port beam broken
#define QD_LEVEL_INNER_SLOT_BROKEN 4 // the slot's beam further in is broken
#define QD_LEVEL_INNER_PORT_BROKEN 8 // the port's beam further in is broken
#define QD_LEVEL_LID_OPEN 16 // lid open
#define QD_LEVEL_LID_KNOWN 32 // lid known
#define QD_LEVEL_HATCH_OPEN 64 // hatch open
#define QD_LEVEL_HATCH_KNOWN 128 // hatch known
#define QD_LEVEL_SUPPLY_LOW 256 // the supply was below 4.3 V at some time since this boot, measured against the bandgap (4.3 V is 3.9 to 4.7 V, by the chip)

// FLAG: bits of a status's flags
#define QD_FLAG_BOX_SET 1 // a box is configured (now or kept from before)
#define QD_FLAG_READER_OK 2 // the last poll was whole
#define QD_FLAG_LOST_WHILE_ACCEPTING 4 // this boot began with power lost while accepting
#define QD_FLAG_ACCEPTING 8 // the flag in the EEPROM says accepting: a power cut now would be reported at the next boot
#define QD_FLAG_OVERFLOWED 16 // records are being lost: ring and EEPROM are full
#define QD_FLAG_SIREN_ON 32 // the siren's lease runs
#define QD_FLAG_SIREN_MUTED 64 // the siren has reached its longest time
#define QD_FLAG_STRIP_ALONE 128 // the strip runs alone

// CAPABILITY: bits of what an image can do
#define QD_CAPABILITY_MFRC522 1 // reads MFRC522
#define QD_CAPABILITY_PN532 2 // reads PN532
#define QD_CAPABILITY_SIREN 4 // siren with lease
#define QD_CAPABILITY_STRIP 8 // WS2812 strip
#define QD_CAPABILITY_EEPROM 16 // keeps records over a power cut

// CLOCK: the clock of a strip that runs alone
#define QD_CLOCK_NONE 0 // no clock: dark, the first pixel in the alone colour
#define QD_CLOCK_RUNNING 1 // a bar that shrinks
#define QD_CLOCK_PAUSED 2 // the bar stands still, every second pixel dark
#define QD_CLOCK_OVERTIME 3 // beads of the danger and the warning colour change places each second
#define QD_CLOCK_KEEP 4 // do not run alone: the last frame stays

// ALONE_COLOUR: the places of the colours of ALONE
#define QD_ALONE_COLOUR_BAR 0 // time left
#define QD_ALONE_COLOUR_WARNING 1 // time left below the warning
#define QD_ALONE_COLOUR_DANGER 2 // time left below the danger mark
#define QD_ALONE_COLOUR_ALONE 3 // every third pixel: running alone
#define QD_ALONE_COLOUR_TICK 4 // where warning and danger begin
#define QD_ALONE_COLOUR_MARK 5 // the timetable's marks
#define QD_ALONE_COLOUR_PAUSED 6 // the bar while paused

// HELLO (from the host): Who are you? Answered by HELLO_REPLY. Sends nothing else; see ASK.
#define QD_MSG_HELLO 0x01
#define QD_LEN_HELLO 0

// HELLO_REPLY (from the board): What the board is.
#define QD_MSG_HELLO_REPLY 0x01
#define QD_LEN_HELLO_REPLY 23
#define QD_AT_HELLO_REPLY_PROTOCOL 0
#define QD_AT_HELLO_REPLY_MAJOR 1
#define QD_AT_HELLO_REPLY_MINOR 2
#define QD_AT_HELLO_REPLY_PATCH 3
#define QD_AT_HELLO_REPLY_BUILD 4
#define QD_AT_HELLO_REPLY_BOARD 8
#define QD_AT_HELLO_REPLY_CAPABILITIES 9
#define QD_AT_HELLO_REPLY_IDENTITY 10
#define QD_AT_HELLO_REPLY_BOOT 14
#define QD_AT_HELLO_REPLY_RESET_CAUSE 16
#define QD_AT_HELLO_REPLY_TOKEN 17
#define QD_AT_HELLO_REPLY_RING_BYTES 19
#define QD_AT_HELLO_REPLY_EEPROM_RECORDS 21
#define QD_AT_HELLO_REPLY_MAX_PIXELS 22

// BOX (from the host): Configures the event box, kept in the EEPROM so that the box watches on by itself after a power cut. The same values again change nothing. Other values begin observation anew, with a GAP of reason BOARD_RESTARTED. Answered by RESULT.
#define QD_MSG_BOX 0x02
#define QD_LEN_BOX 19
#define QD_AT_BOX_READER 0
#define QD_AT_BOX_LID_PIN 1
#define QD_AT_BOX_HATCH_PIN 2
#define QD_AT_BOX_SLOT_BEAM_PIN 3
#define QD_AT_BOX_PORT_BEAM_PIN 4
#define QD_AT_BOX_INNER_SLOT_PIN 5
#define QD_AT_BOX_INNER_PORT_PIN 6
#define QD_AT_BOX_SELECT_PIN 7
#define QD_AT_BOX_RESET_PIN 8
#define QD_AT_BOX_LID_SETTLE_MS 9
#define QD_AT_BOX_TAG_GONE_CS 11
#define QD_AT_BOX_BEAM_CHATTER_MS 12
#define QD_AT_BOX_ANSWER_WITHIN_MS 13
#define QD_AT_BOX_IDENTITY 15

// SIREN_SET (from the host): Configures the siren; it stays silent. Not kept over a reset. Answered by RESULT.
#define QD_MSG_SIREN_SET 0x03
#define QD_LEN_SIREN_SET 3
#define QD_AT_SIREN_SET_PIN 0
#define QD_AT_SIREN_SET_PUMP_PIN 1
#define QD_AT_SIREN_SET_LONGEST_S 2

// STRIP_SET (from the host): Configures the strip (WS2812, colours in the order G, R, B), all pixels of colour 0, all colours black. Not kept over a reset. Answered by RESULT.
#define QD_MSG_STRIP_SET 0x04
#define QD_LEN_STRIP_SET 2
#define QD_AT_STRIP_SET_PIN 0
#define QD_AT_STRIP_SET_PIXELS 1

// RESULT (from the board): How a message of the host fared: always after BOX, SIREN_SET, STRIP_SET and FORGET, else only when it was refused.
#define QD_MSG_RESULT 0x05
#define QD_LEN_RESULT 2
#define QD_AT_RESULT_COMMAND 0
#define QD_AT_RESULT_RESULT 1

// RECORD (from the board): One record, sent after ASK, oldest first: those of earlier boots, then this one's, then each new one as it comes. It stays on the board until SEEN.
#define QD_MSG_RECORD 0x06
#define QD_LEN_RECORD 10 // and more
#define QD_AT_RECORD_BOOT 0
#define QD_AT_RECORD_N 2
#define QD_AT_RECORD_HEAD 5
#define QD_AT_RECORD_AT 6
#define QD_AT_RECORD_REST 10

// SEEN (from the host): The hub's journal holds every record of that boot up to n: free them.
#define QD_MSG_SEEN 0x07
#define QD_LEN_SEEN 5
#define QD_AT_SEEN_BOOT 0
#define QD_AT_SEEN_N 2

// ASK (from the host): Send every record that is kept: all of earlier boots; of this boot (if `boot` is it) from n on. Until the first ASK after a reset the board sends none. Records already freed are not sent: a first n above the one asked for, and not explained by a SEEN, is a missing number.
#define QD_MSG_ASK 0x08
#define QD_LEN_ASK 5
#define QD_AT_ASK_BOOT 0
#define QD_AT_ASK_N 2

// STATUS (from the host): How are you? Answered by STATUS_REPLY. Also shows the board that its host is there.
#define QD_MSG_STATUS 0x09
#define QD_LEN_STATUS 0

// STATUS_REPLY (from the board): The state of things.
#define QD_MSG_STATUS_REPLY 0x09
#define QD_LEN_STATUS_REPLY 29
#define QD_AT_STATUS_REPLY_UPTIME_MS 0
#define QD_AT_STATUS_REPLY_LEVELS 4
#define QD_AT_STATUS_REPLY_FLAGS 6
#define QD_AT_STATUS_REPLY_RING_USED 7
#define QD_AT_STATUS_REPLY_RING_RECORDS 9
#define QD_AT_STATUS_REPLY_EEPROM_USED 10
#define QD_AT_STATUS_REPLY_LOST 11
#define QD_AT_STATUS_REPLY_LAST_N 13
#define QD_AT_STATUS_REPLY_SEEN_N 16
#define QD_AT_STATUS_REPLY_POLLS 19
#define QD_AT_STATUS_REPLY_REFUSED 21
#define QD_AT_STATUS_REPLY_STACK_FREE 23
#define QD_AT_STATUS_REPLY_WHOLE_MS 25

// SIREN (from the host): Sound for leaseMs from now, or fall silent now. Answered by RESULT when refused.
#define QD_MSG_SIREN 0x0a
#define QD_LEN_SIREN 4
#define QD_AT_SIREN_TOKEN 0
#define QD_AT_SIREN_LEASE_MS 2

// PALETTE (from the host): Colours for the pixels. Shown at the next SHOW.
#define QD_MSG_PALETTE 0x0b
#define QD_LEN_PALETTE 1 // and more
#define QD_AT_PALETTE_FIRST 0
#define QD_AT_PALETTE_COLOURS 1

// PIXELS (from the host): Colour numbers of pixels. Shown at the next SHOW.
#define QD_MSG_PIXELS 0x0c
#define QD_LEN_PIXELS 1 // and more
#define QD_AT_PIXELS_FIRST 0
#define QD_AT_PIXELS_PAIRS 1

// SHOW (from the host): Put the pixels on the strip. No byte that follows is lost: the line is read between pixels. Frames are at least 20 ms apart; a SHOW that comes sooner waits.
#define QD_MSG_SHOW 0x0d
#define QD_LEN_SHOW 0

// ALONE (from the host): What to show when no SHOW, ALONE or STATUS has come for afterMs. The next SHOW takes the strip back.
#define QD_MSG_ALONE 0x0e
#define QD_LEN_ALONE 27 // and more
#define QD_AT_ALONE_CLOCK 0
#define QD_AT_ALONE_AFTER_MS 1
#define QD_AT_ALONE_REMAINING_MS 3
#define QD_AT_ALONE_DURATION_MS 7
#define QD_AT_ALONE_WARNING_MS 11
#define QD_AT_ALONE_DANGER_MS 15
#define QD_AT_ALONE_MARK0_MS 19
#define QD_AT_ALONE_MARK1_MS 23
#define QD_AT_ALONE_COLOURS 27

// FORGET (from the host): Erases the box's configuration and every record that is kept, for a board that moves to another box. Its identity stays. Answered by RESULT.
#define QD_MSG_FORGET 0x0f
#define QD_LEN_FORGET 2
#define QD_AT_FORGET_TOKEN 0
