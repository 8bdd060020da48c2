import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { StickyBar } from './StickyBar';
import styles from './steps.module.css';

interface StepBarProps {
  /** The paths of the steps beside this one; null where there is none. */
  shown: { back: string | null; next: string | null };
  /** Label of the button that changes nothing and goes on; it is left out in the last step. */
  skipText?: string;
  /** The button that does what the step is for. */
  children?: ReactNode;
}

/** The ways on from a step and back. Always in sight. */
export function StepBar({ shown: { back, next }, skipText = 'Skip', children }: StepBarProps) {
  const navigate = useNavigate();
  return (
    <StickyBar className={styles.bar}>
      {back && (
        <Button variant="quiet" onClick={() => navigate(back)}>
          Back
        </Button>
      )}
      {next && (
        <Button variant="quiet" onClick={() => navigate(next)}>
          {skipText}
        </Button>
      )}
      {children}
    </StickyBar>
  );
}
