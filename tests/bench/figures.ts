/** The value below which the share `p` (0 to 1) of `values` lies. */
export const percentile = (values: readonly number[], p: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(p * sorted.length))] ?? Number.NaN;
};

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`;

/** p50 and p99 in one line. */
export const spread = (values: readonly number[]): string =>
  `p50 ${ms(percentile(values, 0.5))}, p99 ${ms(percentile(values, 0.99))} over ${values.length}`;
