import type { Score } from './review';
import type { Criterion } from './round';

/**
 * The mean of scores by the weights of their criteria; null where none is scored. Scores of criteria that the
 * round has no more do not count.
 * @returns from 1 to 5
 */
export function weightedAverage(
  criteria: readonly Criterion[],
  scores: readonly Score[],
): number | null {
  let [sum, weights] = [0, 0];
  for (const { key, weight } of criteria) {
    const given = scores.find((score) => score.key === key);
    if (!given) continue;
    sum += weight * given.score;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

/** The mean of those that are not null; null for none. */
export function mean(values: readonly (number | null)[]): number | null {
  const given = values.filter((value) => value !== null);
  return given.length === 0 ? null : given.reduce((sum, value) => sum + value, 0) / given.length;
}
