import type { ApplicationSummaryDto } from '@club/shared/application';
import type { ReadApplicationDto } from '@club/shared/review';
import { Badge } from '../../shell/Badge';
import { useDates } from '../../shell/useDates';

type Marks = Pick<
  ApplicationSummaryDto,
  'state' | 'isLate' | 'isContested' | 'changedAt' | 'invitedAt'
>;

interface ApplicationBadgesProps {
  application: Marks &
    Partial<Pick<ReadApplicationDto, 'lacksReviewer' | 'decision' | 'interview'>>;
}

/** What is special about an application. Who is invited: until it is withdrawn, set aside or decided about. */
export function ApplicationBadges({ application }: ApplicationBadgesProps) {
  const { state, isLate, isContested, changedAt, invitedAt, lacksReviewer, decision, interview } =
    application;
  const { formatMoment } = useDates();
  return (
    <>
      {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
      {state === 'aside' && <Badge>Set aside</Badge>}
      {isContested && <Badge>Same address</Badge>}
      {isLate && <Badge>Late</Badge>}
      {changedAt !== null && <Badge>Changed</Badge>}
      {lacksReviewer && <Badge isUrgent>Reviewer missing</Badge>}
      {invitedAt !== null && state === 'submitted' && !decision && (
        <Badge>{interview ? `Interview: ${formatMoment(interview.startsAt)}` : 'Invited'}</Badge>
      )}
    </>
  );
}
