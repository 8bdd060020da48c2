import type { AskedInterview } from '@club/shared/review';
import { Link } from 'react-router-dom';
import { adminPath } from '../../shell/adminPath';
import { useDates } from '../../shell/useDates';

interface AskedInterviewsProps {
  /** Id of the round. */
  round: string;
  interviews: AskedInterview[];
}

/** The interviews in which a reviewer asks, with the way to what the person has written. */
export function AskedInterviews({ round, interviews }: AskedInterviewsProps) {
  const { formatMoment } = useDates();
  return (
    <ul className="stack gap-1">
      {interviews.map(({ _id, name, startsAt, minutes, place }) => (
        <li key={_id}>
          {formatMoment(startsAt)}, {minutes} minutes,{' '}
          <Link to={adminPath('readApplication', { id: round, applicationId: _id })}>
            <bdi>{name}</bdi>
          </Link>
          , <bdi>{place}</bdi>
        </li>
      ))}
    </ul>
  );
}
