import { countHealth } from '@club/shared/health';
import type { HealthDto } from '@club/shared/healthCalls';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { ActionButton } from '../actions/ActionButton';
import { useServerState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { HealthFindings } from './HealthFindings';
import { HealthReport } from './HealthReport';

/** How the site is: what was looked at, what it means, what to do. */
export function HealthPage() {
  const { data, error, reload } = useServerState({
    key: ['health'],
    call: 'Looking at the site',
    get: (signal) => send('GET /api/admin/health', { signal }),
  });
  const [outside, setOutside] = useState<HealthDto | null>(null);
  const health = data && together(data, outside);

  return (
    <>
      <div className="row gap-3 page-head">
        <PageHeading />
        {data && (
          <ActionButton
            variant="primary"
            label={outside ? 'Look outside again' : 'Look outside, too'}
            labelMeanwhile="Looking outside"
            act={() => send('POST /api/admin/health/outside')}
            onSuccess={setOutside}
            failureText={(reason) => `Failed to look outside: ${reason}`}
          />
        )}
      </div>
      {error !== null && (
        <LoadFailure what="The health of the site" error={error} onRetry={reload} />
      )}
      {error === null && !health && <Loading />}
      {health && (
        <>
          <p role="status">{countHealth(health.findings)}.</p>
          {health.notLooked.length > 0 && <WhatOutsideMeans names={health.notLooked} />}
          <HealthFindings findings={health.findings} />
          <p className="quiet">
            What the site needs from outside, and who has access to it, is under{' '}
            <Link to={adminPath('renewals')}>Renewals and keys</Link>.
          </p>
          <HealthReport health={health} />
        </>
      )}
    </>
  );
}

/** @param outside null until somebody has asked for it */
function together(inside: HealthDto, outside: HealthDto | null): HealthDto {
  return outside
    ? { about: inside.about, findings: [...inside.findings, ...outside.findings], notLooked: [] }
    : inside;
}

function WhatOutsideMeans({ names }: { names: string[] }) {
  return (
    <p className="quiet">
      This is what the machine of the site shows. ‘Look outside, too’ asks other machines, for some
      seconds: the site’s own public address, DNS about the sender of mails, the mail server, and
      the place of new releases. It also sends you a test mail. Not looked at yet:{' '}
      {names.join(', ')}.
    </p>
  );
}
