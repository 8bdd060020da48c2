import type { Criterion } from '@club/shared/round';
import { highestScore } from '@club/shared/roundLimits';
import styles from './reviews.module.css';

interface CriterionScoreProps {
  criterion: Criterion;
  /** Undefined until one is given. */
  score: number | undefined;
  give: (score: number) => void;
}

const scores = Array.from({ length: highestScore }, (_, index) => index + 1);

/** What a reviewer gives for a criterion. */
export function CriterionScore({ criterion, score, give }: CriterionScoreProps) {
  const { key, name, weight } = criterion;
  return (
    <fieldset className={styles.criterion} data-criterion={key}>
      <legend>
        {name} {weight > 1 && <span className="quiet plain">counts {weight} times</span>}
      </legend>
      <div className={styles.scale}>
        {scores.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={`scores.${key}`}
              value={each}
              required
              checked={score === each}
              onChange={() => give(each)}
            />
            {each}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
