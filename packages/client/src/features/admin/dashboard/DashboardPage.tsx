import type { OverviewDto } from '@club/shared/overview';
import { lazy, Suspense, useContext } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { Icon } from '../../../components/Icon';
import { Loading } from '../../../components/Loading';
import { LoadingPage } from '../../../components/LoadingPage';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { useAuth } from '../../../session/useAuth';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { setupKey } from '../query/useSetupChange';
import { AdminModulesContext } from '../shell/AdminModule';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { usePermissions } from '../shell/usePermissions';
import styles from './DashboardPage.module.css';
import { SetupNotice } from './SetupNotice';
import { Todo } from './Todo';

/** The charts and their library: an editor, who sees none, never loads them. */
const Figures = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Figures')).Figures })),
);

/** How soon it looks again. */
const lookEveryMilliseconds = 60_000;

/** What needs doing, and how much there is of everything, as far as a role may see it. */
export function DashboardPage() {
  const { user } = useAuth();
  const { data, error, reload } = useServerState({
    key: ['overview'],
    call: 'Loading the overview',
    get: (signal) => send('GET /api/admin/overview', { signal }),
    pollEvery: () => lookEveryMilliseconds,
  });
  const { data: setup } = useServerState({
    key: setupKey,
    call: 'Loading the set-up',
    get: (signal) => send('GET /api/admin/setup', { signal }),
    isEnabled: usePermissions().isAllowed('access'),
  });
  if (setup?.state === 'new') {
    return (
      <>
        <LoadingPage />
        <Navigate to={adminPath('welcome')} replace />
      </>
    );
  }

  return (
    <>
      <PageHeading />
      <p>Hello {user?.username}, what would you like to look after?</p>
      {setup?.state === 'left' && <SetupNotice />}
      {error === null ? (
        <>
          <Todo overview={data} />
          <Counts overview={data} />
          {data && <ModuleNews overview={data} />}
          {data && data.series.length > 0 && (
            <Suspense fallback={<Loading />}>
              <Figures series={data.series} shares={data.shares} />
            </Suspense>
          )}
        </>
      ) : (
        <LoadFailure what="The numbers" error={error} onRetry={reload} />
      )}
    </>
  );
}

function ModuleNews({ overview }: { overview: OverviewDto }) {
  const modules = useContext(AdminModulesContext);
  return modules.map(({ name, News }) => News && <News key={name} overview={overview} />);
}

/** @param overview null while it is loading */
function Counts({ overview }: { overview: OverviewDto | null }) {
  const { isAllowed } = usePermissions();
  return (
    <ul className={`full-columns gap-3 wide ${styles.counts}`} aria-busy={overview === null}>
      {isAllowed('users') && (
        <Count to={adminPath('users')} count={overview?.users?.total} what="Users" />
      )}
      {isAllowed('messages') && (
        <Count to={adminPath('contacts')} count={overview?.messages ?? undefined} what="Messages" />
      )}
      {isAllowed('content') && (
        <Count to={adminPath('media')} count={overview?.pictures ?? undefined} what="Pictures" />
      )}
      {isAllowed('team') && (
        <Count
          to={adminPath('team')}
          count={overview ? (overview.people ?? 0) : undefined}
          what="People of the team"
        />
      )}
    </ul>
  );
}

function Count({ to, count, what }: { to: string; count: number | undefined; what: string }) {
  return (
    <li>
      <Link to={to} className={`stack gap-2 panel strong ${styles.count}`}>
        <span className={styles.number}>{count === undefined ? '…' : formatCount(count)}</span>{' '}
        <span className="line split">
          {what}
          <Icon name="arrow" />
        </span>
      </Link>
    </li>
  );
}
