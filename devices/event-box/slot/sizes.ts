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
  readonly port: {
    readonly width: number;
    readonly height: number;
    readonly beams: Beams;
    readonly chuteLength: number;
  };
  readonly slope: number;
  /** From the lower edge of the channel to the floor of the box. */
  readonly fall: number;
  readonly inside: { readonly width: number; readonly depth: number; readonly height: number };
}

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
  const plateWidth = slotWidth + 2 * mm.SPACER;
  const channelLength = inner + mm.CHANNEL_END;
  const portWidth = token.diameter + 2 * mm.SIDE_PLAY;
  const portHeight = token.height + 1;
  const portOuter = middle + token.diameter / 2 + mm.TOKEN_PAST_ANTENNA;
  const portInner = portOuter + mm.PORT_BEAM_GAP;
  const angle = (mm.SLOPE * Math.PI) / 180;
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
    port: {
      width: tenths(portWidth),
      height: tenths(portHeight),
      beams: { outer: tenths(portOuter), inner: tenths(portInner) },
      chuteLength: tenths(portInner + mm.CHUTE_END),
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

/**
 * How far a tag's middle may lie from the card's middle, so that it is over the antenna when the first beam breaks, whichever
 * end goes first.
 */
export const tagOffCentre = (card: Card, sizes: SlotSizes): number => {
  const middle = sizes.beams.outer - card.length / 2;
  return Math.min(middle - sizes.antennaFrom, sizes.antennaTo - middle);
};
