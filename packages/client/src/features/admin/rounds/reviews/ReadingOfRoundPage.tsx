import { Link, Navigate, useParams } from 'react-router-dom';
import { serverNow } from '../../../../api/serverClock';
import { adminPath } from '../../shell/adminPath';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { usePermissions } from '../../shell/usePermissions';
import { describeComing, describeOthers, describeProgress } from './readingWords';
import { useQueue } from './useQueue';

/** Leads to the next application that this person reads, or says that there is none. */
export function ReadingOfRoundPage() {
  const { id = '' } = useParams();
  const dates = useDates();
  const { isAllowed } = usePermissions();
  const { data, error, isFormer, reload } = useQueue(id);
  if (!data || isFormer) {
    return <UnloadedPage what="What there is to read" error={error} reload={reload} />;
  }
  if (data.next !== null) {
    const next = { id, applicationId: data.next };
    return <Navigate replace to={adminPath('readApplication', next)} />;
  }
  const coming = describeComing(data, dates, serverNow());
  return (
    <div className="stack gap-3 start">
      <PageHeading />
      <p>
        {data.title}, {data.term}
      </p>
      <p>{[describeProgress(data), describeOthers(data)].join(' ')}</p>
      {data.nextOther !== null && (
        <Link to={adminPath('readApplication', { id, applicationId: data.nextOther })}>
          Read one more
        </Link>
      )}
      {coming && <p className="quiet">{coming}</p>}
      {isAllowed('applications') && (
        <Link to={adminPath('round', { id })}>The round: interviews and decisions</Link>
      )}
      <Link to={adminPath('ownReviews', { id })}>Your reviews</Link>
      <Link to={adminPath('reading')}>All rounds that you read</Link>
    </div>
  );
}
