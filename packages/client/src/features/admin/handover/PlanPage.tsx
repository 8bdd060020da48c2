import type { HandoverProposalDto } from '@club/shared/handover';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { FoundNote } from '../form/FoundNote';
import { toEdit, useDraft } from '../form/useDraft';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { StepList } from '../steps/StepList';
import stepStyles from '../steps/steps.module.css';
import { AccessStep } from './AccessStep';
import { ChecksStep } from './ChecksStep';
import { History, LastHandover } from './History';
import styles from './handover.module.css';
import { PeopleStep } from './PeopleStep';
import { draftName, toDraft } from './plan';
import { ReviewStep } from './ReviewStep';
import { type PlanStep, type ShownStep, stepPages } from './steps';
import { TermStep } from './TermStep';

interface PlanPageProps {
  shown: ShownStep;
  /** Whether its heading takes the focus when the page comes. */
  takesFocus: boolean;
}

/** The steps of a plan. Nothing is written on the site before the last of them. */
export function PlanPage(props: PlanPageProps) {
  const { data, error, reload } = useServerState({
    key: ['handover', 'proposal'],
    call: 'Loading the proposal',
    get: (signal) => send('GET /api/admin/handover/proposal', { signal }),
  });
  if (error !== null) return <LoadFailure what="The proposal" error={error} onRetry={reload} />;
  return data ? <Plan {...props} proposal={data} /> : <Loading />;
}

function Plan({ shown, proposal, takesFocus }: PlanPageProps & { proposal: HandoverProposalDto }) {
  const begin = { value: toDraft(proposal) };
  const { edit, setEdit, change, isChanged, found, forget } = useDraft({
    name: draftName,
    begin,
    // What the proposal says is only the beginning: roles may change while somebody writes for days.
    goesOn: () => true,
  });
  const draft = edit.value;
  const part = { path: '', value: draft, change };
  const { step } = shown;
  return (
    <div className={`stack gap-5 ${styles.plan}`}>
      <PlanHead shown={shown} takesFocus={takesFocus} />
      <StepList
        label="Steps of the handover"
        steps={stepPages}
        current={step}
        pathOf={(step) => adminPath('handover', { step })}
      />
      {found && isChanged && step !== 'review' && (
        <FoundNote onDiscard={() => setEdit(toEdit(begin))}>
          It is kept in this browser only.
        </FoundNote>
      )}
      <ShownPlanStep
        shown={shown}
        proposal={proposal}
        draft={draft}
        part={part}
        onStarted={forget}
      />
    </div>
  );
}

interface ShownPlanStepProps extends PlanStep {
  onStarted: () => void;
}

function ShownPlanStep({ onStarted, ...plan }: ShownPlanStepProps) {
  switch (plan.shown.step) {
    case 'term':
      return (
        <>
          <LastHandover />
          <TermStep {...plan} />
          <p className="quiet">
            What the site needs from outside, and who has access to it, is under{' '}
            <Link to={adminPath('renewals')}>Renewals and keys</Link>.
          </p>
          <History />
        </>
      );
    case 'people':
      return <PeopleStep {...plan} />;
    case 'access':
      return <AccessStep {...plan} />;
    case 'checks':
      return <ChecksStep {...plan} />;
    case 'review':
      return <ReviewStep {...plan} afterStart={onStarted} />;
  }
}

/** Has the focus after each step. */
function PlanHead({ shown: { step, title, number }, takesFocus }: PlanPageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const firstStep = useRef(takesFocus ? null : step);
  useEffect(() => {
    if (firstStep.current !== step) headingRef.current?.focus();
    firstStep.current = step;
  }, [step]);
  return (
    <div className={`row gap-1 across-4 split ${stepStyles.head}`}>
      <PageHead title={`Handover: ${title}`} noIndex />
      <p className="quiet strong">
        Handover, step {number} of {stepPages.length}
      </p>
      <h1 tabIndex={-1} ref={headingRef}>
        {title}
      </h1>
    </div>
  );
}
