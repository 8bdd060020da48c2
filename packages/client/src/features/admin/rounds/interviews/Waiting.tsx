import type { InvitedApplicant } from '@club/shared/interview';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { adminPath } from '../../shell/adminPath';
import { ApplicationLinkButton } from '../applications/ApplicationLinkButton';
import styles from './interviews.module.css';

const invitationChanges = ['interviews', 'applications', 'audit'] as const;

interface WaitingProps {
  /** Id of the round. */
  round: string;
  people: InvitedApplicant[];
}

/** Who is invited and has no time. */
export function Waiting({ round, people }: WaitingProps) {
  return (
    <section className="part no-print" aria-labelledby="waiting">
      <h2 id="waiting">Invited without a time</h2>
      {people.length === 0 ? (
        <p className="quiet">
          Nobody. You invite people in the{' '}
          <Link to={adminPath('round', { id: round })}>list of applications</Link>: tick them, then
          ‘Invite’.
        </p>
      ) : (
        <ul className={`columns gap-1 across-5 ${styles.people}`}>
          {people.map(({ _id, name }) => (
            <li className="row across-4 links" key={_id}>
              <Link to={adminPath('application', { id: round, applicationId: _id })}>{name}</Link>
              <ApplicationLinkButton round={round} applicant={{ _id, name }} variant="inline" />
              <ConfirmButton
                what={name}
                verb="Take back"
                verbMeanwhile="Taking back"
                question={`Take the invitation of ${name} back?`}
                consequence={`The page of ${name} offers no times any more. The site mails nothing: please write yourself.`}
                variant="inline"
                act={() =>
                  send('POST /api/admin/rounds/:id/invite/take-back', {
                    id: round,
                    body: { application: _id },
                  })
                }
                changes={invitationChanges}
                successText={`${name} is not invited any more`}
                failureText="Failed to take the invitation back"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
