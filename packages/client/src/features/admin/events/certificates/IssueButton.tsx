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
          const { issued } = await send('POST /api/admin/events/:id/certificates', {
            id: event,
            body: { unwritable: 0, leaveOut: [] },
          });
          return { issued, revoked: next.revoked };
        }}
        changes={['certificates']}
        successText={(result) =>
          'issued' in result ? issuedText(result.issued, result.revoked) : null
        }
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

/** @param revoked how many of those who were present have one that is revoked */
function issuedText(issued: number, revoked = 0): string {
  if (issued === 0) {
    const hint = `, ${revoked} of them one that is revoked: ‘Make valid again’ in the list`;
    return `Everybody who was present has one already${revoked > 0 ? hint : ''}`;
  }
  return `${countCertificates(issued)} issued`;
}
