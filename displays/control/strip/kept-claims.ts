import * as z from 'zod';
import { ofTab } from '../../common/kept.ts';

/** In the tab: a page that is loaded anew, or thrown out by a phone that needs its memory, forgets nothing of it. */
const STORED = 'quarterdeck-claims';

const KeptSchema = z.object({
  /** Who held the phone. */
  name: z.string(),
  /** What was theirs when the hub was heard last: `box/<id>`, `attention/<id>`. */
  mine: z.array(z.string()),
  /**
   * What somebody else has taken from them since (as in `mine`), or taken back of what they did (`undone/<event>`), and of
   * which they have not said that they know.
   */
  lost: z.array(z.object({ what: z.string(), name: z.string(), by: z.string() })),
  /** The newest event of the log that was seen; null before the first. */
  heard: z.number().int().nullable(),
});
export type KeptClaims = z.infer<typeof KeptSchema>;

/** What this tab knew last; nothing for whoever holds it under another name: of theirs nothing is known yet. */
export const readClaims = (name: string): KeptClaims => {
  const none: KeptClaims = { name, mine: [], lost: [], heard: null };
  const text = ofTab.getItem(STORED);
  if (text === null) return none;
  try {
    const kept = KeptSchema.parse(JSON.parse(text));
    return kept.name === name ? kept : none;
  } catch {
    // Of an older version of this page.
    return none;
  }
};

export const keepClaims = (claims: KeptClaims): void => ofTab.setItem(STORED, JSON.stringify(claims));
