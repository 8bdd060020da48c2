import type { InvitationDto } from '@club/shared/access';
import { useId } from 'react';
import { send } from '../../../api/send';
import { useContent } from '../../../content/useContent';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { readOwnPassword } from '../actions/OwnPassword';
import { LoadFailure } from '../shell/LoadFailure';
import { InvitationsTable } from './InvitationsTable';

interface InvitationsProps {
  data: InvitationDto[] | null;
  error: unknown;
  reload: () => void;
}

/** The invitations that wait, with buttons to withdraw them. */
export function Invitations({ data, error, reload }: InvitationsProps) {
  const titleId = useId();
  return (
    <section className="part" aria-labelledby={titleId}>
      <h2 id={titleId}>Invitations</h2>
      {error !== null && <LoadFailure what="The invitations" error={error} onRetry={reload} />}
      {data?.length === 0 && <p className="quiet">No invitation waits for an answer.</p>}
      {error === null && data?.length !== 0 && (
        <InvitationsTable
          invitations={data}
          renderActions={({ _id, email }) => (
            <>
              <SendAgainButton id={_id} email={email} />
              <ConfirmButton
                verb="Withdraw"
                verbMeanwhile="Withdrawing"
                what={`the invitation of ${email}`}
                consequence="Its link stops working."
                act={() => send('DELETE /api/admin/invitations/:id', { id: _id })}
                changes={['invitations']}
                successText="Invitation withdrawn"
                failureText="Failed to withdraw the invitation"
              />
            </>
          )}
        />
      )}
    </section>
  );
}

/** A link is stored nowhere: sending it again makes a new one, which is also shown. */
function SendAgainButton({ id, email }: { id: string; email: string }) {
  const { sendsMail } = useContent();
  return (
    <FormButton
      label={sendsMail ? 'Send again' : 'New link'}
      what={`for ${email}`}
      variant="inline"
      title={`A new link for ${email}`}
      submitText={sendsMail ? 'Send again' : 'Make a link'}
      busyText="Making…"
      onSubmit={async (read) => {
        const link = await send('POST /api/admin/invitations/:id/again', {
          id,
          body: readOwnPassword(read),
        });
        return { ...link, mailedTo: email };
      }}
      successText="New link made"
      failureText="Failed to make a new link"
      changes={['invitations']}
    >
      <p>
        {sendsMail ? 'The site mails a new link and shows it here, too. ' : ''}
        The former link stops working.
      </p>
    </FormButton>
  );
}
