import type { HandoverPlan, PlanProblem } from '@club/shared/handover';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { PasswordDialog } from '../actions/PasswordDialog';
import { usePasswordAction } from '../actions/usePasswordAction';
import { useOutdate } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { StepBar } from '../steps/StepBar';
import { handoverChanges } from './handoverChanges';
import { ProblemList } from './ProblemList';
import { daysOf, toPlan, withMend } from './plan';
import { problemsOf } from './problems';
import type { PlanStep } from './steps';
import { WhatHappens } from './WhatHappens';

interface ReviewStepProps extends PlanStep {
  afterStart: () => void;
}

/** Everything that will happen, and when. The button does it. */
export function ReviewStep(props: ReviewStepProps) {
  const { shown, proposal, draft, part } = props;
  const { today } = useDates();
  const days = daysOf(draft, proposal, today());
  const plan = toPlan(draft, proposal.roles, days);
  const { isBusy, problems, start, dialog } = useStart(plan, props.afterStart);
  return (
    <div className="stack gap-5">
      <WhatHappens proposal={proposal} draft={draft} plan={plan} days={days} />
      <ProblemList
        problems={problems}
        draft={draft}
        step={shown.step}
        onMend={(mend) => part.change((last) => withMend(last, mend))}
      />
      <StepBar shown={{ back: shown.back, next: null }}>
        <Button busyText={isBusy ? 'Starting…' : undefined} onClick={start}>
          Start the handover
        </Button>
      </StepBar>
      <PasswordDialog
        title="Start the handover"
        submitText="Start"
        busyText="Starting…"
        {...dialog}
      />
    </div>
  );
}

function useStart(plan: HandoverPlan, afterStart: ReviewStepProps['afterStart']) {
  const navigate = useNavigate();
  const outdate = useOutdate();
  const [problems, setProblems] = useState<PlanProblem[]>([]);
  const { isBusy, run, dialog } = usePasswordAction({
    call: 'Starting the handover',
    act: (own) => send('POST /api/admin/handover', { body: { ...plan, ...own } }),
    changes: handoverChanges,
    successText: 'The handover has started',
    failureText: 'Failed to start the handover',
    onSuccess: () => {
      void navigate(adminPath('handover'));
      afterStart();
    },
    onFailure: (error) => {
      setProblems(problemsOf(error));
      // Whether a handover runs: the answer may have been lost, or another browser was faster.
      outdate(['handover']);
    },
  });

  function start() {
    setProblems([]);
    void run();
  }

  return { isBusy, problems, start, dialog };
}
