import type { AccountApplication } from '@club/shared/accountApplication';
import { applicationLink } from '@club/shared/roundPaths';
import { standingWord } from '@club/shared/standing';
import { send } from '../../api/send';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { AccountSection } from '../account/AccountSection';
import { OpenButton } from '../account/OpenButton';
import { useOwnList } from '../account/useOwnList';

const getApplications = (signal: AbortSignal) => send('GET /api/user/applications', { signal });

/** What the account has sent, and with its address once a link has reached that; nothing while there is none. */
export function OwnApplications() {
  const applications = useOwnList('Loading the applications', getApplications);

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

  async function getLink() {
    const call = 'POST /api/user/applications/:applicationId/link';
    return applicationLink((await send(call, { applicationId: _id })).token);
  }

  return (
    <div>
      <p>
        <strong dir="auto">{round.title}</strong>
        <br />
        You applied on {formatMoment(submittedAt, timeZone)}
        <br />
        {standingWord(standing)}
      </p>
      <OpenButton label={`Open your application: ${round.title}`} getLink={getLink}>
        Open your application
      </OpenButton>
    </div>
  );
}
