import type { LogBody } from '../../../schemas/documents/log.ts';
import type { KeptClaims } from './kept-claims.ts';

/** A box or a matter as its document tells it. `what` as in KeptClaims; `by` null: nobody's. */
export interface Claim {
  readonly what: string;
  readonly name: string;
  readonly by: string | null;
}

/** What the hub has sent so far; undefined: nothing yet. */
export interface KnownClaims {
  readonly boxes: readonly Claim[] | undefined;
  readonly matters: readonly Claim[] | undefined;
  readonly log: LogBody['entries'] | undefined;
}

/** What others took back of one's own after the event `heard`. */
const undoneSince = (
  log: LogBody['entries'],
  heard: number,
  isMe: (by: string) => boolean,
): KeptClaims['lost'] =>
  log.flatMap(({ event, by, undoes }) => {
    const own =
      event <= heard || undoes === null || isMe(by) ? undefined : log.find((each) => each.event === undoes);
    return own === undefined || !isMe(own.by) ? [] : [{ what: `undone/${undoes}`, name: own.text, by }];
  });

/** What is known of one's own after the hub has `reported`: what others have taken since `before` is lost until it comes back. */
export const claimsAfter = (
  before: KeptClaims,
  { boxes, matters, log }: KnownClaims,
  isMe: (by: string) => boolean,
): KeptClaims => {
  const claims = [...(boxes ?? []), ...(matters ?? [])];
  const isKnown = (what: string): boolean => (what.startsWith('box/') ? boxes : matters) !== undefined;
  const mine = [
    ...before.mine.filter((what) => !isKnown(what)),
    ...claims.flatMap(({ what, by }) => (by !== null && isMe(by) ? [what] : [])),
  ];
  const taken = claims.flatMap(({ what, name, by }) =>
    by !== null && before.mine.includes(what) && !mine.includes(what) ? [{ what, name, by }] : [],
  );
  const newest = log?.at(-1)?.event ?? null;
  // The journal of another day begins anew; what stood in the log before this phone looked is no news to it.
  const undone =
    log === undefined || newest === null || before.heard === null || newest <= before.heard
      ? []
      : undoneSince(log, before.heard, isMe);
  const gone = [...taken, ...undone];
  const still = before.lost.filter(
    ({ what }) => !mine.includes(what) && !gone.some((each) => each.what === what),
  );
  return {
    name: before.name,
    mine,
    lost: [...still, ...gone],
    heard: log === undefined ? before.heard : (newest ?? 0),
  };
};
