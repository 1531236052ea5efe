/** House: the book says that an emergency jump may damage stations, more and more; each die up to here is a damage. */
export const EMERGENCY_DAMAGE_UP_TO = 3;
