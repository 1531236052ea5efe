import type { RulesBody } from '../../../schemas/documents/game.ts';

/** The rules of the book that a line of the log is about: those that it names, and those that its command carries out. */
export const rulesAbout = ({ rules, commands }: RulesBody, about: readonly string[]): RulesBody['rules'] => {
  const named = about.flatMap((what) => (what.startsWith('rule/') ? [what.slice('rule/'.length)] : []));
  const ids = new Set(
    named.flatMap((id) => [id, ...(Object.hasOwn(commands, id) ? (commands[id] ?? []) : [])]),
  );
  return rules.filter(({ id }) => ids.has(id));
};
