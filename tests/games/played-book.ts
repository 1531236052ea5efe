import { expect } from 'vitest';
import { rulebooks } from '../../games/rulebooks.ts';
import { bookGaps, playedOf } from '../../hub/cli/rehearse/book-gaps.ts';
import { traceabilities } from '../support/traceabilities.ts';
import type { Played } from '../../hub/cli/rehearse/book-gaps.ts';

/**
 * Every rule of the book that is run or advised had its effect on one of these days, and somebody met every refusal; a row
 * without either has its reason in traceability.ts. What few days bring only seldom may come after all.
 */
export const expectBookPlayed = (game: string, days: readonly Played[]): void => {
  const [rulebook, traced] = [rulebooks[game], traceabilities[game]];
  if (rulebook === undefined || traced === undefined) throw new Error(`${game} has no book`);
  const { unfired, unmet, wrong } = bookGaps(rulebook, playedOf(days));
  expect(wrong).toEqual([]);
  const rows = new Set(rulebook.rows.map(({ id }) => id));
  expect(Object.keys(traced.unfired).filter((id) => !rows.has(id))).toEqual([]);
  const reasons = new Set(Object.keys(traced.unfired));
  expect([...new Set([...unfired, ...unmet])].filter((id) => !reasons.has(id))).toEqual([]);
};
