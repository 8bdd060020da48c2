import type { OwnReview } from '@club/shared/review';
import type { Criterion } from '@club/shared/round';
import { describeScores } from './readingWords';
import styles from './reviews.module.css';

interface WrittenReviewProps {
  criteria: Criterion[];
  review: OwnReview;
}

/** One's own review, where it cannot change any more. */
export function WrittenReview({ criteria, review }: WrittenReviewProps) {
  const { isConflict, note, submittedAt } = review;
  return (
    <>
      <p>{isConflict ? 'You know this person.' : describeScores(criteria, review)}</p>
      {note !== '' && (
        <p className={styles.note} dir="auto">
          {note}
        </p>
      )}
      {submittedAt === null && (
        <p className="quiet">You have not submitted it: it does not count.</p>
      )}
    </>
  );
}
