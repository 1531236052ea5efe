import * as mm from './numbers.ts';

/** A card as it is played: sleeved, if it is sleeved. Millimetres. */
export interface Card {
  readonly width: number;
  readonly length: number;
  readonly thickness: number;
}
/** A token or shuttle that goes through the port lying flat. Millimetres. */
export interface Token {
  readonly diameter: number;
  readonly height: number;
}

/** A beam through the faces of what passes: where the first one is, and where a second one further in has its place. */
export interface Beams {
  readonly outer: number;
  readonly inner: number;
}

/** Positions are along the channel from the outer face of the front, in millimetres. */
export interface SlotSizes {
  readonly slotWidth: number;
  readonly slotHeight: number;
  readonly antennaFrom: number;
  readonly antennaTo: number;
  readonly flapFrom: number;
  readonly flapTo: number;
  readonly beams: Beams;
  readonly channelLength: number;
  /** Outside, over the spacers. */
  readonly plateWidth: number;
  /** How broad each of the two is. */
  readonly spacer: number;
  /** Of floor, spacers and roof: along the channel, and how far to either side of its middle. */
  readonly screws: { readonly along: readonly number[]; readonly fromMiddle: number };
  /** The printed tray of the reader below the floor. */
  readonly tray: { readonly from: number; readonly to: number; readonly width: number };
  readonly port: {
    readonly width: number;
    readonly height: number;
    readonly beams: Beams;
    /** How far they are above the chute's floor. */
    readonly beamUp: number;
    readonly chuteLength: number;
    /**
     * Its roof begins behind the front. As far as the holders of its own beams it is as broad as the channel and rests on the rails;
     * from there to the emitter of the slot's first beam it is as broad as the chute.
     */
    readonly roof: { readonly from: number; readonly broadTo: number; readonly to: number };
  };
  readonly slope: number;
  /** From the lower edge of the channel to the floor of the box. */
  readonly fall: number;
  readonly inside: { readonly width: number; readonly depth: number; readonly height: number };
}

/** To either side of its beam: half a body, with air and wall. */
export const HOLDER_HALF = mm.BEAM_BODY.width / 2 + mm.PRINT.play + mm.PRINT.wall;

const tenths = (value: number): number => Math.round(value * 10) / 10;

/**
 * The slot for a card that goes in short edge first. A second card must not fit, so the air above one is less than its thickness.
 * What has broken the first beam must be in for good: its tail is then out of reach of a finger. The antenna's middle is where
 * the card's middle is at that moment, so that a tag in the middle is read on the way in and on the way out, whichever end went
 * first. The port's chute lies below the same antenna.
 */
export const slotFor = (card: Card, token: Token): SlotSizes => {
  const outer = mm.OUT_OF_REACH + card.length;
  const inner = outer + mm.BEAM_GAP;
  const middle = outer - card.length / 2;
  const slotWidth = card.width + 2 * mm.SIDE_PLAY;
  // The tray lies between the screws, and a reader in the tray, however narrow the card is.
  const around = mm.PRINT.wall + mm.PRINT.play;
  const trayWidth = Math.max(slotWidth, mm.READER_BOARD.width + 2 * around);
  const fromMiddle = trayWidth / 2 + mm.SCREW.fromTray;
  const plateWidth = 2 * (fromMiddle + mm.SCREW.fromEdge);
  const coil = mm.READER_BOARD.coilFromEnd + around;
  const channelLength = inner + mm.CHANNEL_END;
  const portWidth = token.diameter + 2 * mm.SIDE_PLAY;
  const portHeight = Math.max(token.height + 1, mm.PORT_HEIGHT);
  const portOuter = middle + token.diameter / 2 + mm.TOKEN_PAST_ANTENNA;
  const portInner = portOuter + mm.PORT_BEAM_GAP;
  const angle = (mm.SLOPE * Math.PI) / 180;
  const roofTo = Math.min(portInner + mm.CHUTE_END, outer - HOLDER_HALF - 1);
  const below = mm.SHEET + mm.TRAY + mm.SHEET + portHeight + mm.SHEET;
  return {
    slotWidth: tenths(slotWidth),
    slotHeight: tenths(card.thickness + Math.min(mm.AIR, card.thickness * 0.45)),
    antennaFrom: tenths(middle - mm.ANTENNA / 2),
    antennaTo: tenths(middle + mm.ANTENNA / 2),
    flapFrom: tenths(outer - mm.FLAP.hinge),
    flapTo: tenths(outer - mm.FLAP.tip),
    beams: { outer: tenths(outer), inner: tenths(inner) },
    channelLength: tenths(channelLength),
    plateWidth: tenths(plateWidth),
    spacer: tenths((plateWidth - slotWidth) / 2),
    screws: {
      // None below the frame of the flap.
      along: [10, card.length / 2, outer, channelLength - 10].map(tenths),
      fromMiddle: tenths(fromMiddle),
    },
    tray: {
      from: tenths(Math.max(mm.SHEET + mm.PRINT.play, middle + coil - mm.READER_BOARD.length - 2 * around)),
      to: tenths(middle + coil),
      width: tenths(trayWidth),
    },
    port: {
      width: tenths(portWidth),
      height: tenths(portHeight),
      beams: { outer: tenths(portOuter), inner: tenths(portInner) },
      beamUp: tenths(portHeight - Math.max(portHeight / 2, mm.PORT_BEAM_BELOW_ROOF)),
      chuteLength: tenths(portInner + mm.CHUTE_END),
      roof: {
        from: mm.SHEET,
        broadTo: tenths(Math.min(portOuter - HOLDER_HALF - 0.5, roofTo)),
        to: tenths(roofTo),
      },
    },
    slope: mm.SLOPE,
    fall: mm.FALL,
    inside: {
      width: Math.ceil(plateWidth + 2 * mm.FRONT_MARGIN),
      depth: Math.ceil(channelLength * Math.cos(angle) + card.length + 15),
      height: Math.ceil(
        (channelLength + mm.SHEET) * Math.sin(angle) + below * Math.cos(angle) + mm.FALL + mm.HEAP,
      ),
    },
  };
};

export const antennaCentre = ({ antennaFrom, antennaTo }: SlotSizes): number => (antennaFrom + antennaTo) / 2;
