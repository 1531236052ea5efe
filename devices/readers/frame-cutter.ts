/** A byte stream from a module that may be split anywhere and may hold garbage, cut into whole and checked frames. */

/** `more`: it may be a frame, but its end has not come yet. `none`: no frame begins here. */
export type Cut<Frame> = { readonly frame: Frame; readonly length: number } | 'more' | 'none';

/** Looks at the first byte: does a frame begin there, and is it whole and sound? */
export type Cutter<Frame> = (bytes: readonly number[]) => Cut<Frame>;

export interface CutBytes<Frame> {
  readonly frames: readonly Frame[];
  /** The beginning of a frame, to be put before what comes next. */
  readonly rest: readonly number[];
  /** Bytes that belong to no frame. */
  readonly garbage: number;
}

/**
 * Takes every frame out of the bytes. A broken frame costs its first byte alone: the next may begin inside of it.
 * @param final nothing more comes: an unfinished frame is garbage, and what lies inside of it is looked at
 */
export function cutFrames<Frame>(
  bytes: readonly number[],
  cutter: Cutter<Frame>,
  final = false,
): CutBytes<Frame> {
  const frames: Frame[] = [];
  let garbage = 0;
  let rest = bytes;
  while (rest.length > 0) {
    const cut = cutter(rest);
    if (cut === 'more' && !final) break;
    if (typeof cut === 'object') {
      frames.push(cut.frame);
      rest = rest.slice(cut.length);
    } else {
      garbage += 1;
      rest = rest.slice(1);
    }
  }
  return { frames, rest, garbage };
}
