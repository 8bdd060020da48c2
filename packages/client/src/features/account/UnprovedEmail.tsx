import { hasProvedAddress } from '@club/shared/provedAddress';
import type { UserDto } from '@club/shared/user';
import { useState } from 'react';
import { send } from '../../api/send';
import { Button } from '../../components/Button';
import { useContent } from '../../content/useContent';
import { AccountSection } from './AccountSection';
import { useAccountAction } from './useAccountAction';

/** Why what belongs to the address is not there yet, and what to do; nothing once a link has reached the address. */
export function UnprovedEmail({ user }: { user: UserDto }) {
  const { sendsMail } = useContent();
  const [isSent, setSent] = useState(false);
  const { isBusy, run } = useAccountAction(async () => {
    await send('POST /api/user/confirmation-mail');
    setSent(true);
  });

  if (!sendsMail || hasProvedAddress(user)) return null;
  return (
    <AccountSection title="Confirm your email address">
      <p>
        What you have signed up for with <bdi>{user.email}</bdi> stands here as soon as you confirm
        that the address is yours: open the link in our mail ‘Confirm your email address’.
      </p>
      <div>
        <Button variant="quiet" busyText={isBusy ? 'Sending…' : undefined} onClick={run}>
          Send the mail again
        </Button>
      </div>
      <p role="status">
        {isSent && 'The mail is on its way. Its link takes the place of the one before.'}
      </p>
    </AccountSection>
  );
}
