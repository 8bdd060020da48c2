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
import { usePermissions } from '../usePermissions';
import styles from './DashboardPage.module.css';

/** The numbers of users and messages, with links to them, for those who may see them. */
export function DashboardPage() {
  const { user } = useAuth();
  const { isAllowed } = usePermissions();
  const { counts, error, reload } = useCounts();

  return (
    <>
      <PageHead title="Dashboard" noIndex />
      <h1 tabIndex={-1}>Dashboard</h1>
      <p>Hello {user?.username}, what would you like to look after?</p>
      {error === null ? (
        <ul className={styles.counts} aria-busy={counts === null}>
          {isAllowed('users') && <Count to={paths.adminUsers} count={counts?.users} what="Users" />}
          {isAllowed('messages') && (
            <Count to={paths.adminContacts} count={counts?.contacts} what="Contact messages" />
          )}
        </ul>
      ) : (
        <LoadFailure what="The numbers" error={error} onRetry={reload} />
      )}
    </>
  );
}

function useCounts() {
  const { authorizationHeader } = useAuth();
  const { isAllowed } = usePermissions();
  const countsUsers = isAllowed('users');
  const countsContacts = isAllowed('messages');
  const load = useCallback(
    async (signal: AbortSignal) => {
      const one = { limit: 1 };
      const [users, contacts] = await Promise.all([
        countsUsers ? listUsers(one, authorizationHeader, signal) : undefined,
        countsContacts ? listContacts(one, authorizationHeader, signal) : undefined,
      ]);
      return { users: users?.total, contacts: contacts?.total };
    },
    [countsUsers, countsContacts, authorizationHeader],
  );
  const { data: counts, error, reload } = useLoad('Counting users and messages', load);
  return { counts, error, reload };
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
