import type { ShownReview } from '@club/shared/review';
import type { Criterion } from '@club/shared/round';
import { averageWord } from '../roundWords';
import { describeScores } from './readingWords';
import styles from './reviews.module.css';

interface ShownReviewsProps {
  criteria: Criterion[];
  reviews: ShownReview[];
  /** Whether this person has written one, too, which is not among them. */
  hasOwn: boolean;
}

/** What others have submitted about an application. */
export function ShownReviews({ criteria, reviews, hasOwn }: ShownReviewsProps) {
  return (
    <section className="stack gap-5" aria-labelledby="reviews">
      <h2 id="reviews">{hasOwn ? 'Reviews of others' : 'Reviews'}</h2>
      {reviews.length === 0 && (
        <p className="quiet">{hasOwn ? 'No reviews of others yet.' : 'No reviews yet.'}</p>
      )}
      <ul className="stack gap-4">
        {reviews.map((review) => (
          <li key={review.reviewer._id} className="stack gap-1 marked">
            <strong>
              {review.reviewer.name}
              {review.average !== null && `: ${averageWord(review.average)}`}
            </strong>
            <span>
              {review.isConflict ? 'Knows this person.' : describeScores(criteria, review)}
            </span>
            {review.note !== '' && (
              <span className={styles.note} dir="auto">
                {review.note}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
