import type { BackupsDto } from '@club/shared/backup';
import { useEffect } from 'react';
import { listBackups, makeBackup } from '../../../api/backups';
import { PageHead } from '../../../components/PageHead';
import { useAuth } from '../../../session/useAuth';
import styles from '../admin.module.css';
import { LoadFailure } from '../LoadFailure';
import { useAuthorizedLoad } from '../useAuthorizedLoad';
import { useHeadingFocus } from '../useHeadingFocus';
import { BackupsTable } from './BackupsTable';
import { BeginButton } from './BeginButton';

/** How soon the page looks again while a backup is made or verified. */
const lookEveryMilliseconds = 2_000;

/** Files with everything in the database: when they were made, and whether they can be restored. */
export function BackupsPage() {
  const { authorizationHeader } = useAuth();
  const { data, error, reload } = useAuthorizedLoad('Loading the backups', listBackups);
  const headingRef = useHeadingFocus(data);
  const isWorking = data?.backups.some(({ work }) => work !== null) ?? false;
  useLookAgain(isWorking, data, reload);

  return (
    <>
      <div className={styles.head}>
        <PageHead title="Backups" noIndex />
        <h1 ref={headingRef} tabIndex={-1}>
          Backups
        </h1>
        <BeginButton
          label="Make a backup"
          variant="primary"
          busyText="Working…"
          isWorking={isWorking}
          begin={() => makeBackup(authorizationHeader)}
          failureText="Failed to make a backup"
          afterBegin={reload}
        />
      </div>
      <p className={styles.hint}>
        A backup is one file with everything in the database, pictures included. After it is
        written, the site restores it elsewhere and compares everything.{' '}
        {data && describeNights(data)}
      </p>
      {data?.problem && <p className={styles.reason}>{data.problem}</p>}
      {error !== null && <LoadFailure what="The backups" error={error} onRetry={reload} />}
      {data?.backups.length === 0 && (
        <p className={styles.empty}>
          No backup yet. Make one now: without it, nobody can bring the site back.
        </p>
      )}
      {error === null && data?.backups.length !== 0 && (
        <BackupsTable backups={data?.backups ?? null} isWorking={isWorking} afterBegin={reload} />
      )}
    </>
  );
}

function describeNights({ isNightly }: BackupsDto): string {
  return isNightly
    ? 'It makes one every night, and keeps those of 7 days, 4 weeks and 12 months.'
    : 'None is made by itself: the operator sets BACKUP_DIR for one every night.';
}

/** Loads again and again while something is being done. */
function useLookAgain(isWorking: boolean, data: BackupsDto | null, reload: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the next wait
  useEffect(() => {
    if (!isWorking) return;
    const timer = setTimeout(reload, lookEveryMilliseconds);
    return () => clearTimeout(timer);
  }, [isWorking, data, reload]);
}
