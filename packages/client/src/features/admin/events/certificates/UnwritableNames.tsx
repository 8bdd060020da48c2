import type { CertificatesToIssue, IssuedCertificates } from '@club/shared/certificate';
import { useState } from 'react';
import { Button } from '../../../../components/Button';
import { useContent } from '../../../../content/useContent';
import { useAction } from '../../actions/useAction';
import { CheckBox } from '../../form/CheckBox';
import { formatCount } from '../../list/formatCount';
import shared from '../../shell/admin.module.css';
import { isEmoji, undrawnText, whyUndrawn } from '../undrawnWords';

interface UnwritableNamesProps extends CertificatesToIssue {
  /** @param leaveOut ids of those who get none */
  issue: (leaveOut: string[]) => Promise<IssuedCertificates>;
  issuedText: (issued: IssuedCertificates) => string;
  failureText: (reason: string) => string;
  onClose: () => void;
}

/** The names that certificates cannot show whole: each is issued so, or left out. */
export function UnwritableNames(props: UnwritableNamesProps) {
  const { people, unwritable, issue, issuedText, failureText, onClose } = props;
  const { sendsMail } = useContent();
  // A name without its emoji is right; one without letters is another name.
  const [leftOut, setLeftOut] = useState(
    () => new Set(unwritable.filter((one) => !one.undrawn.every(isEmoji)).map(({ _id }) => _id)),
  );
  const { isBusy, run, reason } = useAction({
    call: 'Issuing the certificates',
    act: () => issue(Array.from(leftOut)),
    changes: ['certificates'],
    successText: issuedText,
    failureText,
    onSuccess: onClose,
  });

  function toggle(id: string, isLeftOut: boolean) {
    const others = Array.from(leftOut).filter((one) => one !== id);
    setLeftOut(new Set(isLeftOut ? [...others, id] : others));
  }

  const count = people - leftOut.size;
  return (
    <div className={shared.stack}>
      <p>
        Nothing is issued{sendsMail && ' or mailed'} yet. {why(unwritable)} Who is ticked is left
        out, and can get a certificate later.
      </p>
      {unwritable.map(({ _id, name, undrawn }) => (
        <CheckBox
          key={_id}
          label={`Leave out ${name} (printed without ${undrawnText(undrawn)})`}
          checked={leftOut.has(_id)}
          onChange={({ target }) => toggle(_id, target.checked)}
        />
      ))}
      {/* While the dialog is open, screen readers do not reach the toast. */}
      {reason && (
        <p role="alert" className={shared.reason}>
          {reason}
        </p>
      )}
      <div className={shared.actions}>
        {count > 0 && (
          <Button variant="primary" busyText={isBusy ? 'Issuing…' : undefined} onClick={run}>
            {count === 1 ? 'Issue 1 certificate' : `Issue ${formatCount(count)} certificates`}
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function why(unwritable: CertificatesToIssue['unwritable']): string {
  return whyUndrawn(unwritable.flatMap(({ undrawn }) => undrawn));
}
