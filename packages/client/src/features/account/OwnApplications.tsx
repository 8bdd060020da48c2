import type { AccountApplication } from '@club/shared/accountApplication';
import { applicationLink } from '@club/shared/roundPaths';
import { standingWord } from '@club/shared/standing';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { logFailure } from '../../api/logFailure';
import { send } from '../../api/send';
import { Button } from '../../components/Button';
import { showFailure } from '../../components/form/showFailure';
import { useBusy } from '../../components/useBusy';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { AccountSection } from './AccountSection';

/** What was sent with the address of the account, once a link has reached that; nothing while there is none. */
export function OwnApplications() {
  const [applications, setApplications] = useState<AccountApplication[]>([]);

  useEffect(() => {
    const leaving = new AbortController();
    send('GET /api/user/applications', { signal: leaving.signal }).then(
      setApplications,
      (error: unknown) => {
        if (!leaving.signal.aborted) logFailure('Loading the applications', error);
      },
    );
    return () => leaving.abort();
  }, []);

  if (applications.length === 0) return null;
  return (
    <AccountSection title="Your applications">
      {applications.map((application) => (
        <OwnApplication key={application._id} {...application} />
      ))}
    </AccountSection>
  );
}

function OwnApplication({ _id, round, submittedAt, ...standing }: AccountApplication) {
  const { timeZone } = useContent().site;
  const navigate = useNavigate();
  const { isBusy, run } = useBusy(async () => {
    try {
      const { token } = await send('POST /api/user/applications/:applicationId/link', {
        applicationId: _id,
      });
      await navigate(applicationLink(token));
    } catch (error) {
      showFailure(error);
    }
  });
  return (
    <div>
      <p>
        <strong dir="auto">{round.title}</strong>
        <br />
        Sent on {formatMoment(submittedAt, timeZone)}
        <br />
        {standingWord(standing)}
      </p>
      <Button
        variant="inline"
        aria-label={`Open your application: ${round.title}`}
        busyText={isBusy ? 'Opening…' : undefined}
        onClick={() => void run()}
      >
        Open
      </Button>
    </div>
  );
}
