import type { ReadApplicationDto } from '@club/shared/review';
import { createApplicationLink } from '../../../../api/rounds';
import { FormButton } from '../../actions/FormButton';
import shared from '../../shell/admin.module.css';

interface ApplicationActionsProps {
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
}

/** What the team can do with an application. */
export function ApplicationActions({ round, application }: ApplicationActionsProps) {
  const { _id, name, email } = application;
  if (email === '') return null;
  return (
    <div className={shared.actions}>
      <FormButton
        label="Link"
        what={`for ${name}`}
        variant="quiet"
        title={`A link for ${name}`}
        submitText="Make a link"
        busyText="Making a link…"
        onSubmit={() => createApplicationLink(round, _id)}
        successText="Link made"
        failureText="Failed to make a link"
      >
        <p>
          It opens the application: the person reads it there, chooses a time, answers or withdraws
          it. Hand it to {name} only, whose address is {email}. The audit log says that you made it.
        </p>
      </FormButton>
    </div>
  );
}
