/** Red, green, blue of 0 to 255, before brightness and current are capped. */
export type Rgb = readonly [number, number, number];

export const DARK: Rgb = [0, 0, 0];
export const GREEN: Rgb = [0, 200, 40];
export const AMBER: Rgb = [255, 120, 0];
export const RED: Rgb = [255, 0, 0];
export const DIM_RED: Rgb = [60, 0, 0];
export const BLUE: Rgb = [0, 60, 255];
export const VIOLET: Rgb = [150, 0, 255];
export const WHITE: Rgb = [255, 255, 255];
export const DIM_WHITE: Rgb = [40, 40, 40];

/** Half a flash: bright for so long, then dim for so long, once a second (WCAG 2.2, 2.3.1 allows three). */
export const PULSE_MS = 500;
export const isFirstHalf = (now: number, halfMs: number): boolean => Math.floor(now / halfMs) % 2 === 0;
