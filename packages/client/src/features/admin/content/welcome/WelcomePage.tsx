import type { SetupDto } from '@club/shared/setup';
import { isBegun } from '@club/shared/setupSteps';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { logFailure } from '../../../../api/logFailure';
import { send } from '../../../../api/send';
import { PageHead } from '../../../../components/PageHead';
import { NotFoundPage } from '../../../../layout/NotFoundPage';
import { paths } from '../../../../paths';
import { ActionButton } from '../../actions/ActionButton';
import { useServerState } from '../../query/useServerState';
import { setupKey, useSetupChange } from '../../query/useSetupChange';
import { adminPath } from '../../shell/adminPath';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { StepList } from '../../steps/StepList';
import stepStyles from '../../steps/steps.module.css';
import { ClubStep } from './ClubStep';
import { LookStep } from './LookStep';
import { Overview } from './Overview';
import { PeopleStep } from './PeopleStep';
import { SampleStep } from './SampleStep';
import { SetupDone } from './SetupDone';
import { findStep, type ShownStep, stepPages } from './steps';
import styles from './welcome.module.css';

/** Leads the first admin through the set-up of a new site. The site knows the step, and goes on there, on any device. */
export function WelcomePage() {
  const { step } = useParams();
  const {
    data: setup,
    error,
    reload,
  } = useServerState({
    key: setupKey,
    call: 'Loading the set-up',
    get: (signal) => send('GET /api/admin/setup', { signal }),
  });
  const shown = findStep(step);
  useRemembered(setup && setup.state !== 'over' ? shown : undefined);
  if (!setup) return <UnloadedPage what="The set-up" error={error} reload={reload} />;
  if (setup.state === 'over') return <SetupDone />;
  if (step === undefined)
    return <Navigate to={adminPath('welcome', { step: setup.step })} replace />;
  return shown ? <Step key={step} shown={shown} /> : <NotFoundPage />;
}

function Step({ shown }: { shown: ShownStep }) {
  return (
    <div className={`stack gap-5 ${styles.welcome}`}>
      <div className={`row gap-1 across-4 split ${stepStyles.head}`}>
        <PageHead title={`Set-up: ${shown.title}`} noIndex />
        <p className="quiet strong">Set-up, step {shown.number} of 4</p>
        <LaterButton />
        <h1 tabIndex={-1}>{shown.title}</h1>
      </div>
      <StepList
        label="Steps of the set-up"
        steps={stepPages}
        current={shown.step}
        pathOf={(step) => adminPath('welcome', { step })}
      />
      <div className="stack gap-5 narrow">
        {shown.step === 'club' && <ClubStep shown={shown} />}
        {shown.step === 'look' && <LookStep shown={shown} />}
        {shown.step === 'sample' && <SampleStep shown={shown} />}
        {shown.step === 'people' && <PeopleStep shown={shown} />}
      </div>
      <Overview />
    </div>
  );
}

/** Tells the site which step is shown, so that it goes on there, also in another browser. */
function useRemembered(shown: ShownStep | undefined) {
  const step = shown?.step;
  const client = useQueryClient();
  const changeSetup = useSetupChange();
  useEffect(() => {
    if (step === undefined) return;
    // Whoever goes to the dashboard before the answer comes is not led back.
    if (isBegun(step)) client.setQueryData<SetupDto>(setupKey, asBegun);
    // Nothing depends on it now: a failure is only logged.
    changeSetup({ step }).catch((error: unknown) => logFailure('Remembering the step', error));
  }, [step, client, changeSetup]);
}

/** What the site answers once somebody has gone beyond the first step. */
function asBegun(setup: SetupDto | undefined): SetupDto | undefined {
  return setup?.state === 'new' ? { ...setup, state: 'left' } : setup;
}

/** Leaves the set-up. The dashboard leads back to it. */
function LaterButton() {
  const navigate = useNavigate();
  const changeSetup = useSetupChange();
  return (
    <ActionButton
      label="Go on later"
      labelMeanwhile="Leaving"
      // The dashboard leads here until the site knows that somebody has left.
      act={() => changeSetup({ state: 'left' })}
      failureText="Failed to leave the set-up"
      onSuccess={() => void navigate(paths.admin)}
    />
  );
}
