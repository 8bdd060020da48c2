import type { SetupStep } from '@club/shared/setup';
import { Link } from 'react-router-dom';
import { paths } from '../../../../paths';
import { stepPages } from './steps';
import styles from './welcome.module.css';

/** All steps, as links, with the one that is shown. */
export function StepList({ current }: { current: SetupStep }) {
  return (
    <nav aria-label="Steps of the set-up">
      <ol className={styles.steps}>
        {stepPages.map(({ step, name }, index) => (
          <li key={step}>
            <Link
              to={paths.adminWelcomeStep(step)}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
