import type { ReadApplicationDto } from '@club/shared/review';
import { PageHead } from '../../../../components/PageHead';
import shared from '../../shell/admin.module.css';
import { Badge } from '../../shell/Badge';

/** Who has applied, and what is special about the application. */
export function ApplicationTitle({ application }: { application: ReadApplicationDto }) {
  const { name, state, isLate, isContested, changedAt, invitedAt } = application;
  return (
    <>
      <PageHead title={name} noIndex />
      <div className={shared.title}>
        <h1 tabIndex={-1}>{name}</h1>
        {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
        {state === 'aside' && <Badge>Set aside</Badge>}
        {isContested && <Badge>Same address</Badge>}
        {isLate && <Badge>Late</Badge>}
        {changedAt !== null && <Badge>Changed</Badge>}
        {invitedAt !== null && <Badge>Invited</Badge>}
      </div>
    </>
  );
}
