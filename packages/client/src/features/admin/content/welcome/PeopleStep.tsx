import type { InvitationDto } from '@club/shared/access';
import { listInvitations } from '../../../../api/access';
import { changeSetup } from '../../../../api/setup';
import { Button } from '../../../../components/Button';
import { useAction } from '../../actions/useAction';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { EmailAddress } from '../../shell/EmailAddress';
import { roleNames } from '../../shell/roleNames';
import { StepBar } from '../../steps/StepBar';
import { InvitationForm } from './InvitationForm';
import { loadPage } from './loadPage';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

/** Invites two people, and finishes the set-up. */
export function PeopleStep({ shown }: { shown: ShownStep }) {
  const { data } = useServerState({
    key: ['invitations'],
    call: 'Loading the invitations',
    get: listInvitations,
  });
  const { isBusy, run: finish } = useAction({
    call: 'Finishing the set-up',
    act: () => changeSetup({ state: 'over' }),
    failureText: 'Failed to finish the set-up',
    onSuccess: () => loadPage(adminPath('welcome')),
  });

  return (
    <>
      <p className={styles.intro}>
        A club should never depend on one account. Invite two people who look after the site with
        you. Each gets a link to a new account: it is mailed if the site sends mail, and you can
        copy it here.
      </p>
      <InvitationForm number={1} />
      <InvitationForm number={2} />
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
