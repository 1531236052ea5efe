import type { Message } from '../../../../schemas/sentences/message.ts';
import type { Instant } from '../../../../schemas/units.ts';

export interface Note {
  readonly id: string;
  readonly level: 'alarm' | 'warning' | 'note';
  readonly text: string;
  /** The same as a sentence with its values; none where a person wrote it. */
  readonly say?: Message;
  readonly since: Instant;
  readonly desk?: string;
  /** On the note that counts the notes that went: how many. */
  readonly dropped?: number;
}

/** Who takes care of something. */
export interface Claim {
  readonly by: string;
  readonly at: Instant;
  /** Of the matter that was claimed: when the same box fails again later, that is a new matter. */
  readonly since: Instant | null;
}

export interface AttentionState {
  readonly notes: readonly Note[];
  /** By `box/<id>` or `attention/<id>`. */
  readonly claims: Readonly<Record<string, Claim>>;
}

export const initialAttention = (): AttentionState => ({ notes: [], claims: {} });
