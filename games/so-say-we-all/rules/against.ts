import type { Refused } from '../../kit/rule.ts';

/** A refusal by a row of the rulebook: what is wrong, and what would make it legal. */
export const against = (rule: string, refused: string): Refused => ({ refused, rule });
