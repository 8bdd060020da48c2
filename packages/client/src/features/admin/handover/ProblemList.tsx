import type { PlanMend, PlanProblem } from '@club/shared/handover';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import styles from './handover.module.css';
import type { Draft } from './plan';
import { describeProblem, stepOf } from './problems';
import { stepPages } from './steps';

interface ProblemListProps {
  problems: PlanProblem[];
  draft: Draft;
  /** The step that shows them: a problem of another one gets a link there. */
  step: string;
  onMend: (mend: PlanMend) => void;
}

/** Why the plan cannot go on, with what puts it right. It comes into sight and gets the focus. */
export function ProblemList({ problems, draft, step, onMend }: ProblemListProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (problems.length === 0) return;
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      className={`stack gap-3 narrow ${styles.problems}`}
      aria-labelledby="problems"
    >
      <h2 className="size-0 error" id="problems">
        This does not fit yet
      </h2>
      <ul className="stack gap-4">
        {problems.map((problem) => (
          <li className="stack gap-2 start break" key={`${problem.field} ${problem.message}`}>
            <p>{describeProblem(problem, draft)}</p>
            {problem.mend && <MendButton mend={problem.mend} draft={draft} onMend={onMend} />}
            <StepLink problem={problem} step={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MendButtonProps extends Pick<ProblemListProps, 'draft' | 'onMend'> {
  mend: PlanMend;
}

function MendButton({ mend, draft, onMend }: MendButtonProps) {
  const { formatDay } = useDates();
  return (
    <Button variant="quiet" onClick={() => onMend(mend)}>
      {describeMend(mend, draft, formatDay)}
    </Button>
  );
}

function describeMend(mend: PlanMend, draft: Draft, formatDay: (day: string) => string): string {
  if ('shortens' in mend) return `End ${mend.label} on ${formatDay(mend.shortens.lastDay)}`;
  const { label, firstDay, lastDay } = mend.term;
  if (label !== draft.term.label) return `Call it ${label}`;
  return `Take ${formatDay(firstDay)} to ${formatDay(lastDay)}`;
}

function StepLink({ problem, step }: { problem: PlanProblem; step: string }) {
  const page = stepPages.find((other) => other.step === stepOf(problem));
  if (!page || page.step === step || page.step === 'review') return null;
  return <Link to={adminPath('handover', { step: page.step })}>To the step {page.name}</Link>;
}
