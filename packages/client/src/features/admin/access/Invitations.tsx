import type { InvitationDto } from '@club/shared/access';
import { useId } from 'react';
import { withdrawInvitation } from '../../../api/access';
import { ConfirmButton } from '../actions/ConfirmButton';
import styles from '../shell/admin.module.css';
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
    <section className={styles.section} aria-labelledby={titleId}>
      <h2 id={titleId}>Invitations</h2>
      {error !== null && <LoadFailure what="The invitations" error={error} onRetry={reload} />}
      {data?.length === 0 && <p className={styles.hint}>No invitation waits for an answer.</p>}
      {error === null && data?.length !== 0 && (
        <InvitationsTable
          invitations={data}
          renderActions={({ _id, email }) => (
            <ConfirmButton
              verb="Withdraw"
              verbMeanwhile="Withdrawing"
              what={`the invitation of ${email}`}
              consequence="Its link stops working."
              act={() => withdrawInvitation(_id)}
              changes={['invitations']}
              successText="Invitation withdrawn"
              failureText="Failed to withdraw the invitation"
            />
          )}
        />
      )}
    </section>
  );
}
