import type { ApplicationSummaryDto } from '@club/shared/application';
import { Badge } from '../../shell/Badge';

type Marks = Pick<
  ApplicationSummaryDto,
  'state' | 'isLate' | 'isContested' | 'changedAt' | 'invitedAt'
>;

interface ApplicationBadgesProps {
  application: Marks & { lacksReviewer?: boolean };
}

/** What is special about an application. */
export function ApplicationBadges({ application }: ApplicationBadgesProps) {
  const { state, isLate, isContested, changedAt, invitedAt, lacksReviewer } = application;
  return (
    <>
      {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
      {state === 'aside' && <Badge>Set aside</Badge>}
      {isContested && <Badge>Same address</Badge>}
      {isLate && <Badge>Late</Badge>}
      {changedAt !== null && <Badge>Changed</Badge>}
      {lacksReviewer && <Badge isUrgent>Reviewer missing</Badge>}
      {invitedAt !== null && <Badge>Invited</Badge>}
    </>
  );
}
