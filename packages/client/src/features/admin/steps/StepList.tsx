import { Link } from 'react-router-dom';
import styles from './steps.module.css';

interface StepListProps {
  /** What the steps are of, e.g. 'Steps of the set-up'. */
  label: string;
  steps: readonly { step: string; name: string }[];
  current: string;
  pathOf: (step: string) => string;
}

/** All steps, as links, with the one that is shown. */
export function StepList({ label, steps, current, pathOf }: StepListProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.steps}>
        {steps.map(({ step, name }, index) => (
          <li key={step}>
            <Link to={pathOf(step)} aria-current={step === current ? 'step' : undefined}>
              <span className={styles.number}>{index + 1}</span>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
