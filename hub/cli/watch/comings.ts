import { doubtsOfAlone } from '../../core/primitives/box/alone.ts';
import { READ_AFTER_MS, READ_BEFORE_MS } from '../../core/primitives/box/pairing.ts';
import { Instant } from '../../../schemas/units.ts';
import { inEnglish } from '../../../schemas/sentences/sentences.ts';
import type { Doubt, PassageSeen, SightingSeen } from '../../core/primitives/box/state.ts';
import type { Beam } from '../../../schemas/device-messages.ts';
import type { WatchedObservation } from '../../../schemas/watch-messages.ts';

/** What came to the slot or the port at one time, mostly one card, and what a tally would make of it. */
export interface Coming {
  readonly verdict: 'certain' | 'recount';
  readonly reasons: readonly string[];
  readonly passages: readonly { readonly beam: Beam; readonly ms: number; readonly through?: boolean }[];
  /** `uid` null: an Event is on, and the hub does not say which card it is. */
  readonly tags: readonly { readonly uid: string | null; readonly ms: number }[];
  /** Nobody could see for a time: a reason of a gap, or that several tags answered at once. */
  readonly broken: readonly string[];
}

/** What begins later than this after the end of another did not come with it: no tally would pair the two. */
const TOGETHER_MS = READ_AFTER_MS + READ_BEFORE_MS;
/** A tag is reported when it has left the field, which a slow poll may take a second to see. */
const QUIET_MS = 1_500;

interface Group {
  readonly boot: string;
  from: number;
  to: number;
  heardAt: number;
  readonly passages: PassageSeen[];
  readonly sightings: SightingSeen[];
  readonly tags: Coming['tags'][number][];
  readonly doubts: Doubt[];
}

/** Sorts observations of a box, as they come, into what came to it at one time. */
export interface Comings {
  /** `now` in milliseconds of whatever clock, the same at each call. */
  take(observation: WatchedObservation, now: number): void;
  /** What is whole by now, in the order in which it came. */
  whole(now: number): Coming[];
}

export const gatherComings = (longestPassageMs: number): Comings => {
  const groups: Group[] = [];
  const heard = new Map<string, number>();

  const groupAt = (boot: string, start: number, end: number, now: number): Group => {
    const near = groups.find(
      (group) => group.boot === boot && start <= group.to + TOGETHER_MS && end >= group.from - TOGETHER_MS,
    );
    const group: Group = near ?? {
      ...{ boot, from: start, to: end, heardAt: now },
      ...{ passages: [], sightings: [], tags: [], doubts: [] },
    };
    if (near === undefined) groups.push(group);
    group.from = Math.min(group.from, start);
    group.to = Math.max(group.to, end);
    group.heardAt = now;
    return group;
  };

  const entry = (boot: string, start: number, end: number) => ({
    ...{ boot, start, end, at: Instant(0) },
    ...{ shut: false, carried: false },
  });

  const judged = ({ passages, sightings, tags, doubts }: Group): Coming => {
    const reasons = doubtsOfAlone({ passages, sightings, doubts }, { longestPassageMs }).map(inEnglish);
    return {
      verdict: reasons.length === 0 ? 'certain' : 'recount',
      reasons,
      passages: passages.map(({ beam, start, end, through }) => ({
        beam,
        ms: Math.round(end - start),
        ...(through !== undefined && { through }),
      })),
      tags,
      broken: doubts.map((doubt) => (doubt.why === 'gap' ? doubt.reason : doubt.why)),
    };
  };

  return {
    take({ boot, n, atMs, body }, now) {
      // The bridge says again what it thinks was not heard.
      if (n <= (heard.get(boot) ?? 0)) return;
      heard.set(boot, n);
      switch (body.kind) {
        case 'passage': {
          const { startMs, endMs, beam, through } = body;
          groupAt(boot, startMs, endMs, now).passages.push({
            ...entry(boot, startMs, endMs),
            ...{ kind: 'passage', beam },
            ...(through !== undefined && { through }),
          });
          return;
        }
        case 'sighting': {
          const { firstMs, lastMs, uid } = body;
          const group = groupAt(boot, firstMs, lastMs, now);
          group.sightings.push({
            ...entry(boot, firstMs, lastMs),
            ...{ kind: 'sighting', uid: uid ?? `unnamed-${n}` },
          });
          group.tags.push({ uid, ms: Math.round(lastMs - firstMs) });
          return;
        }
        case 'gap':
          groupAt(boot, atMs, atMs, now).doubts.push({ why: 'gap', reason: body.reason, at: Instant(0) });
          return;
        case 'crowd':
          groupAt(boot, atMs, atMs, now).doubts.push({ why: 'crowd', at: Instant(0) });
          return;
        // Neither comes to an opening.
        case 'lid':
        case 'hatch':
        case 'settled':
        case 'inventory':
        case 'contact':
        case 'code':
        case 'ballot':
          return;
      }
    },
    whole(now) {
      const done = groups.filter(({ heardAt }) => now - heardAt >= QUIET_MS);
      for (const group of done) groups.splice(groups.indexOf(group), 1);
      return done.map(judged);
    },
  };
};
