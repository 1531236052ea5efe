/** How loud a page may be, all in per cent. */
export interface Loudness {
  /** What somebody at the page has set. */
  readonly volume: number;
  /** The most that Control allows to the pages of this role. */
  readonly ceiling: number;
  /** Control has muted all pages, or this one. */
  readonly muted: boolean;
}

/** The gain, 0 to 1. The ear hears steps as ratios: the square of the share is near enough. */
export const gainOf = ({ volume, ceiling, muted }: Loudness): number => {
  const share = Math.min(100, Math.max(0, Math.min(volume, ceiling))) / 100;
  return muted ? 0 : share * share;
};
