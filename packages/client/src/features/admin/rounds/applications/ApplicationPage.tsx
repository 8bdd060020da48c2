import type { ReadApplicationDto } from '@club/shared/review';
import { Link, useParams } from 'react-router-dom';
import { getApplication } from '../../../../api/rounds';
import { PageHead } from '../../../../components/PageHead';
import { useServerState } from '../../query/useServerState';
import shared from '../../shell/admin.module.css';
import { adminPath } from '../../shell/adminPath';
import { Badge } from '../../shell/Badge';
import { EmailAddress } from '../../shell/EmailAddress';
import { Fact, Facts } from '../../shell/Fact';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { ShownReviews } from '../reviews/ShownReviews';
import { Answers } from './Answers';

/** An application with its answers. */
export function ApplicationPage() {
  const { id = '', applicationId = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['applications', 'one', applicationId],
    call: 'Loading the application',
    get: (signal) => getApplication(id, applicationId, signal),
  });
  return (
    <>
      <div>
        <Link to={adminPath('round', { id })}>All applications of the round</Link>
      </div>
      {data ? (
        <Application application={data} />
      ) : (
        <UnloadedPage what="This application" error={error} reload={reload} />
      )}
    </>
  );
}

function Application({ application }: { application: ReadApplicationDto }) {
  const { formatMoment } = useDates();
  const { name, email, phone, choices, answers, state, submittedAt, isLate, invitedAt } =
    application;
  return (
    <article className={shared.one}>
      <div className={shared.stack}>
        <PageHead title={name} noIndex />
        <div className={shared.title}>
          <h1 tabIndex={-1}>{name}</h1>
          {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
          {isLate && <Badge>Late</Badge>}
          {invitedAt !== null && <Badge>Invited</Badge>}
        </div>
      </div>
      <Facts>
        <Fact name="Positions">{choices.map((chosen) => chosen.name).join(', ')}</Fact>
        <Fact name="Email">{email === '' ? '–' : <EmailAddress email={email} />}</Fact>
        <Fact name="Phone">{phone || '–'}</Fact>
        <Fact name="Sent">{formatMoment(submittedAt)}</Fact>
      </Facts>
      <Answers answers={answers} />
      {application.reviews && (
        <ShownReviews criteria={application.criteria} reviews={application.reviews} />
      )}
    </article>
  );
}
