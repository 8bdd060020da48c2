import { quote } from '@club/shared/isolate';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { TestMailButton } from '../actions/TestMailButton';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { AdminCount } from './AdminCount';
import { BackupCheck } from './BackupCheck';
import styles from './handover.module.css';
import { daysOf } from './plan';
import type { PlanStep } from './steps';
import { Upkeep } from './Upkeep';

/** What should be right before the site changes hands. None of it stops the handover. */
export function ChecksStep({ shown, proposal, draft }: PlanStep) {
  const { today } = useDates();
  const { url, isMailEnabled, undecided } = proposal;
  return (
    <div className="stack gap-5">
      <p className={styles.intro}>
        What is written here is kept on the site, without secrets: the next team finds it again.
      </p>
      <Check name="Backup">
        <BackupCheck />
      </Check>
      <Check name="Mail">
        <p>
          {isMailEnabled
            ? 'The links are mailed. Try whether mail arrives:'
            : 'No mail server (SMTP): you copy each link, and send it yourself.'}
        </p>
        {isMailEnabled && <TestMailButton variant="quiet" />}
      </Check>
      <Check name="Address of the site">
        {url === null ? (
          <p>
            Unknown: links begin with the address in this browser.{' '}
            <Link to={`${adminPath('section', { section: 'site' })}#public-address`}>
              Enter the address
            </Link>
          </p>
        ) : (
          <p>Links begin with {url}.</p>
        )}
      </Check>
      <Check name="Two admins">
        <AdminCount
          proposal={proposal}
          draft={draft}
          lastDay={daysOf(draft, proposal, today()).lastDay}
        />
      </Check>
      {undecided.length > 0 && (
        <Check name="Applications">
          <p>
            Not decided yet: {undecided.map(({ title }) => quote(title)).join(', ')}. Release the
            decisions before, or let who reads the applications keep the role in ‘Access’:{' '}
            <Link to={adminPath('rounds')}>The rounds</Link>
          </p>
        </Check>
      )}
      <Upkeep shown={shown} />
    </div>
  );
}

function Check({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={`stack gap-4 ruled narrow ${styles.part}`} aria-label={name}>
      <h2 className="size-0">{name}</h2>
      {children}
    </section>
  );
}
