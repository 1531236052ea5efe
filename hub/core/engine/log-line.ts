/**
 * A line of Control's log in two halves, for somebody always looks over Control's shoulder: what was done, and apart from it
 * what players must not read (kinds, an outcome, the result of a vote); null where there is nothing of the sort.
 */
export interface LogLine {
  readonly text: string;
  readonly secret: string | null;
}

export const openLine = (text: string): LogLine => ({ text, secret: null });

/** Several as one, without those that say nothing; `; ` between them. */
export const joinLines = (lines: readonly LogLine[]): LogLine => {
  const secrets = lines.flatMap(({ secret }) => secret ?? []);
  return {
    text: lines.flatMap(({ text }) => (text === '' ? [] : [text])).join('; '),
    secret: secrets.length === 0 ? null : secrets.join('; '),
  };
};
