/** A line at the end of a terminal that is written over again and again, with others printed above it. */
export interface LiveLine {
  show(text: string): void;
  /** Prints a line for good, and the live one below it again. */
  print(line: string): void;
}

/** On `out`, whose width in columns may change; unknown, the line is taken not to wrap. */
export const createLiveLine = (out: {
  readonly columns?: number;
  write(text: string): unknown;
}): LiveLine => {
  let shown = '';
  // A line that is wider than the terminal takes several of its rows, and \r leads to the beginning of the last one alone.
  const erased = (): string => {
    const above = Math.max(0, Math.ceil(shown.length / (out.columns ?? Infinity)) - 1);
    return `\r${above === 0 ? '' : `\u001b[${above}A`}\u001b[J`;
  };
  return {
    show(text) {
      out.write(`${erased()}${text}`);
      shown = text;
    },
    print(line) {
      out.write(`${erased()}${line}\n${shown}`);
    },
  };
};
