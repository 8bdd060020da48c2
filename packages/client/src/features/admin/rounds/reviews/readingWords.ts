import type { ReadingQueue, ReadingRound, ReviewFields } from '@club/shared/review';
import type { Criterion } from '@club/shared/round';
import { phaseOf } from '@club/shared/shownRound';
import type { Dates } from '../../shell/useDates';

/** Of a round that is released. */
export const finalWord = 'The decisions are released: reviews are final.';

/** How far a person's reading of a round is. */
export function describeProgress({
  done,
  all,
  isFinal,
}: Pick<ReadingRound, 'done' | 'all' | 'isFinal'>): string {
  if (isFinal) return finalWord;
  if (all === 0) return 'Nothing to read yet.';
  if (done === all) return `Your share is done: ${all} read.`;
  return `${done} of ${all} of your share read.`;
}

/** What is still to come, and when, for who reads early; '' once nothing changes any more. */
export function describeComing(
  round: Pick<ReadingRound, 'state' | 'opensAt' | 'shownDeadline'>,
  { formatDeadline, formatUntil }: Pick<Dates, 'formatDeadline' | 'formatUntil'>,
  now: Date,
): string {
  const phase = round.state === 'open' ? phaseOf(round, now.getTime()) : 'over';
  const until = formatUntil(round.shownDeadline);
  switch (phase) {
    case 'announced':
      return `People can apply from ${formatDeadline(round.opensAt)} ${until}: what they send is here at once.`;
    case 'open':
      return `More can come ${until}, and people can change what they have sent. What is changed after your review says so.`;
    case 'over':
      return '';
  }
}

/** What can be read after the share; '' while there is something left of it. */
export function describeOthers({ done, all, others, isFinal }: ReadingQueue): string {
  if (isFinal || done < all || others === 0) return '';
  return others === 1
    ? 'One more is read by others: you can read it too.'
    : `${others} more are read by others: you can read them too.`;
}

/** 'Finishes things 5 · Works with others 2'. */
export function describeScores(
  criteria: readonly Criterion[],
  { scores }: Pick<ReviewFields, 'scores'>,
): string {
  return criteria
    .flatMap(({ key, name }) =>
      scores.filter((given) => given.key === key).map(({ score }) => `${name} ${score}`),
    )
    .join(' · ');
}
