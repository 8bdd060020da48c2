import type { PlanMend, PlanProblem } from '@club/shared/handover';
import { useState } from 'react';
import { checkHandoverPlan } from '../../../api/handover';
import { logFailure } from '../../../api/logFailure';
import { useDates } from '../shell/useDates';
import { type Draft, daysOf, toPlan, withMend } from './plan';
import { fieldNameOf, partOf, problemsOf, stepOf } from './problems';
import type { PlanStep } from './steps';

interface Outcome {
  /** The draft that was compared: what has been changed since may be right. */
  draft: Draft;
  problems: PlanProblem[];
}

const none: PlanProblem[] = [];

/** Lets the API compare what a step has written, before the next step. */
export function usePlanCheck({ shown, proposal, draft, part }: PlanStep) {
  const { today } = useDates();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const problems = outcome?.draft === draft ? outcome.problems : none;

  /** @returns whether nothing is wrong with the step */
  async function check(): Promise<boolean> {
    const plan = toPlan(draft, proposal.roles, daysOf(draft, proposal, today()));
    const written = partOf(shown.step, plan);
    if (written === null) return true;
    setBusy(true);
    const found = await checkHandoverPlan(written).then(
      (answer) => answer.problems,
      (error: unknown) => {
        logFailure('Checking the plan', error);
        return problemsOf(error);
      },
    );
    setBusy(false);
    // A role is chosen in the step after the people.
    const own = found.filter((problem) => shown.step === 'access' || stepOf(problem) !== 'access');
    setOutcome({ draft, problems: own });
    return own.length === 0;
  }

  return {
    problems,
    /** The first message for each field of the form, by its name. */
    fieldErrors: new Map(
      problems.toReversed().map((problem) => [fieldNameOf(problem, draft), problem.message]),
    ),
    isBusy,
    check,
    mend: (mend: PlanMend) => part.change((last) => withMend(last, mend)),
  };
}
