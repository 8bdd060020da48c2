import type { WaitingApplicant } from '@club/shared/interview';
import { Link } from 'react-router-dom';
import { send } from '../../../../api/send';
import { groupBy } from '../../../../content/groupBy';
import { useContent } from '../../../../content/useContent';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import { MailLetter } from '../../shell/MailLetter';
import { SendByHand } from '../../shell/SendByHand';
import { useDates } from '../../shell/useDates';
import { ApplicationLinkButton } from '../applications/ApplicationLinkButton';
import { InviteAllAgainButton } from './InviteAllAgainButton';
import { InviteAgainButton } from './InviteButton';
import { invitationChanges } from './InviteForm';
import styles from './interviews.module.css';
import { NoTimeNote } from './NoTimeNote';
import { tellThem, useInvitation } from './useInvitation';

interface WaitingProps {
  /** Id of the round. */
  round: string;
  people: WaitingApplicant[];
}

/** Who is invited and has no time. */
export function Waiting({ round, people }: WaitingProps) {
  const { sendsMail } = useContent();
  return (
    <section className="part no-print" aria-labelledby="waiting">
      <h2 id="waiting">Invited without a time</h2>
      {!sendsMail &&
        groupBy(people, ({ chooseBy, note }) => `${chooseBy} ${note}`).map(([text, group]) => (
          <ToTell key={text} round={round} people={group} />
        ))}
      <p className="quiet">
        {people.length === 0 && 'Nobody. '}You invite {people.length > 0 && 'more '}people in the{' '}
        <Link to={adminPath('round', { id: round })}>list of applications</Link>: tick them, then
        ‘Invite’.
      </p>
      {people.length > 1 && (
        <div>
          <InviteAllAgainButton round={round} people={people} />
        </div>
      )}
      {people.length > 0 && (
        <ul className={`columns gap-1 across-5 ${styles.people}`}>
          {people.map((person) => (
            <Person key={person._id} round={round} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PersonProps {
  round: string;
  person: WaitingApplicant;
}

/** With what one can do, in the order in which one would try it. */
function Person({ round, person }: PersonProps) {
  const { _id, name, invitedAt, noTimeSuits, waitsForTimes } = person;
  const { formatMoment } = useDates();
  return (
    <li className="row across-4 links">
      <Link to={adminPath('application', { id: round, applicationId: _id })}>{name}</Link>
      <span className="quiet">
        {noTimeSuits === null || waitsForTimes ? 'Invited on' : 'Invited again on'}{' '}
        {formatMoment(invitedAt)}
      </span>
      {noTimeSuits !== null && (
        <span>
          <NoTimeNote said={noTimeSuits} />
        </span>
      )}
      <InviteAgainButton round={round} person={person} />
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
  );
}

/** Where the site sends no mail: what the team sends to all of them. Their invitations say the same. */
function ToTell({ round, people }: WaitingProps) {
  const { chooseBy = null, note } = people[0] ?? {};
  const { data, error, reload } = useInvitation(round, chooseBy, note);
  if (error !== null) return <LoadFailure what="The invitation" error={error} onRetry={reload} />;
  if (!data?.letter) return null;
  return (
    <>
      <p>{tellThem}</p>
      <SendByHand addresses={people.map(({ email }) => email)} letter={data.letter} />
      <MailLetter {...data.letter} />
    </>
  );
}
