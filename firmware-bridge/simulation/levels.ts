/**
 * The electrical convention of an event box. Every switch and beam receiver pulls its pin to ground, and the pin has its
 * pull-up on (true is high):
 *
 * - lid and hatch: a switch to ground that is shut while the lid is shut. A cut wire reads as open, never as closed.
 * - beams: a receiver whose output is high while light reaches it (pulled up), low while a card stands in it.
 */
export const LID_CLOSED_LEVEL = false;
export const HATCH_CLOSED_LEVEL = false;
export const BEAM_BROKEN_LEVEL = false;
