import type { ReadingQueue, ReadingRound } from '@club/shared/review';

/** How far a person's reading of a round is. */
export function describeProgress({ done, all }: Pick<ReadingRound, 'done' | 'all'>): string {
  if (all === 0) return 'Nothing to read yet.';
  if (done === all) return `All ${all} of your share read.`;
  return `${done} of ${all} of your share read.`;
}

/** What can be read after the share; '' while there is something left of it. */
export function describeOthers({ done, all, others }: ReadingQueue): string {
  if (done < all || others === 0) return '';
  return others === 1
    ? 'One more is read by others: you can read it too.'
    : `${others} more are read by others: you can read them too.`;
}
