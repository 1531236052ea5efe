import type { DISPLAY_PAGES, LinkRole, SOUND_ROLES } from '../../../schemas/display-terms.ts';
import type { Instant } from '../../../schemas/units.ts';

export interface DisplayState {
  /** Its present MQTT client id: where cues go. */
  readonly client: string;
  readonly username: string;
  readonly role: string;
  readonly name: string;
  /** Control has called it so; else the name is what it came with. */
  readonly renamed?: true;
  /** Who holds it, where they have said so. */
  readonly person?: string | undefined;
  readonly page: (typeof DISPLAY_PAGES)[number];
  readonly view: string | null;
  readonly sound: boolean;
  readonly muted: boolean;
  readonly online: boolean;
  readonly since: Instant;
  /** When it first announced itself; not known of one from before 2026-11-21. */
  readonly first?: Instant;
  /** While it is gone: somebody has put it away; nobody has, and it is looked for. */
  readonly absence?: 'away' | 'missed';
}

export interface LinkState {
  readonly role: LinkRole;
  readonly table: string | null;
  readonly page: string;
  readonly name: string | null;
  readonly by: string;
  readonly expiresAt: Instant;
  /** The account of the display that it was handed to. */
  readonly insteadOf?: string | undefined;
}

/** An account that a link made. Its password is the shell's affair. */
export interface AccountEntry {
  readonly role: LinkRole;
  readonly table: string | null;
  readonly name: string | null;
  readonly at: Instant;
  /** Not known of one from before 2026-11-21. */
  readonly link?: string;
}

export interface SoundSettings {
  readonly muted: boolean;
  readonly ceilings: Readonly<Record<(typeof SOUND_ROLES)[number], number>>;
}

export interface DisplaySlices {
  readonly displays: Readonly<Record<string, DisplayState>>;
  readonly sound: SoundSettings;
  readonly links: Readonly<Record<string, LinkState>>;
  readonly accounts: Readonly<Record<string, AccountEntry>>;
}

export const initialDisplays = (): DisplaySlices => ({
  displays: {},
  // Tables sit among people who talk: their pages are softer than the room's until Control says otherwise.
  sound: { muted: false, ceilings: { control: 60, table: 60, display: 100 } },
  links: {},
  accounts: {},
});

/** What a person calls it: as Control has called it, else whoever holds it, else the name that it came with. */
export const calledOf = ({ name, person, renamed }: DisplayState): string =>
  renamed === true ? name : (person ?? name);
