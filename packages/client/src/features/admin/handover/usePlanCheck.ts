import type { PlanMend, PlanProblem } from '@club/shared/handover';
import { useState } from 'react';
import { send } from '../../../api/send';
import { useAction } from '../actions/useAction';
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

/**
 * Lets the API compare what a step has written, before the next step.
 * @param goOn is called when nothing is wrong with the step
 */
export function usePlanCheck({ shown, proposal, draft, part }: PlanStep, goOn: () => void) {
  const { today } = useDates();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const problems = outcome?.draft === draft ? outcome.problems : none;
  const { isBusy, run } = useAction({
    call: 'Checking the plan',
    act: async () => {
      const plan = toPlan(draft, proposal.roles, daysOf(draft, proposal, today()));
      const written = partOf(shown.step, plan);
      return written
        ? (await send('POST /api/admin/handover/check', { body: written })).problems
        : none;
    },
    failureText: null,
    onSuccess: show,
    onFailure: (error) => show(problemsOf(error)),
  });

  function show(found: PlanProblem[]): void {
    // A role is chosen in the step after the people.
    const own = found.filter((problem) => shown.step === 'access' || stepOf(problem) !== 'access');
    setOutcome({ draft, problems: own });
    if (own.length === 0) goOn();
  }

  return {
    problems,
    /** The first message for each field of the form, by its name. */
    fieldErrors: new Map(
      problems.toReversed().map((problem) => [fieldNameOf(problem, draft), problem.message]),
    ),
    isBusy,
    check: run,
    mend: (mend: PlanMend) => part.change((last) => withMend(last, mend)),
  };
}
