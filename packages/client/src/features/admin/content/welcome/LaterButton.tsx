import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logFailure } from '../../../../api/logFailure';
import { changeSetup } from '../../../../api/setup';
import { Button } from '../../../../components/Button';
import { notify } from '../../../../components/notify';
import { paths } from '../../../../paths';

/** Leaves the set-up. The dashboard leads back to it. */
export function LaterButton() {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      // The dashboard leads here until the site knows that somebody has left.
      await changeSetup({ state: 'left' });
      void navigate(paths.admin);
    } catch (error) {
      logFailure('Leaving the set-up', error);
      notify.error('Failed to leave the set-up');
      setBusy(false);
    }
  }

  return (
    <Button variant="inline" busyText={isBusy ? 'Leaving…' : undefined} onClick={leave}>
      Go on later
    </Button>
  );
}
