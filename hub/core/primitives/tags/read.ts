import { BADGE_KIND, MEMBER_KIND } from '../../../../schemas/manifest.ts';
import type { TagEntry } from '../../../../schemas/tag-entry.ts';
import { getOwn, type Plan } from '../../plan.ts';
import type { Tags } from './state.ts';

/** What others may know of the tags. */

/** Kinds that are no game's own. Nobody says how many there are of them. */
export const BUILT_IN = [
  { id: BADGE_KIND, name: 'Badge' },
  { id: MEMBER_KIND, name: 'Member' },
] as const;

/** Every kind that a tag can be enrolled as: the game's own, and those built in. */
export const enrollable = (plan: Plan): string[] => [
  ...plan.manifest.kinds.map((kind) => kind.id),
  ...BUILT_IN.map(({ id }) => id),
];

/** A kind's name for people. */
export const kindName = (plan: Plan, kind: string): string =>
  [...plan.manifest.kinds, ...BUILT_IN].find((each) => each.id === kind)?.name ?? kind;

/** What the registry knows of a tag. */
export const tagOf = ({ tags }: { readonly tags: Tags }, uid: string): TagEntry | undefined =>
  getOwn(tags, uid);

/** The whole registry, by UID. */
export const registryOf = ({ tags }: { readonly tags: Tags }): Tags => tags;

/** Every tag with its UID. */
export const tagsOf = ({ tags }: { readonly tags: Tags }): [string, TagEntry][] => Object.entries(tags);

/** The table whose tag it is; null where it is nobody's, or unknown. */
export const ownerOf = (state: { readonly tags: Tags }, uid: string): string | null =>
  tagOf(state, uid)?.owner ?? null;
