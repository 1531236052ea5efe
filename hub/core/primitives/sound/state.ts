import type { SOUND_ROLES } from '../../../../schemas/display-terms.ts';
import type { Instant } from '../../../../schemas/units.ts';

export interface SoundState {
  /** Of the pages. */
  readonly settings: {
    readonly muted: boolean;
    readonly ceilings: Readonly<Record<(typeof SOUND_ROLES)[number], number>>;
  };
  /** When Control muted them all; null while they may sound. */
  readonly sirens: { readonly mutedAt: Instant | null };
}

// Tables sit among people who talk: their pages are softer than the room's until Control says otherwise.
export const initialSound = (): SoundState => ({
  settings: { muted: false, ceilings: { control: 60, table: 60, display: 100 } },
  sirens: { mutedAt: null },
});
