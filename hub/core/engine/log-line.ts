/**
 * A line of Control's log in two halves, for somebody always looks over Control's shoulder: what was done, and apart from it
 * what players must not read (kinds, an outcome, the result of a vote); null where there is nothing of the sort.
 */
export interface LogLine {
  readonly text: string;
  readonly secret: string | null;
  /** What it explains: `track/morale-dione`, and each rule of the book behind it, `rule/morale-roll`. */
  readonly about?: readonly string[];
}

export const openLine = (text: string): LogLine => ({ text, secret: null });

/** Several as one, without those that say nothing; `; ` between them. */
export const joinLines = (lines: readonly LogLine[]): LogLine => {
  const secrets = lines.flatMap(({ secret }) => secret ?? []);
  const about = new Set(lines.flatMap((line) => line.about ?? []));
  return {
    text: lines.flatMap(({ text }) => (text === '' ? [] : [text])).join('; '),
    secret: secrets.length === 0 ? null : secrets.join('; '),
    ...(about.size === 0 ? {} : { about: [...about] }),
  };
};
