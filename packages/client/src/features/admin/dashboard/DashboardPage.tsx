import { useCallback } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { listContacts } from '../../../api/contacts';
import { listUsers } from '../../../api/users';
import { Icon } from '../../../components/Icon';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import shared from '../admin.module.css';
import { LoadFailure } from '../LoadFailure';
import { useLoad } from '../useLoad';
import { usePermissions } from '../usePermissions';
import styles from './DashboardPage.module.css';
import { SetupNotice } from './SetupNotice';
import { useSetup } from './useSetup';

/** The numbers of users and messages, with links to them, for those who may see them. */
export function DashboardPage() {
  const { user } = useAuth();
  const { counts, error, reload } = useCounts();
  const setup = useSetup();
  if (setup.state === 'new') return <Navigate to={paths.adminWelcome} replace />;

  return (
    <>
      <PageHead title="Dashboard" noIndex />
      <h1 tabIndex={-1}>Dashboard</h1>
      <p>Hello {user?.username}, what would you like to look after?</p>
      {setup.state === 'left' && <SetupNotice onDismiss={setup.dismiss} />}
      {error === null ? (
        <Counts counts={counts} />
      ) : (
        <LoadFailure what="The numbers" error={error} onRetry={reload} />
      )}
    </>
  );
}

/** Numbers of what the person may see; null while they are loading. */
interface ShownCounts {
  users: number | undefined;
  contacts: number | undefined;
  /** Whether somebody waits for a link, because the site could not mail one. */
  isPasswordNeeded: boolean;
}

function Counts({ counts }: { counts: ShownCounts | null }) {
  const { isAllowed } = usePermissions();
  if (!isAllowed('users') && !isAllowed('messages')) {
    return <p className={shared.hint}>There is nothing here for your role yet.</p>;
  }
  return (
    <>
      {counts?.isPasswordNeeded && (
        <p className={shared.reason}>
          Somebody forgot the password and waits for a link.{' '}
          <Link to={`${paths.adminUsers}?sort=-passwordRequestedAt`}>Show who</Link>
        </p>
      )}
      <ul className={styles.counts} aria-busy={counts === null}>
        {isAllowed('users') && <Count to={paths.adminUsers} count={counts?.users} what="Users" />}
        {isAllowed('messages') && (
          <Count to={paths.adminContacts} count={counts?.contacts} what="Contact messages" />
        )}
      </ul>
    </>
  );
}

function useCounts() {
  const { authorizationHeader } = useAuth();
  const { isAllowed } = usePermissions();
  const countsUsers = isAllowed('users');
  const countsContacts = isAllowed('messages');
  const load = useCallback(
    async (signal: AbortSignal): Promise<ShownCounts> => {
      // The first of this order has asked for a password, if anybody has.
      const lastToAsk = { limit: 1, sort: '-passwordRequestedAt' };
      const [users, contacts] = await Promise.all([
        countsUsers ? listUsers(lastToAsk, authorizationHeader, signal) : undefined,
        countsContacts ? listContacts({ limit: 1 }, authorizationHeader, signal) : undefined,
      ]);
      return {
        users: users?.total,
        contacts: contacts?.total,
        isPasswordNeeded: Boolean(users?.entries[0]?.passwordRequestedAt),
      };
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
