import type { TagEntry } from '../../../../schemas/tag-entry.ts';

/** What the registry knows, by UID in capital hex. */
export type Tags = Readonly<Record<string, TagEntry>>;
