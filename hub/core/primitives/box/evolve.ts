import type { RoomEventOf } from '../../../../schemas/events.ts';
import type { Instant } from '../../../../schemas/units.ts';
import type { BoxEvent } from './events.ts';
import { evolveObserved } from './evolve-observed.ts';
import { type BoxState, disarmed, type Doubt, isShutSinceArming, NOTHING_AFTER } from './state.ts';

const offlineDoubts = (event: { readonly offline?: true | undefined }, at: Instant): Doubt[] =>
  event.offline === true ? [{ why: 'offline', at }] : [];

const fixed = (box: BoxState, event: RoomEventOf<'box-fixed'>, at: Instant): BoxState => ({
  ...box,
  // A badge fixes at the moment it was shown, also when the hub heard of it later: its sighting is the newest heard.
  fixed: {
    how: event.how,
    at: event.at ?? (event.how === 'badge' ? (box.heardAt ?? at) : at),
    // Without electronics there is nothing to wait for.
    confirmed: box.device === null,
  },
  // A box whose lid was never opened is sealed by the cut-off itself: no closing will follow.
  seal: box.seal ?? (isShutSinceArming(box) ? { boot: null, atMs: 0, at, result: 'clear' } : null),
  doubts: [...box.doubts, ...offlineDoubts(event, at)],
});

/** A hatch that stands open when the box begins to accept: what goes in or out through it nobody sees. */
const withOpenHatch = (box: BoxState, at: Instant): BoxState =>
  box.hatch === 'open'
    ? { ...box, tamperAt: box.tamperAt ?? at, doubts: [...box.doubts, { why: 'hatch', at }] }
    : box;

/**
 * What Control counted, or took as it stood, was of the time before the cut-off. Cards that came after it are in time now,
 * and there may be more where nobody watched. A sweep is checked against the passages; it knows nothing of the unwatched.
 */
const recountedAnew = (before: BoxState, now: BoxState, at: Instant): BoxState => {
  const { recounted, forced, fixed: cutOff } = before;
  const isLate = ({ at: when }: { readonly at: Instant }): boolean => cutOff !== null && when > cutOff.at;
  const late = before.entries.some(isLate);
  const unwatched = now.doubts.length > before.doubts.length || before.doubts.some(isLate);
  const countIsOver = recounted !== null && (unwatched || (late && recounted.source === 'control'));
  const forceIsOver = forced !== null && forced.outcome === null && (unwatched || late);
  return countIsOver || forceIsOver
    ? {
        ...now,
        recounted: countIsOver ? null : recounted,
        forced: forceIsOver ? null : forced,
        overtakenAt: at,
      }
    : now;
};

/** The box accepts again: what came after the cut-off is in time now, and what broke since concerns the tally. */
const reopened = (box: BoxState, at: Instant): BoxState => {
  const { doubts, moved, seal } = box.after;
  // A box that the cut-off itself had sealed is shut since arming again.
  const standing = box.seal?.boot === null ? null : box.seal;
  const now = moved ? seal : standing;
  // Nothing is kept of what passes at a resolved box.
  const unwatched: Doubt[] = box.stage === 'resolved' ? [{ why: 'late-start', at }] : [];
  const open: BoxState = {
    ...box,
    stage: 'armed',
    fixed: null,
    resolved: null,
    seal: now,
    pile: moved ? box.after.pile : box.pile,
    closing: moved && now === null && box.lid === 'closed',
    doubts: [...box.doubts, ...doubts, ...unwatched],
    after: NOTHING_AFTER,
  };
  return recountedAnew(box, withOpenHatch(open, at), at);
};

/** Somebody has looked and found nothing in it: what may have gone in by the hatch before is out as well. */
const emptied = (box: BoxState): BoxState => {
  const settled = box.stage === 'armed' && box.entries.length === 0 && box.hatch !== 'open';
  return {
    ...box,
    strays: 0,
    resolved: box.resolved && { outcome: box.resolved.outcome, text: box.resolved.text, by: box.resolved.by },
    ...(settled && { tamperAt: null, doubts: box.doubts.filter((doubt) => doubt.why !== 'hatch') }),
  };
};

const recountBegan = (box: BoxState, event: RoomEventOf<'box-recount-began'>, at: Instant): BoxState => {
  const back =
    box.stage === 'collecting' || box.stage === 'resolved' ? box.stage : (box.sweep?.back ?? 'armed');
  return {
    ...box,
    stage: 'recounting',
    sweep: { uids: [], doubts: offlineDoubts(event, at), entries: [], pile: null, back },
  };
};

const recountEnded = (box: BoxState, event: RoomEventOf<'box-recount-ended'>, at: Instant): BoxState => {
  if (box.sweep === null) return box;
  const { uids, entries, pile } = box.sweep;
  const doubts = [...box.sweep.doubts, ...offlineDoubts(event, at)];
  return {
    ...box,
    stage: box.sweep.back,
    sweep: null,
    recounted: { source: 'sweep', uids, doubts, entries, pile, expect: event.expect ?? null },
    overtakenAt: null,
    forced: null,
  };
};

const flipped = (box: BoxState, event: RoomEventOf<'box-flipped-noted'>): BoxState => {
  const others = Object.entries(box.flipped).filter(([owner]) => owner !== event.owner);
  const all = event.count === 0 ? others : [...others, [event.owner, event.count] as const];
  return { ...box, flipped: Object.fromEntries(all) };
};

/**
 * The box after `event`. `at` is the instant of the event's batch. Events of other boxes leave it as it is, by identity; no
 * argument is changed.
 */
export const evolveBox = (box: BoxState, event: BoxEvent, at: Instant): BoxState => {
  if (event.box !== box.id) return box;
  switch (event.type) {
    case 'box-armed':
      return withOpenHatch(
        {
          ...disarmed(box, box.strays),
          stage: 'armed',
          armedAt: at,
          event: { title: event.title, persistent: event.persistent },
          cost: event.cost,
        },
        at,
      );
    case 'box-cost-changed':
      return {
        ...box,
        cost: event.cost,
        event: {
          title: event.title ?? box.event?.title ?? '',
          persistent: event.persistent ?? box.event?.persistent ?? false,
        },
      };
    case 'box-observed':
      return evolveObserved(box, event.observation, event.at, event.badge === true);
    case 'box-fixed':
      return fixed(box, event, at);
    case 'box-confirmed':
      return box.fixed === null ? box : { ...box, fixed: { ...box.fixed, confirmed: true } };
    case 'box-collected':
      return { ...box, stage: 'collecting' };
    case 'box-reopened':
      return reopened(box, at);
    case 'box-corrected':
      return {
        ...box,
        recounted: {
          source: 'control',
          counts: event.counts,
          by: event.by,
          afterCutoff: box.fixed !== null,
          swept:
            box.recounted === null
              ? null
              : box.recounted.source === 'sweep'
                ? box.recounted.uids
                : box.recounted.swept,
        },
        overtakenAt: null,
        // Control's newest word counts: a tally accepted before is not the one that stands now.
        forced: null,
      };
    case 'box-forced':
      return { ...box, forced: { outcome: event.outcome, by: event.by }, overtakenAt: null };
    case 'box-recount-began':
      return recountBegan(box, event, at);
    case 'box-recount-ended':
      return recountEnded(box, event, at);
    case 'box-revealed':
      return {
        ...box,
        revealed: { ...box.revealed, [event.what]: true, ...(event.wall === true ? { wall: true } : {}) },
      };
    case 'box-resolved': {
      const left = (event.strays ?? 0) - box.strays;
      return {
        ...box,
        stage: 'resolved',
        sweep: null,
        // What was carried off has been emptied; what goes in from now on belongs to no Event.
        strays: event.strays === undefined ? 0 : box.strays,
        resolved: {
          outcome: event.outcome,
          text: event.text,
          by: event.by,
          ...(left > 0 && { left }),
        },
      };
    }
    case 'box-flipped-noted':
      return flipped(box, event);
    case 'box-reset':
      return disarmed(box, event.strays ?? 0);
    case 'box-emptied':
      return emptied(box);
    case 'box-next-set':
      return { ...box, next: { title: event.title, persistent: event.persistent, cost: event.cost } };
  }
};
