/** The number that so great a share of all numbers does not pass, e.g. 0.99 of them. NaN without numbers. */
export function percentileOf(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of some numbers. */
export function medianOf(numbers: readonly number[]): number {
  return percentileOf(numbers, 0.5);
}
