/** The middle value (the upper one of two). */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The smallest value that at least the given share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function rounded(value: number, digits = 0): number {
  return Number(value.toFixed(digits));
}
