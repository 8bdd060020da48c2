import type { InvitationDto } from '@club/shared/access';
import { useState } from 'react';
import { listInvitations } from '../../../../api/access';
import { logFailure } from '../../../../api/logFailure';
import { changeSetup } from '../../../../api/setup';
import { Button } from '../../../../components/Button';
import { notify } from '../../../../components/notify';
import { adminPath } from '../../adminPath';
import { EmailAddress } from '../../EmailAddress';
import { roleNames } from '../../roleNames';
import { StepBar } from '../../StepBar';
import { useLoad } from '../../useLoad';
import { InvitationForm } from './InvitationForm';
import { loadPage } from './loadPage';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

interface PeopleStepProps {
  shown: ShownStep;
  afterChange: () => void;
}

/** Invites two people, and finishes the set-up. */
export function PeopleStep({ shown, afterChange }: PeopleStepProps) {
  const { data, reload } = useLoad('Loading the invitations', listInvitations);
  const { isBusy, finish } = useFinishing();

  function afterInvitation() {
    reload();
    afterChange();
  }

  return (
    <>
      <p className={styles.intro}>
        A club should never depend on one account. Invite two people who look after the site with
        you. Each gets a link to a new account: it is mailed if the site sends mail, and you can
        copy it here.
      </p>
      <InvitationForm number={1} afterSuccess={afterInvitation} />
      <InvitationForm number={2} afterSuccess={afterInvitation} />
      {data && data.length > 0 && <Waiting invitations={data} />}
      <StepBar shown={shown}>
        <Button busyText={isBusy ? 'Finishing…' : undefined} onClick={finish}>
          {data?.length === 0 ? 'Skip and finish' : 'Finish'}
        </Button>
      </StepBar>
    </>
  );
}

function Waiting({ invitations }: { invitations: InvitationDto[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.subheading}>
        Invited
      </h2>
      <ul className={styles.waiting}>
        {invitations.map(({ _id, email, role }) => (
          <li key={_id}>
            <EmailAddress email={email} />, {roleNames[role]}
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFinishing() {
  const [isBusy, setBusy] = useState(false);

  async function finish() {
    setBusy(true);
    try {
      await changeSetup({ state: 'over' });
      loadPage(adminPath('welcome'));
    } catch (error) {
      logFailure('Finishing the set-up', error);
      notify.error('Failed to finish the set-up');
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, finish };
}
