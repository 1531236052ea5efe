import type { RulesBody } from '../../../schemas/documents/game.ts';

/** The rules of the book that a line of the log is about. */
export const rulesAbout = ({ rules }: RulesBody, about: readonly string[]): RulesBody['rules'] =>
  rules.filter(({ id }) => about.includes(`rule/${id}`));
