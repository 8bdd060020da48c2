import type { HandoverProposalDto } from '@club/shared/handover';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import type { Part } from '../form/Part';
import { StepBar } from '../StepBar';
import styles from './handover.module.css';
import type { Draft } from './plan';
import type { ShownStep } from './steps';

/** What every step of the plan gets. */
export interface PlanStep {
  shown: ShownStep;
  proposal: HandoverProposalDto;
  draft: Draft;
  part: Part<Draft>;
}

interface PlanFormProps {
  shown: ShownStep;
  /** The fields. The browser checks them before the next step. */
  children: ReactNode;
}

/** The form of a step. What is typed is in the draft already: it only goes on. */
export function PlanForm({ shown, children }: PlanFormProps) {
  const navigate = useNavigate();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (shown.next) void navigate(shown.next);
      }}
    >
      {children}
      <StepBar shown={{ back: shown.back, next: null }}>
        <Button type="submit">Go on</Button>
      </StepBar>
    </form>
  );
}
