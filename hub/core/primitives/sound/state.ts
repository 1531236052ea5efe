import type { SOUND_ROLES } from '../../../../schemas/display-terms.ts';

export interface SoundState {
  /** Of the pages; the sirens are the alarm's. */
  readonly settings: {
    readonly muted: boolean;
    readonly ceilings: Readonly<Record<(typeof SOUND_ROLES)[number], number>>;
  };
}

// Tables sit among people who talk: their pages are softer than the room's until Control says otherwise.
export const initialSound = (): SoundState => ({
  settings: { muted: false, ceilings: { control: 60, table: 60, display: 100 } },
});
