import { Link } from 'react-router-dom';
import { serverNow } from '../../../../api/serverClock';
import { useReading } from '../../query/useReading';
import { adminPath } from '../../shell/adminPath';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { AskedInterviews } from '../interviews/AskedInterviews';
import { describeComing, describeProgress } from './readingWords';

/** The rounds whose applications this person reads, the newest first. */
export function ReadingPage() {
  const dates = useDates();
  const { data, error, reload } = useReading();
  if (!data) return <UnloadedPage what="The rounds to read" error={error} reload={reload} />;
  return (
    <>
      <PageHeading />
      {data.length === 0 && (
        <p className="empty">You read no applications. Who makes a round names its reviewers.</p>
      )}
      <ul className="stack gap-4">
        {data.map((round) => (
          <li key={round._id} className="stack gap-1 marked">
            <Link to={adminPath('readingOfRound', { id: round._id })}>
              {round.title}, {round.term}
            </Link>
            <span className="quiet">
              {describeProgress(round)} {describeComing(round, dates, serverNow())}
            </span>
            {round.interviews.length > 0 && (
              <>
                <p>You ask in these interviews:</p>
                <AskedInterviews round={round._id} interviews={round.interviews} />
              </>
            )}
            <span className="row gap-2 across-4 strong-links">
              {!round.isFinal && round.done < round.all && (
                <Link to={adminPath('readingOfRound', { id: round._id })}>Read on</Link>
              )}
              {round.done > 0 && (
                <Link to={adminPath('ownReviews', { id: round._id })}>Your reviews</Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
