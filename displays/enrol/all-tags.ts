import { TagListSchema } from '../../schemas/documents/enrol.ts';
import type { Uid } from '../../schemas/ids.ts';
import type { ListedTag } from '../../schemas/tables/cards.ts';
import type { DoControl } from '../common/control/use-control.tsx';

/** The whole registry, page by page; null when the hub does not give it, which it has then said itself. */
export const allTags = async (control: DoControl, what: string): Promise<ListedTag[] | null> => {
  const tags: ListedTag[] = [];
  let after: Uid | undefined;
  for (;;) {
    const answer = await control('tag.list', after === undefined ? {} : { after }, what, { quiet: true });
    const page = TagListSchema.safeParse(answer.data).data;
    if (page === undefined) return null;
    tags.push(...page.tags);
    if (page.next === null) return tags;
    after = page.next;
  }
};
