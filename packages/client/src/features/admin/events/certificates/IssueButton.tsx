import type { CertificatesToIssue } from '@club/shared/certificate';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { PanelDialog } from '../../../../components/PanelDialog';
import { ActionButton } from '../../actions/ActionButton';
import { isEmoji } from '../undrawnWords';
import { countCertificates, IssueForm } from './IssueForm';

const failureText = (reason: string) => `Failed to issue the certificates. ${reason}`;

/** Issues certificates for all who were present, after a look at what that means: mails, signatures and names. */
export function IssueButton({ event }: { event: string }) {
  const [toIssue, setToIssue] = useState<CertificatesToIssue | null>(null);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const close = () => setToIssue(null);

  function open(next: CertificatesToIssue) {
    setToIssue(next);
    // A name without its emoji is right; one without letters is another name.
    const others = next.unwritable.filter(({ undrawn }) => !undrawn.every(isEmoji));
    setLeftOut(new Set(others.map(({ _id }) => _id)));
  }

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
        onSuccess={(result) => {
          if (!('issued' in result)) open(result);
        }}
      />
      <PanelDialog
        isOpen={toIssue !== null}
        title={toIssue ? titleOf(toIssue.people - leftOut.size) : ''}
        size="wide"
        onClose={close}
      >
        {toIssue && (
          <IssueForm
            {...toIssue}
            event={event}
            leftOut={leftOut}
            onLeaveOut={setLeftOut}
            issue={() =>
              send('POST /api/admin/events/:id/certificates', {
                id: event,
                body: { unwritable: toIssue.unwritable.length, leaveOut: Array.from(leftOut) },
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

/** @param count of those who get one now */
function titleOf(count: number): string {
  return count === 0 ? 'Nobody gets a certificate' : `Issue ${countCertificates(count)}?`;
}

function issuedText(issued: number): string {
  if (issued === 0) return 'Everybody who was present has one already';
  return `${countCertificates(issued)} issued`;
}
