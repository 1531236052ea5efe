import { setText } from '../../../../schemas/set-texts.ts';
import type { Tally } from '../../../../schemas/documents/box.ts';
import { nearest } from '../../../../schemas/nearest.ts';
import type { BoxState, BoxWorld } from './state.ts';

/** What becomes of the event: a proposal until Control resolves it. */
export interface Outcome {
  /** `success`, `failure` or a text of Control's own; null while it is not known. */
  readonly outcome: string | null;
  /** Why, for Control: may name figures. Null where there is nothing to explain. */
  readonly cause: string | null;
  /** Why, for the players: names no figures, because counts are a reveal of their own. */
  readonly publicCause: string | null;
}

const unknown: Outcome = { outcome: null, cause: null, publicCause: null };
const because = (outcome: string, publicCause: string, cause = publicCause): Outcome => ({
  outcome,
  cause,
  publicCause,
});

/** By the game's own rule (`outcome` of its manifest); unknown where it has none. */
const fromCounts = (tally: Tally, box: BoxState, world: BoxWorld): Outcome => {
  if (world.outcome === null) return unknown;
  const spoiling = world.kinds.filter(({ id, spoils }) => spoils === true && (tally.counts[id] ?? 0) > 0);
  if (spoiling.length > 0) return because('failure', spoiling.map(({ name }) => name).join(', '));
  const short = Object.entries(box.cost).flatMap(([kind, needed]) => {
    const missing = needed - (tally.counts[kind] ?? 0);
    const name = world.kinds.find((known) => known.id === kind)?.name ?? kind;
    return missing > 0 ? [`${missing} ${name}`] : [];
  });
  if (short.length > 0) return because('failure', setText('costs not met'), `short of ${short.join(', ')}`);
  return because('success', setText('costs met'));
};

/** The outcome by the tally alone. */
const proposed = (box: BoxState, world: BoxWorld, tally: Tally | null): Outcome => {
  if (tally === null) return unknown;
  const accepted = tally.confidence === 'certain' || (box.forced !== null && box.forced.outcome === null);
  if (box.sweep !== null || !accepted) return { outcome: null, cause: tally.reason, publicCause: null };
  return fromCounts(tally, box, world);
};

export const judge = (box: BoxState, world: BoxWorld, tally: Tally | null): Outcome => {
  const byTally = proposed(box, world, tally);
  const decided = box.resolved?.outcome ?? box.forced?.outcome ?? null;
  if (decided === null || decided === byTally.outcome) return byTally;
  return because(decided, setText('decided by Control'));
};

const WORDS = ['success', 'failure'] as const;

/**
 * The outcome as Control typed it: `success` and `failure` however they are written, and words of Control's own. A single
 * word that looks like one of the two and is not (`sucess`, `failed`) is most likely a slip, on which rules depend.
 */
export const readOutcome = (typed: string): { readonly outcome: string } | { readonly meant: string } => {
  const text = typed.trim();
  const word = WORDS.find((each) => each === text.toLowerCase());
  if (word !== undefined) return { outcome: word };
  if (/\s/.test(text)) return { outcome: text };
  const stem = /^succ?e/i.test(text) ? 'success' : /^fail/i.test(text) ? 'failure' : undefined;
  const meant = stem ?? nearest(text, WORDS);
  return meant === undefined ? { outcome: text } : { meant };
};
