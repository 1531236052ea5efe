/**
 * What the levels on a box's pins mean, once for the bridge, the simulated boxes and hardware.md. Every input has the
 * board's pull-up, so that a wire that breaks reads as the careful meaning: lid open, hatch open. A beam's receiver
 * has an open collector that the light holds released; a cut wire reads as whole, and the missing passages show it.
 */
export const lidIsOpen = (high: boolean): boolean => high;
export const hatchIsOpen = (high: boolean): boolean => high;
export const beamIsBroken = (high: boolean): boolean => !high;
export const lidLevel = (open: boolean): boolean => open;
export const hatchLevel = (open: boolean): boolean => open;
export const beamLevel = (broken: boolean): boolean => !broken;
