import type { HandoverPlan, PlanProblem, StartHandoverRequest } from '@club/shared/handover';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { startHandover } from '../../../api/handover';
import { logFailure } from '../../../api/logFailure';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { asksForPassword } from '../actions/OwnPassword';
import { PasswordDialog } from '../actions/PasswordDialog';
import { useOutdate } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { roleNames } from '../shell/roleNames';
import { useDates } from '../shell/useDates';
import { StepBar } from '../steps/StepBar';
import styles from './handover.module.css';
import { handoverChanges } from './handoverChanges';
import { ProblemList } from './ProblemList';
import { daysOf, fateOf, toPlan, withMend } from './plan';
import { problemsOf } from './problems';
import type { PlanStep } from './steps';

interface ReviewStepProps extends PlanStep {
  afterStart: () => void;
}

/** Everything that will happen, and when. The button does it. */
export function ReviewStep(props: ReviewStepProps) {
  const { shown, proposal, draft, part } = props;
  const { today } = useDates();
  const days = daysOf(draft, proposal, today());
  const plan = toPlan(draft, proposal.roles, days);
  const { isBusy, isAsking, problems, start, startWith, cancel } = useStart(plan, props.afterStart);
  return (
    <div className={styles.form}>
      <WhatHappens {...props} plan={plan} days={days} />
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
        isOpen={isAsking}
        title="Start the handover"
        submitText="Start"
        busyText="Starting…"
        onSubmit={startWith}
        onClose={cancel}
      />
    </div>
  );
}

interface WhatHappensProps extends Pick<PlanStep, 'proposal' | 'draft'> {
  plan: HandoverPlan;
  days: { firstDay: string; lastDay: string };
}

function WhatHappens({ proposal, draft, plan, days }: WhatHappensProps) {
  const { formatDay } = useDates();
  const invited = plan.people.filter(({ access }) => access !== null);
  const named = plan.people.filter(({ name }) => name.trim() !== '');
  const open = plan.people.length - named.length;
  const ending = proposal.roles.filter((person) => fateOf(person, draft, days.lastDay) === 'ends');
  return (
    <ol className={styles.events}>
      <li>
        <h2>At once</h2>
        <p>
          The term {plan.term.label} is created, with {named.length}{' '}
          {named.length === 1 ? 'person' : 'people'}
          {open > 0 && ` and ${open} open position${open === 1 ? '' : 's'}`}. Visitors do not see it
          yet.
        </p>
        {draft.shortens && (
          <p>
            The term {draft.shortens.label} ends earlier, on {formatDay(draft.shortens.lastDay)}.
          </p>
        )}
        {invited.length > 0 && (
          <p>
            {proposal.isMailEnabled
              ? 'The links are mailed.'
              : 'The links are ready for you to copy.'}
          </p>
        )}
      </li>
      <li>
        <h2>From {formatDay(days.firstDay)}</h2>
        <InvitedPeople invited={invited} />
      </li>
      <li>
        <h2>On {formatDay(plan.term.firstDay)}, the day of change</h2>
        <p>The team page shows the new team. The present one moves to the archive.</p>
        <ul>
          {named.map(({ name, position }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is only shown
            <li key={index}>
              {name}, {position}
            </li>
          ))}
        </ul>
      </li>
      <li>
        <h2>At the end of {formatDay(days.lastDay)}</h2>
        {ending.length === 0 && <p>Nobody’s role ends.</p>}
        {ending.length > 0 && (
          <>
            <p>These roles end. The last admin keeps the role until a successor has accepted.</p>
            <ul>
              {ending.map(({ _id, username, role }) => (
                <li key={_id}>
                  {username}, {roleNames[role]}
                </li>
              ))}
            </ul>
          </>
        )}
      </li>
    </ol>
  );
}

function InvitedPeople({ invited }: { invited: HandoverPlan['people'] }) {
  if (invited.length === 0) return <p>Nobody gets a role.</p>;
  return (
    <>
      <p>These people can accept their role:</p>
      <ul>
        {invited.map(({ name, access }) => (
          <li key={access?.email}>
            {name}, {access?.email}: {access && roleNames[access.role]}
          </li>
        ))}
      </ul>
    </>
  );
}

function useStart(plan: HandoverPlan, afterStart: ReviewStepProps['afterStart']) {
  const navigate = useNavigate();
  const outdate = useOutdate();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problems, setProblems] = useState<PlanProblem[]>([]);

  async function send(request: StartHandoverRequest) {
    await startHandover(request);
    notify.success('The handover has started');
    void navigate(adminPath('handover'));
    afterStart();
    outdate(handoverChanges);
  }

  function showFailure(error: unknown) {
    logFailure('Starting the handover', error);
    notify.error('Failed to start the handover');
    setProblems(problemsOf(error));
    // Whether a handover runs: the answer may have been lost, or another browser was faster.
    outdate(['handover']);
  }

  async function start() {
    setBusy(true);
    setProblems([]);
    try {
      await send(plan);
    } catch (error) {
      if (asksForPassword(error)) setAsking(true);
      else showFailure(error);
      setBusy(false);
    }
  }

  async function startWith(password: string) {
    try {
      await send({ ...plan, password });
    } catch (error) {
      if (asksForPassword(error)) throw error; // the dialog shows it
      setAsking(false);
      showFailure(error);
    }
  }

  return { isBusy, isAsking, problems, start, startWith, cancel: () => setAsking(false) };
}
