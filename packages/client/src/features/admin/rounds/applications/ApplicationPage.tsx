import { decisionWords } from '@club/shared/decisionWords';
import type { ReadApplicationDto } from '@club/shared/review';
import { Link } from 'react-router-dom';
import { adminPath } from '../../shell/adminPath';
import { EmailAddress } from '../../shell/EmailAddress';
import { Fact, Facts } from '../../shell/Fact';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { NoTimeNote } from '../interviews/NoTimeNote';
import { ShownReviews } from '../reviews/ShownReviews';
import { attendanceWords } from '../roundWords';
import { Answers } from './Answers';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationNotes } from './ApplicationNotes';
import { ApplicationTitle } from './ApplicationTitle';
import { useReadApplication } from './useReadApplication';

/** An application with its answers. */
export function ApplicationPage() {
  const { id, data, error, reload } = useReadApplication();
  return (
    <>
      <div>
        <Link to={adminPath('round', { id })}>All applications of the round</Link>
      </div>
      {data ? (
        <Application round={id} application={data} />
      ) : (
        <UnloadedPage what="This application" error={error} reload={reload} />
      )}
    </>
  );
}

interface ApplicationProps {
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
}

function Application({ round, application }: ApplicationProps) {
  const { formatMoment } = useDates();
  const {
    email,
    phone,
    choices,
    answers,
    submittedAt,
    changedAt,
    isProved,
    isContested,
    decision,
    interview,
    state,
    invitedAt,
    lacksReviewer,
  } = application;
  return (
    <article className="stack gap-6 break">
      <div className="stack gap-3 start">
        <ApplicationTitle application={application} />
        <ApplicationActions round={round} application={application} />
      </div>
      <Facts>
        {decision && (
          <Fact name="Decision">
            {decisionWords(decision.outcome, decision.reply, decision.position)}
          </Fact>
        )}
        {(interview || (invitedAt !== null && state === 'submitted' && !decision)) && (
          <Fact name="Interview">
            <Interview {...application} />
          </Fact>
        )}
        <Fact name="Positions">{choices.map((chosen) => chosen.name).join(', ')}</Fact>
        <Fact name="Email">{email === '' ? '–' : <EmailAddress email={email} />}</Fact>
        <Fact name="Email confirmed">
          {isProved ? 'By the person' : 'Not yet'}
          {isContested && (
            <>
              {'. '}
              <Link to={`${adminPath('round', { id: round })}?search=${encodeURIComponent(email)}`}>
                Another application has the same address
              </Link>
              . The person confirms one by a link, or you set one aside.
            </>
          )}
        </Fact>
        <Fact name="Phone">{phone || '–'}</Fact>
        <Fact name="Sent">{formatMoment(submittedAt)}</Fact>
        {changedAt !== null && <Fact name="Changed">{formatMoment(changedAt)}</Fact>}
        {lacksReviewer && (
          <Fact name="Reviewers">
            One is missing: who is left knows the person, has applied too, or left the team.{' '}
            <Link to={adminPath('editRound', { id: round })}>Name another reviewer</Link>
          </Fact>
        )}
      </Facts>
      <Answers answers={answers} />
      <ApplicationNotes round={round} application={application} />
      {application.reviews && (
        <ShownReviews
          criteria={application.criteria}
          reviews={application.reviews}
          hasOwn={application.ownReview !== null}
        />
      )}
    </article>
  );
}

/** Of somebody who is invited. */
function Interview({ interview, noTimeSuits }: ReadApplicationDto) {
  const { formatDeadline } = useDates();
  if (interview) {
    return (
      <>
        {formatDeadline(interview.startsAt)}, {interview.minutes} min, <bdi>{interview.place}</bdi>
        {interview.attendance && `: ${attendanceWords[interview.attendance]}`}
      </>
    );
  }
  return noTimeSuits === null ? 'Invited, no time chosen yet' : <NoTimeNote said={noTimeSuits} />;
}
