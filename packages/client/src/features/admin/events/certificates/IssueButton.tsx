import type { CertificatesToIssue } from '@club/shared/certificate';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { PanelDialog } from '../../../../components/PanelDialog';
import { ActionButton } from '../../actions/ActionButton';
import { IssueForm } from './IssueForm';

const failureText = (reason: string) => `Failed to issue the certificates. ${reason}`;

/** Issues certificates for all who were present, after a look at what that means: mails, signatures and names. */
export function IssueButton({ event }: { event: string }) {
  const [toIssue, setToIssue] = useState<CertificatesToIssue | null>(null);
  const close = () => setToIssue(null);
  return (
    <>
      <ActionButton
        variant="primary"
        label="Issue for all present"
        labelMeanwhile="Issuing"
        act={async () => {
          const next = await send('GET /api/admin/events/:id/certificates/next', { id: event });
          if (next.people > 0) return next;
          return await send('POST /api/admin/events/:id/certificates', {
            id: event,
            body: { unwritable: 0, leaveOut: [] },
          });
        }}
        changes={['certificates']}
        successText={(result) => ('issued' in result ? issuedText(result.issued) : null)}
        failureText={failureText}
        onSuccess={(result) => setToIssue('issued' in result ? null : result)}
      />
      <PanelDialog
        isOpen={toIssue !== null}
        title={
          toIssue?.people === 1 ? 'Issue 1 certificate?' : `Issue ${toIssue?.people} certificates?`
        }
        size="wide"
        onClose={close}
      >
        {toIssue && (
          <IssueForm
            {...toIssue}
            event={event}
            issue={(leaveOut) =>
              send('POST /api/admin/events/:id/certificates', {
                id: event,
                body: { unwritable: toIssue.unwritable.length, leaveOut },
              })
            }
            issuedText={({ issued }) => issuedText(issued)}
            failureText={failureText}
            onClose={close}
          />
        )}
      </PanelDialog>
    </>
  );
}

function issuedText(issued: number): string {
  if (issued === 0) return 'Everybody who was present has one already';
  return issued === 1 ? '1 certificate issued' : `${issued} certificates issued`;
}
