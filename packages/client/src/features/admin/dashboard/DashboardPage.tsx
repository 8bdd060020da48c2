import { useCallback } from 'react';
import { Link } from 'react-router-dom';
import { listContacts } from '../../../api/contacts';
import { listUsers } from '../../../api/users';
import { Icon } from '../../../components/Icon';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { LoadFailure } from '../LoadFailure';
import { useLoad } from '../useLoad';
import styles from './DashboardPage.module.css';

/** The numbers of users and messages, with links to them. */
export function DashboardPage() {
  const { user, authorizationHeader } = useAuth();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const one = { limit: 1 };
      const [users, contacts] = await Promise.all([
        listUsers(one, authorizationHeader, signal),
        listContacts(one, authorizationHeader, signal),
      ]);
      return { users: users.total, contacts: contacts.total };
    },
    [authorizationHeader],
  );
  const { data: counts, error, reload } = useLoad('Counting users and messages', load);

  return (
    <>
      <PageHead title="Dashboard" noIndex />
      <h1 tabIndex={-1}>Dashboard</h1>
      <p>Hello {user?.username}, what would you like to look after?</p>
      {error === null ? (
        <ul className={styles.counts} aria-busy={counts === null}>
          <Count to={paths.adminUsers} count={counts?.users} what="Users" />
          <Count to={paths.adminContacts} count={counts?.contacts} what="Contact messages" />
        </ul>
      ) : (
        <LoadFailure what="The numbers" error={error} onRetry={reload} />
      )}
    </>
  );
}

function Count({ to, count, what }: { to: string; count: number | undefined; what: string }) {
  return (
    <li>
      <Link to={to} className={styles.count}>
        <span className={styles.number}>{count ?? '…'}</span>{' '}
        <span className={styles.what}>
          {what}
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  );
}
