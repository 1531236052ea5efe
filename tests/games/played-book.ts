import { expect } from 'vitest';
import { rulebooks } from '../../games/rulebooks.ts';
import { bookGaps, playedOf } from '../../hub/cli/rehearse/book-gaps.ts';
import { traceabilities } from '../support/traceabilities.ts';
import type { Played } from '../../hub/cli/rehearse/book-gaps.ts';

/**
 * Every rule of the book that is run or advised had its effect on one of these days, and somebody met every refusal. A row
 * without either has its reason in traceability.ts; a reason that these days did not need is a fault, unless it holds but sometimes.
 */
export const expectBookPlayed = (game: string, days: readonly Played[]): void => {
  const [rulebook, traced] = [rulebooks[game], traceabilities[game]];
  if (rulebook === undefined || traced === undefined) throw new Error(`${game} has no book`);
  const { unfired, unmet, wrong } = bookGaps(rulebook, playedOf(days));
  const missing = new Set([...unfired, ...unmet]);
  const always = Object.entries(traced.unfired).flatMap(([id, why]) => (typeof why === 'string' ? [id] : []));
  expect({
    wrong,
    withoutReason: [...missing].filter((id) => traced.unfired[id] === undefined),
    needless: always.filter((id) => !missing.has(id)),
  }).toEqual({ wrong: [], withoutReason: [], needless: [] });
};
