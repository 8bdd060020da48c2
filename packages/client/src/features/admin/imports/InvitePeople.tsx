import type { ImportPlanDto } from '@club/shared/import';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';
import { JobNote } from '../bulk/JobNote';
import { formatCount } from '../list/formatCount';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';

const changes = ['imports', 'mails', 'bulkJobs'] as const;

/** The second step, which somebody may also leave out: the people of the new accounts get a mail. */
export function InvitePeople({ plan: { _id, counts, invitation } }: { plan: ImportPlanDto }) {
  const { formatDeadline } = useDates();
  const { waiting, sentBy, job } = invitation;
  if (counts.create === 0) return null;
  return (
    <section className="part">
      <h2>Invite the people</h2>
      {job && <JobNote id={job._id} lastState={job.state} changes={changes} />}
      {!job && waiting === 0 && <p className="quiet">All of them have a password already.</p>}
      {!job && waiting > 0 && sentBy === null && (
        <p className="quiet">
          The site sends no mail. Make links for {peopleOf(waiting)} by hand: choose them in the{' '}
          <Link to={adminPath('users')}>list of users</Link>, and press ‘Reset links’. You get a
          file with a link for each, which works for 7 days. The site has to know its public address
          for that.
        </p>
      )}
      {!job && waiting > 0 && sentBy !== null && (
        <>
          <p className="quiet">
            {peopleOf(waiting)} cannot log in yet. Each gets a mail with a link to choose a
            password. All mails are sent by {formatDeadline(sentBy)}, unless the mail server
            refuses.
          </p>
          <div>
            <ConfirmButton
              variant="inline"
              verb="Invite"
              verbMeanwhile="Inviting"
              what={peopleOf(waiting)}
              consequence={`The last mail is sent by ${formatDeadline(sentBy)}. What has been sent cannot be taken back.`}
              act={() =>
                send('POST /api/admin/users/imports/:id/invite', {
                  id: _id,
                  body: { expected: waiting },
                })
              }
              changes={changes}
            />
          </div>
        </>
      )}
    </section>
  );
}

function peopleOf(count: number): string {
  return count === 1 ? '1 person' : `${formatCount(count)} people`;
}
