import type { LinkRole } from '../../../../schemas/display-terms.ts';
import type { PageName } from '../../../../schemas/page-paths.ts';
import type { Instant } from '../../../../schemas/units.ts';

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
  readonly page: PageName | 'other';
  readonly view: string | null;
  readonly sound: boolean;
  /** Since when it cannot sound although it should, and nobody there has turned sounds off. */
  readonly unheardSince?: Instant;
  readonly muted: boolean;
  readonly online: boolean;
  readonly since: Instant;
  /** When it first announced itself. */
  readonly first: Instant;
  /** While it is gone: somebody has put it away; nobody has, and it is looked for. */
  readonly absence?: 'away' | 'missed';
}

export interface LinkState {
  readonly role: LinkRole;
  readonly table: string | null;
  readonly seat?: string | undefined;
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
  readonly seat?: string | undefined;
  readonly name: string | null;
  readonly at: Instant;
  readonly link: string;
}

export interface DisplaysState {
  /** By the id that a display made for itself. */
  readonly announced: Readonly<Record<string, DisplayState>>;
  /** Those that wait for their phone. */
  readonly links: Readonly<Record<string, LinkState>>;
  /** By username. */
  readonly accounts: Readonly<Record<string, AccountEntry>>;
}

export const initialDisplays = (): DisplaysState => ({ announced: {}, links: {}, accounts: {} });
