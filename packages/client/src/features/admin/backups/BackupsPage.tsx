import type { BackupsDto } from '@club/shared/backup';
import { Link } from 'react-router-dom';
import { MakeBackupButton } from '../actions/MakeBackupButton';
import { useBackups } from '../query/useBackups';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { useHeadingFocus } from '../shell/useHeadingFocus';
import { BackupsTable } from './BackupsTable';
import { OffsitePart } from './OffsitePart';

/** Files with everything in the database: when they were made, and whether they can be restored. */
export function BackupsPage() {
  const { data, error, reload, isWorking } = useBackups();
  const headingRef = useHeadingFocus(data);

  return (
    <>
      <div className="row gap-3 page-head">
        <PageHeading ref={headingRef} />
        <MakeBackupButton variant="primary" isWorking={isWorking} />
      </div>
      <p className="quiet">
        A backup is one file with everything in the database, pictures included. After it is
        written, the site restores it elsewhere and compares everything.{' '}
        {data && describeNights(data)}
      </p>
      <p className="quiet">
        If the site is lost, one of these files brings it back, on any computer: each step is in the
        file <code>README.txt</code> in it. Keep the newest at another place, e.g. in a drive of the
        club, and write down beside it who has access to the server:{' '}
        <Link to={adminPath('renewals')}>Renewals and keys</Link> says who, as long as the site is
        there. On a server that still runs, that person stops the site, moves its old data away and
        runs <code>npm run restore -- &lt;file&gt;</code>.
      </p>
      {data?.problem && <p className="reason">{data.problem}</p>}
      {error !== null && <LoadFailure what="The backups" error={error} onRetry={reload} />}
      {data?.backups.length === 0 && (
        <p className="empty">
          No backup yet. Make one now: without it, nobody can bring the site back.
        </p>
      )}
      {error === null && data?.backups.length !== 0 && (
        <BackupsTable backups={data?.backups ?? null} isWorking={isWorking} />
      )}
      {data && <OffsitePart offsite={data.offsite} />}
    </>
  );
}

function describeNights({ isNightly }: BackupsDto): string {
  return isNightly
    ? 'It makes one every night, and keeps those of 7 days, 4 weeks and 12 months.'
    : 'None is made by itself: for one every night, who has access to the server sets BACKUP_DIR.';
}
