import type { PlanMend } from '@club/shared/handover';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../components/Button';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { StepBar } from '../steps/StepBar';
import { ProblemList } from './ProblemList';
import type { PlanStep } from './steps';
import { usePlanCheck } from './usePlanCheck';

interface PlanFormProps extends PlanStep {
  /** The fields. The browser checks them, then the API, before the next step. */
  children: ReactNode;
}

/** The form of a step. What is typed is in the draft already: it is compared, and goes on. */
export function PlanForm({ children, ...step }: PlanFormProps) {
  const { shown, draft } = step;
  const navigate = useNavigate();
  const { problems, fieldErrors, isBusy, check, mend } = usePlanCheck(step, () => {
    if (shown.next) void navigate(shown.next);
  });
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    void check();
  }

  /** The button is gone then: the focus goes to the way on. */
  function applyMend(offered: PlanMend) {
    mend(offered);
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  return (
    <form ref={form} className="stack gap-5" onSubmit={submit}>
      <FormErrorsContext value={fieldErrors}>{children}</FormErrorsContext>
      <ProblemList problems={problems} draft={draft} step={shown.step} onMend={applyMend} />
      <StepBar shown={{ back: shown.back, next: null }}>
        <Button type="submit" busyText={isBusy ? 'Checking…' : undefined}>
          Go on
        </Button>
      </StepBar>
    </form>
  );
}
