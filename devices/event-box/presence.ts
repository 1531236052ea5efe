import type { Uid } from '../../schemas/ids.ts';
import { DeviceTime } from '../../schemas/units.ts';
import type { BoxTiming, TimedObservation } from './contract.ts';

/** A tag that polls have seen, until it has left the field. */
export interface Presence {
  readonly uid: Uid;
  /** From the start of the first poll that saw it to the end of the last. */
  readonly firstMs: DeviceTime;
  readonly lastMs: DeviceTime;
  /** A whole poll begun since has not seen it. */
  readonly missed: boolean;
  /** Reported already, at the closing of the lid or in a silence of the reader, though it has not left. */
  readonly reported: boolean;
}

interface WholePoll {
  readonly startedAt: DeviceTime;
  readonly at: DeviceTime;
  readonly uids: readonly Uid[];
}

/** Merges one whole poll into the presences, in order of their beginning. */
export function afterPoll(presences: readonly Presence[], poll: WholePoll): readonly Presence[] {
  const seen = new Set(poll.uids);
  const known = presences.map((presence) => {
    if (!seen.delete(presence.uid)) {
      // One that is reported already is looked for once more for as long: its last poll may lie a silence ago.
      const lastMs = presence.reported && !presence.missed ? poll.at : presence.lastMs;
      return { ...presence, lastMs, missed: true };
    }
    return { ...presence, lastMs: poll.at, missed: false };
  });
  const fresh = [...seen].map((uid) => ({
    uid,
    firstMs: poll.startedAt,
    lastMs: poll.at,
    missed: false,
    reported: false,
  }));
  return [...known, ...fresh];
}

/**
 * When the tag is reported, at the latest, or forgotten; null while nothing is due. Only a poll that did not see it says that it has
 * left: in a silence of the reader it is reported and stays remembered, so that it is no new tag once the reader answers again.
 */
export const dueAt = ({ lastMs, missed, reported }: Presence, timing: BoxTiming): DeviceTime | null => {
  if (missed) return DeviceTime(lastMs + timing.tagGoneMs);
  return reported ? null : DeviceTime(lastMs + timing.answerWithinMs);
};

export const sightingOf = ({ uid, firstMs, lastMs }: Presence): TimedObservation => ({
  at: lastMs,
  body: { kind: 'sighting', uid, firstMs, lastMs },
});

/** One sighting for each presence not reported yet. */
export const sightingsOf = (presences: readonly Presence[]): TimedObservation[] =>
  presences.filter((presence) => !presence.reported).map(sightingOf);
