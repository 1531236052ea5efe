import { BADGE_KIND } from '../../../../schemas/manifest.ts';
import { mayPair } from './pairing.ts';
import type { BoxState, BoxWorld, PassageSeen, SightingSeen } from './state.ts';

/** Contributions on either side of the cut-off. Without a cut-off everything is in time. */
export interface Contributions {
  readonly passages: readonly PassageSeen[];
  readonly sightings: readonly SightingSeen[];
  readonly latePassages: readonly PassageSeen[];
  /** Only such as may belong to a late passage: a hatch being emptied makes sightings too, and so does a wave. */
  readonly lateSightings: readonly SightingSeen[];
}

/**
 * Divides what was seen by the instant at which it began; a badge is left out. A card that was going through at the very
 * cut-off is not torn in two: its sighting goes where its passage is.
 */
export const divideAtCutoff = (box: BoxState, world: BoxWorld): Contributions => {
  const passages: PassageSeen[] = [];
  const latePassages: PassageSeen[] = [];
  const early: SightingSeen[] = [];
  const late: SightingSeen[] = [];
  const inTime = (at: number) => box.fixed === null || at <= box.fixed.at;
  for (const entry of box.entries) {
    if (entry.kind === 'passage') (inTime(entry.at) ? passages : latePassages).push(entry);
    else if (world.tags[entry.uid]?.kind !== BADGE_KIND) (inTime(entry.at) ? early : late).push(entry);
  }
  if (box.fixed === null) return { passages, sightings: early, latePassages, lateSightings: [] };

  const uidsOf = (sightings: readonly SightingSeen[]) => new Set(sightings.map((sighting) => sighting.uid));
  const fits = (sighting: SightingSeen, through: readonly PassageSeen[]) =>
    through.some((passage) => mayPair(passage, sighting));
  const fittingEarly = uidsOf(early.filter((sighting) => fits(sighting, passages)));
  const fittingLate = uidsOf(early.filter((sighting) => fits(sighting, latePassages)));
  const goesLate = (sighting: SightingSeen) =>
    !fittingEarly.has(sighting.uid) && fittingLate.has(sighting.uid);
  const stayed = early.filter((sighting) => !goesLate(sighting));
  const seenEarly = uidsOf(stayed);
  const goesEarly = (sighting: SightingSeen) => !seenEarly.has(sighting.uid) && fits(sighting, passages);
  const sightings = [...stayed, ...late.filter(goesEarly)];
  const counted = uidsOf(sightings);
  return {
    passages,
    sightings,
    latePassages,
    lateSightings: [...early.filter(goesLate), ...late].filter(
      (sighting) => !counted.has(sighting.uid) && fits(sighting, latePassages),
    ),
  };
};

/** Distinct tags put in after the cut-off. */
export const lateUids = (contributions: Contributions): string[] => [
  ...new Set(contributions.lateSightings.map((sighting) => sighting.uid)),
];
