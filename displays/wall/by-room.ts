import { searchOf, viewOptions } from '../common/view-options.ts';

/** Read at ease, a capital letter is a two-hundredth of the distance high. */
const CAPS_AT = 200;
/** Of the height of its letters. */
const CAP_HEIGHT = 0.72;
/** A wall's type as a part of its width, and what of it must be read from the last row (page.css). */
const TYPE = 0.0125;
const IMPORTANT = 1.75;
/** In per cent, as the view takes it. */
const [LEAST, MOST] = [50, 300];

/** The zoom, in per cent, at which the last row, `depth` m away, reads what is important on a picture `width` m wide. */
export const zoomOf = (width: number, depth: number): number =>
  Math.min(
    MOST,
    Math.max(LEAST, Math.round((100 * depth) / (CAPS_AT * CAP_HEIGHT * TYPE * IMPORTANT * width))),
  );

const metres = (text: string | null): number | null => {
  const read = Number((text ?? '').replace(',', '.'));
  return read > 0 && read <= 100 ? read : null;
};

/** Both in metres, where both are said. */
export const roomIn = (width: string | null, depth: string | null): readonly [number, number] | null => {
  const [wide, deep] = [metres(width), metres(depth)];
  return wide === null || deep === null ? null : [wide, deep];
};

/** `?width=3.2&depth=12` as the address of that view; null where it says no such thing, or how large besides. */
export const searchByRoom = (search: string): string | null => {
  const query = new URLSearchParams(search);
  const room = roomIn(query.get('width'), query.get('depth'));
  return room === null || query.has('zoom')
    ? null
    : searchOf({ ...viewOptions(search), zoom: zoomOf(...room) });
};
