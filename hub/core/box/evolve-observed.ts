import type { Observation, ObservationBody } from '../../../schemas/device-messages.ts';
import { Instant } from '../../../schemas/units.ts';
import {
  type BoxState,
  type Doubt,
  type EntrySeen,
  isFinal,
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
 * Whether what breaks at `at` can concern the tally. Before arming it does not matter; after the cut-off, with the lid
 * sealed, the cable is pulled on purpose. What is older than the cut-off and only came late does matter.
 */
const concernsTally = (box: BoxState, at: Instant): boolean =>
  (box.stage === 'armed' || box.stage === 'collecting') &&
  at >= (box.armedAt ?? 0) &&
  (!isFinal(box) || at <= (box.fixed?.at ?? 0));

/** What breaks once the tally is final: kept apart, for the case that the box is opened again. */
const laterDoubt = (box: BoxState, doubt: Doubt): BoxState =>
  box.after.doubts.length >= MAX_DOUBTS || doubt.at < (box.armedAt ?? 0)
    ? box
    : { ...box, after: { ...box.after, doubts: [...box.after.doubts, doubt] } };

const observedBreak = (box: BoxState, doubt: Doubt): BoxState => {
  if (box.sweep !== null) {
    if (box.sweep.doubts.length >= MAX_DOUBTS) return box;
    return { ...box, sweep: { ...box.sweep, doubts: [...box.sweep.doubts, doubt] } };
  }
  if (concernsTally(box, doubt.at)) return withDoubt(box, doubt);
  return box.stage === 'armed' || box.stage === 'collecting' ? laterDoubt(box, doubt) : box;
};

const isShutAt = (box: BoxState, boot: string, start: number): boolean => {
  if (isShutSinceArming(box)) return true;
  const shut = box.shut;
  if (shut?.boot !== boot || start <= shut.fromMs) return false;
  return shut.toMs === null || start < shut.toMs - LID_REPORT_MS;
};

const observedEntry = (
  box: BoxState,
  observation: Observation,
  body: Body<'passage'> | Body<'sighting'>,
  at: Instant,
): BoxState => {
  const [start, end] = body.kind === 'passage' ? [body.startMs, body.endMs] : [body.firstMs, body.lastMs];
  if (box.sweep !== null) {
    const sweep = box.sweep;
    if (body.kind === 'passage' || sweep.uids.includes(body.uid)) return box;
    if (sweep.uids.length >= MAX_ENTRIES) return observedBreak(box, { why: 'overflow', at });
    return { ...box, sweep: { ...sweep, uids: [...sweep.uids, body.uid] } };
  }
  if (box.stage === 'idle' || box.stage === 'resolved' || at < (box.armedAt ?? 0)) {
    return body.kind === 'passage' ? { ...box, strays: box.strays + 1 } : box;
  }
  if (box.entries.length >= MAX_ENTRIES) return observedBreak(box, { why: 'overflow', at });

  const seen = {
    boot: observation.boot,
    start,
    end,
    at: Instant(Math.max(0, at - Math.max(0, observation.atMs - start))),
    shut: isShutAt(box, observation.boot, start),
    carried: box.stage === 'collecting',
  };
  const entry: EntrySeen =
    body.kind === 'passage'
      ? { kind: 'passage', beam: body.beam, ...seen }
      : { kind: 'sighting', uid: body.uid, ...seen };
  const grown: BoxState = { ...box, entries: [...box.entries, entry] };

  const inTime = box.fixed === null || entry.at <= box.fixed.at;
  if (entry.kind !== 'passage' || !inTime) return grown;
  // With the hatch open, what goes in at the front may come out at the back.
  const guarded = box.hatch === 'open' ? withDoubt(grown, { why: 'hatch', at }) : grown;
  const accepted = guarded.forced !== null && guarded.forced.outcome === null;
  if (guarded.recounted === null && !accepted) return guarded;
  return { ...guarded, recounted: null, forced: accepted ? null : guarded.forced, overtakenAt: at };
};

const lidOpened = (box: BoxState, boot: string, atMs: number): BoxState => {
  const opened: BoxState = { ...box, lid: 'open', closing: false };
  const shut = isShutSinceArming(box)
    ? { boot, fromMs: 0, toMs: atMs }
    : box.shut !== null && box.shut.toMs === null
      ? { ...box.shut, toMs: atMs }
      : box.shut;
  // The closing that the tally rests on stands; what comes now is late, unless the box is opened again.
  if (isFinal(box)) return { ...opened, shut, after: { ...box.after, moved: true, seal: null } };
  return { ...opened, seal: null, shut };
};

const observedLid = (box: BoxState, observation: Observation, body: Body<'lid'>, at: Instant): BoxState => {
  const lid = body.open ? 'open' : 'closed';
  if (lid === box.lid) return box;
  const accepting = (box.stage === 'armed' || box.stage === 'collecting') && at >= (box.armedAt ?? 0);
  if (!accepting) return { ...box, lid, closing: false };
  // Found otherwise than it was left: it moved while nobody watched.
  const watched = body.initial ? observedBreak(box, { why: 'late-start', at }) : box;
  if (body.open) return lidOpened(watched, observation.boot, observation.atMs);
  if (isFinal(box)) return { ...watched, lid, after: { ...watched.after, moved: true, seal: null } };
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
  if (isFinal(box)) return box.after.moved ? { ...box, shut, after: { ...box.after, seal } } : box;
  return { ...box, lid: 'closed', closing: false, seal, shut };
};

const observedHatch = (box: BoxState, body: Body<'hatch'>, at: Instant): BoxState => {
  const hatch = body.open ? 'open' : 'closed';
  const moved: BoxState = { ...box, hatch };
  // Quiet while it is carried off, recounted or resolved: that is what the hatch is for.
  if (body.open && box.stage === 'collecting') return laterDoubt(moved, { why: 'hatch-carried', at });
  if (!body.open || box.hatch === 'open' || box.stage !== 'armed' || at < (box.armedAt ?? 0)) return moved;
  return withDoubt({ ...moved, tamperAt: box.tamperAt ?? at }, { why: 'hatch', at });
};

/** The box after an observation whose place in hub time is `at`. */
export const evolveObserved = (before: BoxState, observation: Observation, at: Instant): BoxState => {
  const box: BoxState = { ...before, heardAt: at };
  const { body } = observation;
  switch (body.kind) {
    case 'passage':
    case 'sighting':
      return observedEntry(box, observation, body, at);
    case 'lid':
      return observedLid(box, observation, body, at);
    case 'settled':
      return observedSettled(box, observation, body, at);
    case 'hatch':
      return observedHatch(box, body, at);
    case 'gap':
      return observedBreak(box, { why: 'gap', reason: body.reason, at });
    case 'crowd':
      return observedBreak(box, { why: 'crowd', at });
  }
};
