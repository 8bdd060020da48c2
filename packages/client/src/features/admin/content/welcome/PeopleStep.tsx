import type { InvitationDto } from '@club/shared/access';
import { roleNames } from '@club/shared/userWords';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { useContent } from '../../../../content/useContent';
import { useAction } from '../../actions/useAction';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { EmailAddress } from '../../shell/EmailAddress';
import { StepBar } from '../../steps/StepBar';
import { InvitationForm, useInvitation } from './InvitationForm';
import { loadPage } from './loadPage';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

/** Invites two people, and finishes the set-up. */
export function PeopleStep({ shown }: { shown: ShownStep }) {
  const { data } = useServerState({
    key: ['invitations'],
    call: 'Loading the invitations',
    get: (signal) => send('GET /api/admin/invitations', { signal }),
  });
  const { sendsMail } = useContent();
  const first = useInvitation(1);
  const second = useInvitation(2);
  const { isBusy, finish, forgotten } = useFinish([first.value.email, second.value.email]);

  return (
    <>
      <p className={styles.intro}>
        A club should never depend on one account. Invite two people who look after the site with
        you. Each gets a link to a new account.{' '}
        {sendsMail
          ? 'The site mails it, and you can copy it here, too.'
          : 'The site sends no mail: copy the link here, and send it yourself.'}
      </p>
      <InvitationForm number={1} invitation={first} />
      <InvitationForm number={2} invitation={second} />
      {data && data.length > 0 && <Waiting invitations={data} />}
      {forgotten.length > 0 && (
        <p role="alert" className="reason">
          {forgotten.join(' and ')}: not invited yet. Press ‘Invite’ there, or empty the field.
        </p>
      )}
      <StepBar shown={shown}>
        <Button busyText={isBusy ? 'Finishing…' : undefined} onClick={finish}>
          {data?.length === 0 ? 'Skip and finish' : 'Finish'}
        </Button>
      </StepBar>
    </>
  );
}

/**
 * Finishes the set-up, unless a form holds an address that was not sent: who typed it believes that the
 * person is invited.
 * @param emails what the forms hold
 */
function useFinish(emails: string[]) {
  const unsent = emails.filter((email) => email.trim() !== '');
  const [isRefused, setRefused] = useState(false);
  const { isBusy, run } = useAction({
    call: 'Finishing the set-up',
    act: () => send('PATCH /api/admin/setup', { body: { state: 'over' } }),
    failureText: 'Failed to finish the set-up',
    onSuccess: () => loadPage(adminPath('welcome')),
  });

  function finish(): void {
    if (unsent.length > 0) setRefused(true);
    else void run();
  }

  return { isBusy, finish, forgotten: isRefused ? unsent : [] };
}

function Waiting({ invitations }: { invitations: InvitationDto[] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="size-0">
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
