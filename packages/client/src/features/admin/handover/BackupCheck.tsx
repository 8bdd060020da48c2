import type { BackupDto } from '@club/shared/backup';
import { Link } from 'react-router-dom';
import { MakeBackupButton } from '../actions/MakeBackupButton';
import { useBackups } from '../query/useBackups';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { useDates } from '../shell/useDates';

/** An older backup lacks what the present team has done since. */
const maxAgeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Whether a backup of the last 7 days was verified, with a button that makes one. */
export function BackupCheck() {
  const { data, error, reload, isWorking } = useBackups();
  const { formatMoment } = useDates();
  if (error !== null) return <LoadFailure what="The backups" error={error} onRetry={reload} />;
  const good = data?.backups.find(isGood);
  return (
    <>
      {data && good && (
        <p>
          Made on {formatMoment(good.at)} and verified.{' '}
          <Link to={adminPath('backups')}>Show the backups</Link>
        </p>
      )}
      {data && !good && (
        <p className="reason" role="status">
          {isWorking
            ? 'A backup is being made and verified.'
            : 'No backup of the last 7 days is verified. Make one: it is the way back from anything.'}
        </p>
      )}
      <div>
        <MakeBackupButton variant="quiet" isWorking={isWorking} />
      </div>
    </>
  );
}

function isGood({ at, verifiedAt, problem }: BackupDto): boolean {
  return (
    problem === null && verifiedAt !== null && Date.now() - Date.parse(at) < maxAgeMilliseconds
  );
}
