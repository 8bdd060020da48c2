import { send } from '../../../../api/send';
import { FormButton } from '../../actions/FormButton';

interface ApplicationLinkButtonProps {
  /** Id of the round. */
  round: string;
  /** Without an address where the page does not know it. */
  applicant: { _id: string; name: string; email?: string };
  variant: 'quiet' | 'inline';
}

/** Makes a link to an application, for who has lost the mailed one or gets no mail. */
export function ApplicationLinkButton({ round, applicant, variant }: ApplicationLinkButtonProps) {
  const { _id, name, email } = applicant;
  return (
    <FormButton
      label="New link"
      what={`for ${name}`}
      variant={variant}
      title={`A new link for ${name}`}
      submitText="Make a link"
      busyText="Making a link…"
      onSubmit={() =>
        send('POST /api/admin/rounds/:id/applications/:applicationId/link', {
          id: round,
          applicationId: _id,
        })
      }
      successText="Link made"
      failureText="Failed to make a link"
    >
      <p>
        It opens the application: the person reads it there, chooses a time, answers or withdraws
        it. The links that the person has already work on. Hand it to {name} only
        {email && `, whose address is ${email}`}. The audit log says that you made it.
      </p>
    </FormButton>
  );
}
