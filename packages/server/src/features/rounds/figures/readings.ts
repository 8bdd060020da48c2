import type { Reviewer } from '@club/shared/round';
import type { Agreement, LackingApplication, ReviewerFigure } from '@club/shared/roundFigures';
import { mean } from '@club/shared/scores';
import type { SeenApplication } from '../reviews/seenReviews.service';

/** An application whose reviews may be seen. */
export interface Reading {
  application: SeenApplication;
  reviews: NonNullable<SeenApplication['reviews']>;
  /** Ids of those who are to read it: nobody, where those who are left must not. Null once it was forgotten. */
  readers: string[] | null;
}

/** How far the reviewers of one application are apart. */
export function agreementOf(readings: readonly Reading[]): Agreement {
  const distances = readings.flatMap(({ reviews }) => {
    const averages = reviews.flatMap(({ average }) => average ?? []);
    return averages.length < 2 ? [] : [Math.max(...averages) - Math.min(...averages)];
  });
  const all = readings.flatMap(({ reviews }) => reviews.map(({ average }) => average));
  return {
    reviews: all.length,
    compared: distances.length,
    apart: mean(distances),
    average: mean(all),
  };
}

/**
 * How far each reviewer is, and what each gives: those of the round, and who was one and has written reviews.
 * What somebody has read outside the share belongs to it from then on.
 */
export function reviewerFigures(
  reviewers: readonly Reviewer[],
  readings: readonly Reading[],
): ReviewerFigure[] {
  const names = new Map(reviewers.map(({ _id, name }) => [_id, name]));
  const written = new Map<string, (number | null)[]>();
  const shares = new Map<string, number>();
  for (const { reviews, readers } of readings) {
    for (const { reviewer, average } of reviews) {
      const { _id, name } = reviewer;
      if (!names.has(_id)) names.set(_id, name);
      written.set(_id, [...(written.get(_id) ?? []), average]);
    }
    const share = new Set([...(readers ?? []), ...reviews.map(({ reviewer }) => reviewer._id)]);
    for (const _id of share) shares.set(_id, (shares.get(_id) ?? 0) + 1);
  }
  return [...names].map(([_id, name]) => {
    const averages = written.get(_id) ?? [];
    const [done, all] = [averages.length, shares.get(_id) ?? 0];
    return { _id, name, done, all, average: mean(averages) };
  });
}

interface LackingOptions {
  /** How many reviews each should have. */
  wanted: number;
  /** Those who can still read. */
  reviewers: readonly Reviewer[];
}

/** Which applications fewer have read than should, those with the fewest reviews first. */
export function lackingOf(
  readings: readonly Reading[],
  { wanted, reviewers }: LackingOptions,
): LackingApplication[] {
  return readings
    .flatMap(({ application: { _id, name }, reviews, readers }): LackingApplication[] => {
      if (readers === null || reviews.length >= wanted) return [];
      const done = new Set(reviews.map(({ reviewer }) => reviewer._id));
      const unread = reviewers.filter((one) => readers.includes(one._id) && !done.has(one._id));
      const missing = wanted - reviews.length;
      const unreadBy = unread.map((one) => one.name);
      return [{ _id, name, reviews: reviews.length, missing, unreadBy }];
    })
    .toSorted((one, other) => one.reviews - other.reviews);
}
