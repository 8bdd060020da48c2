import { send } from '../../api/send';
import { Button } from '../../components/Button';
import { notify } from '../../components/notify';
import { useAuth } from '../../session/useAuth';
import { AccountSection } from './AccountSection';
import { useAccountAction } from './useAccountAction';

export function LogoutEverywhere() {
  const { forgetToken } = useAuth();
  const { isBusy, run } = useAccountAction(async () => {
    await send('POST /api/auth/logout-everywhere');
    notify.success('You are logged out on all devices.');
    forgetToken();
  });

  return (
    <AccountSection title="Your logins">
      <p>
        Did you log in on a device that others use, or lose one? This ends every login, here too.
      </p>
      <div>
        <Button variant="quiet" busyText={isBusy ? 'Logging out…' : undefined} onClick={run}>
          Log out everywhere
        </Button>
      </div>
    </AccountSection>
  );
}
