import type { CertificatesToIssue } from '@club/shared/certificate';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { PanelDialog } from '../../../../components/PanelDialog';
import { ActionButton } from '../../actions/ActionButton';
import { UnwritableNames } from './UnwritableNames';

const failureText = (reason: string) => `Failed to issue the certificates. ${reason}`;

/** Issues certificates for all who were present; names that cannot be printed whole are shown before. */
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
          if (next.unwritable.length > 0) return next;
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
        title="Names that cannot be printed whole"
        onClose={close}
      >
        {toIssue && (
          <UnwritableNames
            {...toIssue}
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
