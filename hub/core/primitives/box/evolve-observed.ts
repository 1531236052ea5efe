import type { Observation, ObservationBody } from '../../../../schemas/device-messages.ts';
import { Instant } from '../../../../schemas/units.ts';
import {
  type BoxState,
  type Doubt,
  type EntrySeen,
  isPast,
  isShutSinceArming,
  MAX_DOUBTS,
  MAX_ENTRIES,
  type Seal,
} from './state.ts';

type Body<K extends ObservationBody['kind']> = Extract<ObservationBody, { kind: K }>;

/**
 * A lid that has just opened is reported once it is debounced, and the report may carry that later time: what began
 * so shortly before it was no passage through a shut lid. At least lidSettle (200 ms) and one slow poll.
 */
const LID_REPORT_MS = 300;

const withDoubt = (box: BoxState, doubt: Doubt): BoxState => {
  // Two of each sort are enough to explain a recount; a flapping cable must not fill the memory.
  const same = box.doubts.filter(
    (old) =>
      old.why === doubt.why && (old.why !== 'gap' || doubt.why !== 'gap' || old.reason === doubt.reason),
  );
  if (same.length > 1 || box.doubts.length >= MAX_DOUBTS) return box;
  return { ...box, doubts: [...box.doubts, doubt] };
};

/**
 * Whether what was noticed to be broken at `at` can concern the tally. Before arming it does not matter; after the
 * cut-off, with the lid sealed, the cable is pulled on purpose. But a break is noticed later than it begins: until the
 * cut-off is confirmed it matters, unless all was well `after` the cut-off.
 */
const concernsTally = (box: BoxState, at: Instant, after: Instant | null): boolean => {
  if ((box.stage !== 'armed' && box.stage !== 'collecting') || at < (box.armedAt ?? 0)) return false;
  if (box.seal === null || box.fixed === null || at <= box.fixed.at) return true;
  return !box.fixed.confirmed && (after === null || after <= box.fixed.at);
};

/** What breaks once the tally is final: kept apart, for the case that the box is opened again. */
const laterDoubt = (box: BoxState, doubt: Doubt): BoxState =>
  box.after.doubts.length >= MAX_DOUBTS || doubt.at < (box.armedAt ?? 0)
    ? box
    : { ...box, after: { ...box.after, doubts: [...box.after.doubts, doubt] } };

/**
 * Control's count, or the tally that Control took as it stood, holds no longer: more may have gone in since. A count that
 * was typed after the cut-off stands whatever is heard of the time before: Control had the cards in hand.
 */
const overtaken = (box: BoxState, at: Instant, sweepStands: boolean): BoxState => {
  const { recounted, forced } = box;
  const cutOff = box.fixed !== null;
  const stands =
    recounted === null || (cutOff && (recounted.source === 'sweep' ? sweepStands : recounted.afterCutoff));
  const accepted = forced !== null && forced.outcome === null;
  if (stands && !accepted) return box;
  return {
    ...box,
    recounted: stands ? recounted : null,
    forced: accepted ? null : forced,
    overtakenAt: at,
  };
};

const observedBreak = (box: BoxState, doubt: Doubt, after: Instant | null = null): BoxState => {
  if (box.sweep !== null) {
    if (box.sweep.doubts.length >= MAX_DOUBTS) return box;
    return { ...box, sweep: { ...box.sweep, doubts: [...box.sweep.doubts, doubt] } };
  }
  if (concernsTally(box, doubt.at, after)) return overtaken(withDoubt(box, doubt), doubt.at, true);
  return box.stage === 'armed' || box.stage === 'collecting' ? laterDoubt(box, doubt) : box;
};

const isShutAt = (box: BoxState, boot: string, start: number): boolean => {
  if (isShutSinceArming(box)) return true;
  const shut = box.shut;
  if (shut?.boot !== boot || start <= shut.fromMs) return false;
  return shut.toMs === null || start < shut.toMs - LID_REPORT_MS;
};

const entryOf = (
  box: BoxState,
  { boot, atMs }: Observation,
  body: Body<'passage'> | Body<'sighting'>,
  at: Instant,
): EntrySeen => {
  const [start, end] = body.kind === 'passage' ? [body.startMs, body.endMs] : [body.firstMs, body.lastMs];
  const seen = {
    boot,
    start,
    end,
    at: Instant(Math.max(0, at - Math.max(0, atMs - start))),
    shut: isShutAt(box, boot, start),
    carried: box.stage === 'collecting',
  };
  return body.kind === 'passage'
    ? {
        kind: 'passage',
        beam: body.beam,
        ...(body.through !== undefined && { through: body.through }),
        ...seen,
      }
    : { kind: 'sighting', uid: body.uid, ...seen };
};

const swept = (box: BoxState, sweep: NonNullable<BoxState['sweep']>, entry: EntrySeen): BoxState => {
  if (sweep.entries.length >= MAX_ENTRIES) return observedBreak(box, { why: 'overflow', at: entry.at });
  const fresh = entry.kind === 'sighting' && !sweep.uids.includes(entry.uid);
  const uids = fresh ? [...sweep.uids, entry.uid] : sweep.uids;
  return { ...box, sweep: { ...sweep, uids, entries: [...sweep.entries, entry] } };
};

const observedEntry = (
  box: BoxState,
  observation: Observation,
  body: Body<'passage'> | Body<'sighting'>,
  at: Instant,
  badge: boolean,
): BoxState => {
  if (box.sweep !== null) return swept(box, box.sweep, entryOf(box, observation, body, at));
  if (box.stage === 'idle' || box.stage === 'resolved' || at < (box.armedAt ?? 0)) {
    return body.kind === 'passage' ? { ...box, strays: box.strays + 1 } : box;
  }
  if (box.entries.length >= MAX_ENTRIES) return observedBreak(box, { why: 'overflow', at });

  const entry = entryOf(box, observation, body, at);
  const grown: BoxState = { ...box, entries: [...box.entries, entry] };
  const inTime = box.fixed === null || entry.at <= box.fixed.at;
  if (!inTime) return grown;
  if (entry.kind === 'sighting') {
    const known = badge || box.entries.some((each) => each.kind === 'sighting' && each.uid === entry.uid);
    return known ? grown : overtaken(grown, at, true);
  }
  // With the hatch open, what goes in at the front may come out at the back.
  const guarded = box.hatch === 'open' ? withDoubt(grown, { why: 'hatch', at }) : grown;
  return overtaken(guarded, at, false);
};

const lidOpened = (box: BoxState, boot: string, atMs: number, at: Instant): BoxState => {
  const opened: BoxState = { ...box, lid: 'open', closing: false };
  const shut = isShutSinceArming(box)
    ? { boot, fromMs: 0, toMs: atMs }
    : box.shut !== null && box.shut.toMs === null
      ? { ...box.shut, toMs: atMs }
      : box.shut;
  // The closing that the tally rests on stands; what comes now is late, unless the box is opened again.
  if (isPast(box, at))
    return { ...opened, shut, after: { ...box.after, moved: true, seal: null, pile: null } };
  return { ...opened, seal: null, shut, pile: null };
};

const observedLid = (box: BoxState, observation: Observation, body: Body<'lid'>, at: Instant): BoxState => {
  const lid = body.open ? 'open' : 'closed';
  if (lid === box.lid) return box;
  const accepting = (box.stage === 'armed' || box.stage === 'collecting') && at >= (box.armedAt ?? 0);
  if (!accepting) return { ...box, lid, closing: false };
  // Found otherwise than it was left: it moved while nobody watched.
  const watched = body.initial ? observedBreak(box, { why: 'late-start', at }) : box;
  if (body.open) return lidOpened(watched, observation.boot, observation.atMs, at);
  if (isPast(box, at))
    return { ...watched, lid, after: { ...watched.after, moved: true, seal: null, pile: null } };
  if (!body.initial) return { ...watched, lid, closing: true };
  // No closing was seen, so nothing promises that a `settled` follows. Unless the lid was never heard of before (then
  // it may have been shut all along), the box is taken as sealed without an answer; a `settled` replaces that.
  if (box.lid === 'unknown' && box.fixed === null) return { ...watched, lid };
  return {
    ...watched,
    lid,
    seal: { boot: observation.boot, atMs: observation.atMs, at, result: 'no-answer' },
    shut: { boot: observation.boot, fromMs: observation.atMs, toMs: null },
  };
};

const observedSettled = (
  box: BoxState,
  observation: Observation,
  body: Body<'settled'>,
  at: Instant,
): BoxState => {
  const accepting = (box.stage === 'armed' || box.stage === 'collecting') && at >= (box.armedAt ?? 0);
  // The lid went up again before the answer came: it belongs to a closing that is over.
  if (!accepting || box.lid === 'open') return box;
  // The lid closed before the box was armed, and only the answer to it came after: nothing was put in and sealed.
  if (isShutSinceArming(box)) return box;
  const seal: Seal = { boot: observation.boot, atMs: observation.atMs, at, result: body.result };
  const shut = { boot: observation.boot, fromMs: observation.atMs, toMs: null };
  if (isPast(box, at)) return box.after.moved ? { ...box, shut, after: { ...box.after, seal } } : box;
  return { ...box, lid: 'closed', closing: false, seal, shut };
};

const observedHatch = (box: BoxState, body: Body<'hatch'>, at: Instant): BoxState => {
  const hatch = body.open ? 'open' : 'closed';
  const moved: BoxState = { ...box, hatch };
  // Quiet while it is carried off, recounted or resolved: that is what the hatch is for.
  if (body.open && box.stage === 'collecting') return laterDoubt(moved, { why: 'hatch-carried', at });
  if (!body.open || box.hatch === 'open' || box.stage !== 'armed' || at < (box.armedAt ?? 0)) return moved;
  const guarded = withDoubt({ ...moved, tamperAt: box.tamperAt ?? at }, { why: 'hatch', at });
  return overtaken(guarded, at, true);
};

/**
 * The pile as it lies in the box. It belongs to the closing that it answers: `lidOpened` forgets it. In a sweep cards are
 * put in and taken out: the fullest reading stands, beside every tag that was read in any of them.
 */
const observedInventory = (box: BoxState, body: Body<'inventory'>, at: Instant): BoxState => {
  const pile = { at, uids: body.uids, nameless: body.nameless, end: body.end };
  if (box.sweep !== null) {
    const { sweep } = box;
    const fuller = pile.uids.length >= (sweep.pile?.uids.length ?? 0);
    const uids = [...new Set([...sweep.uids, ...body.uids])];
    return { ...box, sweep: { ...sweep, uids, pile: fuller ? pile : sweep.pile } };
  }
  const accepting = (box.stage === 'armed' || box.stage === 'collecting') && at >= (box.armedAt ?? 0);
  if (!accepting || box.lid === 'open') return box;
  if (isPast(box, at)) return box.after.moved ? { ...box, after: { ...box.after, pile } } : box;
  return { ...box, pile };
};

/** The box after an observation whose place in hub time is `at`. */
export const evolveObserved = (
  before: BoxState,
  observation: Observation,
  at: Instant,
  badge = false,
): BoxState => {
  const box: BoxState = { ...before, heardAt: at };
  const { body } = observation;
  switch (body.kind) {
    case 'passage':
    case 'sighting':
      return observedEntry(box, observation, body, at, badge);
    case 'lid':
      return observedLid(box, observation, body, at);
    case 'settled':
      return observedSettled(box, observation, body, at);
    case 'hatch':
      return observedHatch(box, body, at);
    case 'gap':
      return observedBreak(box, { why: 'gap', reason: body.reason, at }, body.after ?? null);
    case 'crowd':
      return observedBreak(box, { why: 'crowd', at });
    case 'inventory':
      return observedInventory(box, body, at);
    case 'ballot':
    case 'code':
    case 'contact':
      // What an input tells is no box's affair.
      return before;
  }
};
