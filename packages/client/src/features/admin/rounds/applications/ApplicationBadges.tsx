import type { ApplicationSummaryDto } from '@club/shared/application';
import type { ReadApplicationDto } from '@club/shared/review';
import { Badge } from '../../shell/Badge';
import { useDates } from '../../shell/useDates';
import { attendanceWords } from '../roundWords';

type Marks = Pick<
  ApplicationSummaryDto,
  'state' | 'isLate' | 'isContested' | 'changedAt' | 'invitedAt'
>;

interface ApplicationBadgesProps {
  application: Marks &
    Partial<Pick<ReadApplicationDto, 'lacksReviewer' | 'decision' | 'interview' | 'noTimeSuits'>>;
}

/** What is special about an application. Who is invited: until it is withdrawn, set aside or decided about. */
export function ApplicationBadges({ application }: ApplicationBadgesProps) {
  const { state, isLate, isContested, changedAt, invitedAt, lacksReviewer, decision } = application;
  return (
    <>
      {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
      {state === 'aside' && <Badge>Set aside</Badge>}
      {isContested && <Badge>Same address</Badge>}
      {isLate && <Badge>Late</Badge>}
      {changedAt !== null && <Badge>Changed</Badge>}
      {lacksReviewer && <Badge isUrgent>Reviewer missing</Badge>}
      {invitedAt !== null && state === 'submitted' && !decision && (
        <InterviewBadge {...application} />
      )}
    </>
  );
}

function InterviewBadge({
  interview,
  noTimeSuits = null,
}: Partial<Pick<ReadApplicationDto, 'interview' | 'noTimeSuits'>>) {
  const { formatMoment } = useDates();
  if (interview) {
    const { startsAt, attendance } = interview;
    return (
      <Badge>
        Interview: {formatMoment(startsAt)}
        {attendance && `, ${attendanceWords[attendance]}`}
      </Badge>
    );
  }
  return noTimeSuits === null ? <Badge>Invited</Badge> : <Badge isUrgent>No time suits</Badge>;
}
