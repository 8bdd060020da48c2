import type { AuditEntryDto } from '@club/shared/audit';
import { auditActions } from '@club/shared/auditActions';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { toSubjectName } from '../shell/auditWords';
import { LoadFailure } from '../shell/LoadFailure';
import { useDates } from '../shell/useDates';

const shownEntries = 8;

/** What the account has done, and what was done to it. */
export function MemberHistory({ id }: { id: string }) {
  const asked = { person: id, limit: shownEntries };
  const { data, error, reload } = useServerState({
    key: ['audit', 'list', asked],
    call: 'Loading the history of the user',
    get: (signal) => sendForList('GET /api/admin/audit', { query: asked, signal }),
  });
  return (
    <section className="stack gap-3">
      <h2>History</h2>
      {error !== null && <LoadFailure what="The history" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data?.total === 0 && <p className="quiet">Nothing is recorded about this account alone.</p>}
      {data && data.total > 0 && (
        <>
          <ol className="stack gap-4">
            {data.entries.map((entry) => (
              <Entry key={entry._id} entry={entry} id={id} />
            ))}
          </ol>
          <p>
            <Link to={`${adminPath('audit')}?person=${id}`}>
              {data.total === 1 ? 'With details' : `All ${formatCount(data.total)}, with details`}
            </Link>
          </p>
        </>
      )}
      <p className="quiet">
        What was done to many accounts at once is not here:{' '}
        <Link to={`${adminPath('audit')}?action=accounts.changed`}>see those changes</Link>, and{' '}
        <Link to={adminPath('import')}>the imports</Link> with every row.
      </p>
    </section>
  );
}

function Entry({ entry, id }: { entry: AuditEntryDto; id: string }) {
  const { formatMoment } = useDates();
  const { at, action, actor, subject } = entry;
  const isOwn = actor._id === id;
  return (
    <li className="stack gap-1 marked">
      <p>
        {auditActions[action].words}
        {isOwn && subject._id !== id && `: ${toSubjectName(subject)}`}
      </p>
      <p className="quiet">
        <time dateTime={at}>{formatMoment(at)}</time>
        {!isOwn && `, by ${actor.name}`}
      </p>
    </li>
  );
}
