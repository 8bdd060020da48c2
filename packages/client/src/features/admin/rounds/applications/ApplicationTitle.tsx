import { decisionWords } from '@club/shared/decisionWords';
import type { ReadApplicationDto } from '@club/shared/review';
import { PageHead } from '../../../../components/PageHead';
import { Badge } from '../../shell/Badge';
import { ApplicationBadges } from './ApplicationBadges';

/** Who has applied, and what is special about the application. */
export function ApplicationTitle({ application }: { application: ReadApplicationDto }) {
  const { name, decision } = application;
  return (
    <>
      <PageHead title={name} noIndex />
      <div className="row gap-2 across-3">
        <h1 tabIndex={-1}>
          <bdi>{name}</bdi>
        </h1>
        <ApplicationBadges application={application} />
        {decision && <Badge>{decisionWords(decision.outcome, decision.reply, '')}</Badge>}
      </div>
    </>
  );
}
