import { useState } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import shared from '../admin.module.css';
import { adminPath } from '../adminPath';
import styles from './DashboardPage.module.css';

/** Leads back to a set-up that somebody has put off. */
export function SetupNotice({ onDismiss }: { onDismiss: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);

  async function dismiss() {
    setBusy(true);
    await onDismiss();
    setBusy(false);
  }

  return (
    <section className={styles.setup} aria-labelledby="set-up">
      <h2 id="set-up">The site is not set up yet</h2>
      <p>A few short steps make it your own: its names, its look, the sample, the next people.</p>
      <div className={shared.buttons}>
        <ButtonLink to={adminPath('welcome')}>Go on with the set-up</ButtonLink>
        <Button variant="quiet" busyText={isBusy ? 'Dismissing…' : undefined} onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  );
}
