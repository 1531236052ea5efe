import type { Contact } from '../../../../schemas/device-messages.ts';
import type { Instant } from '../../../../schemas/units.ts';

/** What is known of one input. */
export interface InputState {
  /** How its contacts were last found. */
  readonly contacts: Readonly<Partial<Record<Contact, boolean>>>;
  /** When a player last did something with it; null before that. */
  readonly usedAt: Instant | null;
  /** The codes that stand in the note that Control has not yet dealt with, the last one last; else the last one alone. */
  readonly codes: readonly { readonly text: string; readonly at: Instant }[];
  /** How many came before these to the same note, and stand in the log alone. */
  readonly earlier?: number;
}

/** By device: how its contacts stand. */
export type InputsState = Readonly<Record<string, InputState>>;
