import type { FeedbackFiguresDto } from '@club/shared/feedback';
import {
  type FeedbackQuestion,
  feedbackPoints,
  feedbackQuestionNames,
  feedbackQuestions,
  meaningOf,
  meanOf,
} from '@club/shared/feedbackQuestions';
import { formatCount } from '../../list/formatCount';
import bars from '../../shell/barTable.module.css';
import styles from './feedback.module.css';

interface FeedbackFiguresProps {
  points: NonNullable<FeedbackFiguresDto['points']>;
}

/** The mean of each question, and how many have given how many points. */
export function FeedbackFigures({ points }: FeedbackFiguresProps) {
  return (
    <div className={`full-columns gap-6 ${styles.figures}`}>
      {feedbackQuestionNames.map((question) => (
        <Spread key={question} question={question} counts={points[question]} />
      ))}
    </div>
  );
}

interface SpreadProps {
  question: FeedbackQuestion;
  /** How many have given 1, 2 and so on. */
  counts: number[];
}

const barHeight = 12; // pixels

function Spread({ question, counts }: SpreadProps) {
  const max = Math.max(1, ...counts);
  return (
    <section aria-labelledby={`feedback-${question}`}>
      <h2 id={`feedback-${question}`} className="size-0 strong">
        {feedbackQuestions[question].label}
      </h2>
      <p>
        <strong className="stated">{meanOf(counts).toFixed(1)}</strong> of {feedbackPoints.length}
      </p>
      <table className={`${bars.table} ${styles.spread}`}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Points</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        <tbody>
          {feedbackPoints.toReversed().map((points) => {
            const count = counts[points - 1] ?? 0;
            const meaning = meaningOf(question, points);
            return (
              <tr key={points}>
                <th scope="row">
                  {points}
                  {meaning && <span className="quiet">, {meaning}</span>}
                  <svg
                    className={`${bars.bar} ${styles.bar}`}
                    height={barHeight}
                    aria-hidden="true"
                  >
                    <rect width={`${(count / max) * 100}%`} height={barHeight} />
                  </svg>
                </th>
                <td>{formatCount(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
