import type { ReadApplicationDto } from '@club/shared/review';
import { send } from '../../../../api/send';
import { ActionButton } from '../../actions/ActionButton';
import { ConfirmButton } from '../../actions/ConfirmButton';
import { InviteButton } from '../interviews/InviteButton';
import { ApplicationLinkButton } from './ApplicationLinkButton';

interface ApplicationActionsProps {
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
}

/** What the team can do with an application. */
export function ApplicationActions({ round, application }: ApplicationActionsProps) {
  const { _id, name, email, state, decision, invitedAt, isFinal } = application;
  const place = { id: round, applicationId: _id };
  if (email === '') return null;
  return (
    <div className="row gap-2 across-4 strong-links">
      <ApplicationLinkButton round={round} applicant={application} variant="quiet" />
      {state === 'submitted' && invitedAt === null && !isFinal && (
        <InviteButton round={round} selection={onlyThis(_id)} />
      )}
      {/* Who is accepted answers with yes or no. */}
      {state === 'submitted' && decision?.outcome !== 'accepted' && (
        <ConfirmButton
          variant="inline"
          verb="Set aside"
          verbMeanwhile="Setting aside"
          what={`the application of ${name}`}
          question={`Set the application of ${name} aside?`}
          consequence="It does not count any more: nobody reads it, a time for an interview and a decision about it go. You can let it count again."
          act={() => send('POST /api/admin/rounds/:id/applications/:applicationId/aside', place)}
          changes={['applications']}
          successText="The application is set aside"
          failureText="Failed to set the application aside"
        />
      )}
      {state === 'aside' && (
        <ActionButton
          variant="inline"
          label="Let it count again"
          labelMeanwhile="Taking back"
          what={name}
          act={() =>
            send('POST /api/admin/rounds/:id/applications/:applicationId/take-back', place)
          }
          changes={['applications']}
          successText="The application counts again"
          failureText="Failed to take the application back"
        />
      )}
    </div>
  );
}

/** As if one had ticked it in the list. */
function onlyThis(_id: string) {
  return {
    count: 1,
    toSelected: () => ({ ids: [_id], expected: 1 }),
    clear: () => undefined,
  };
}
