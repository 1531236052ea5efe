/**
 * Every length of slot and port, in millimetres, and what is assumed of how a card slides. The printed template, the cutting
 * sheet, the OpenSCAD parts and the simulated slot all come from these. Assumed: nobody has built one yet; hardware.md says
 * how to try it.
 */

/** What fits on the sheet, and what is still a card; below a shorter one the reader would meet the emitter of the first beam. */
export const CARD_LIMITS = { width: [30, 120], length: [60, 130], thickness: [0.2, 3] } as const;
/** A token that slides flat and is broad enough for a tag of 22 mm (hardware.md, Tags). Thinner ones count as cards. */
export const TOKEN_LIMITS = { diameter: [22, 40], height: [3, 15] } as const;

/** To each side of a card, and around a token. */
export const SIDE_PLAY = 0.5;
/** Above the card: less than a second card is thick. */
export const AIR = 0.3;
/** How deep a tail lies behind the front when its head comes to the first beam: out of reach of fingers. */
export const OUT_OF_REACH = 10;
/** Of the loop of the usual MFRC522 and PN532 boards along the way of the card. */
export const ANTENNA = 35;
/** How far to either side of its middle it reads a tag of 25 mm. */
export const READER_REACH = 25;
/** From the first beam to the second: far enough for two holders side by side, and both are broken at once by one card. */
export const BEAM_GAP = 20;
/** The same for the port, where a token must break both at once. */
export const PORT_BEAM_GAP = 14;
/** How far a token's middle is past the antenna's when it breaks its first beam. */
export const TOKEN_PAST_ANTENNA = 10;
/** Where the flap hangs, and where its tip rests on the floor, before the first beam. */
export const FLAP = { hinge: 24, tip: 12 } as const;
/**
 * The port's beams go across at half the chute's height, and at least so far below its roof that their holders pass below the emitters of
 * the slot. A chute is never lower than that asks for; two of the thinnest tokens on each other still jam.
 */
export const PORT_BEAM_BELOW_ROOF = 3.9;
export const PORT_HEIGHT = 5.9;
/** Behind the last beam. */
export const CHANNEL_END = 15;
export const CHUTE_END = 10;
/** The hole in front of a receiver: an edge of a card crosses it in less than 10 ms at a walk of 0.2 m/s. */
export const APERTURE = 1.5;
/** The hole over an emitter: its 3 mm lens stands in it. */
export const EMITTER_HOLE = 3.2;
/** Plywood or acrylic. */
export const SHEET = 3;
/** From the reader's tray to the middle of the screws that hold floor, spacers and roof together, and from there to the edge. */
export const SCREW = { fromTray: 4, fromEdge: 8 } as const;
/** Between the channel's floor and the chute's roof: the reader lies in it, its parts away from the card. */
export const TRAY = 8;
/** So much lower is the printed tray in it, so that the holders of the port's beams pass below. */
export const TRAY_PLAY = 1.2;
/**
 * The larger of the two usual readers, an MFRC522 module of 60 x 40 mm, lies along the channel, its plugs towards the front; the
 * middle of its loop is 20 mm from the other end. A PN532 board of 43 mm fits as well. Measure yours.
 */
export const READER_BOARD = { length: 60, width: 43, coilFromEnd: 20, thickness: 1.6 } as const;
/** Of printed parts: walls, and air around what lies in them. */
export const PRINT = { wall: 1.6, play: 0.2 } as const;
/** For M3: the hole; the washer or nut; from under the head, and how thick the nut is. */
export const SCREW_HOLE = 3.2;
export const M3 = { washer: 7, nut: 5.5, length: 12, nutHeight: 2.4 } as const;
/** The front around the two openings. */
export const FRONT_MARGIN = 20;
/** From the end of the channel to the floor of the box, so that what lies there is out of the field. */
export const FALL = 80;
/** Sixty cards lie in a heap, not in a pile. */
export const HEAP = 60;

/** How steeply the channel falls from the slot, in degrees. */
export const SLOPE = 35;
/** A sleeve begins to slide on smooth wood at about 20 degrees: 0.36. Polished acrylic holds it less. */
export const FRICTION = { most: 0.36, least: 0.1 } as const;
/** Of the body of a break-beam half with a 3 mm lens (Adafruit 2167 and its clones); measure yours. */
export const BEAM_BODY = { length: 20, width: 10, height: 8, lensFromEnd: 5 } as const;
