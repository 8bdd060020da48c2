import type { CertificatesToIssue, IssuedCertificates } from '@club/shared/certificate';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { sendForFile } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import dialog from '../../../../components/PanelDialog.module.css';
import { useContent } from '../../../../content/useContent';
import { useAction } from '../../actions/useAction';
import { CheckBox } from '../../form/CheckBox';
import { formatCount } from '../../list/formatCount';
import { DrawnCertificate } from '../../preview/DrawnCertificate';
import { adminPath } from '../../shell/adminPath';
import { notInYetText } from '../eventWords';
import { undrawnText, whyUndrawn } from '../undrawnWords';
import { DoubtfulAddresses } from './DoubtfulAddresses';

interface IssueFormProps extends CertificatesToIssue {
  /** Id of the event. */
  event: string;
  /** Ids of those who get none. */
  leftOut: ReadonlySet<string>;
  onLeaveOut: (leftOut: ReadonlySet<string>) => void;
  issue: () => Promise<IssuedCertificates>;
  issuedText: (issued: IssuedCertificates) => string;
  failureText: (reason: string) => string;
  onClose: () => void;
}

/**
 * What issuing does, before it is done: who is mailed and who signs. Names that certificates cannot show whole are
 * issued so, or left out.
 */
export function IssueForm(props: IssueFormProps) {
  const { event, people, named, unwritable, doubtful, notInYet, signers } = props;
  const { leftOut, onLeaveOut, issue, issuedText, failureText, onClose } = props;
  const { sendsMail, site } = useContent();
  const { isBusy, run, reason } = useAction({
    call: 'Issuing the certificates',
    act: issue,
    changes: ['certificates'],
    successText: issuedText,
    failureText,
    onSuccess: onClose,
  });

  function toggle(id: string, isLeftOut: boolean) {
    const others = Array.from(leftOut).filter((one) => one !== id);
    onLeaveOut(new Set(isLeftOut ? [...others, id] : others));
  }

  const count = people - leftOut.size;
  /** The event is not over: who waits issues to all at once, by one mail with the questions about it. */
  const isLater = notInYet !== null;
  return (
    <div className="stack gap-3 start">
      {isLater && (
        <p className="strong">
          {notInYetText(notInYet)} Who comes later gets one when you issue once more. None is issued
          by itself: to give them to all at once, come back after the end.
          {sendsMail &&
            ' Issued after the end, the mail also asks what the event was like. Issued now, it does not: a second mail does, the next morning.'}
        </p>
      )}
      <p>
        <For people={named.filter(({ _id }) => !leftOut.has(_id))} />
        {count === 0 && 'All others who were present have one already.'} The picture is a sample.{' '}
        {count > 0 && 'Title and day of the event stay on them as they are now. '}
        {sendsMail && count > 0 && 'Everybody whose address is known gets a mail about it.'}
      </p>
      <DoubtfulAddresses event={event} people={doubtful.filter(({ _id }) => !leftOut.has(_id))} />
      <Signers signers={signers} />
      {site.url === '' && <NoAddress />}
      <DrawnCertificate
        of={event}
        draw={(signal) =>
          sendForFile('GET /api/admin/events/:id/certificates/sample.png', { id: event, signal })
        }
      />
      {unwritable.length > 0 && (
        <p>{why(unwritable)} Who is ticked is left out, and can get a certificate later.</p>
      )}
      {unwritable.map(({ _id, name, undrawn }) => (
        <CheckBox
          key={_id}
          label={`Leave out ${name} (printed without ${undrawnText(undrawn)})`}
          checked={leftOut.has(_id)}
          onChange={({ target }) => toggle(_id, target.checked)}
        />
      ))}
      <div className={`stack gap-3 ${dialog.decision}`}>
        {/* While the dialog is open, screen readers do not reach the toast. */}
        {reason && (
          <p role="alert" className="reason">
            {reason}
          </p>
        )}
        <div className="row gap-2 across-4 strong-links">
          {isLater && <Button onClick={onClose}>Not yet</Button>}
          {count > 0 && (
            <Button
              variant={isLater ? 'quiet' : 'primary'}
              busyText={isBusy ? 'Issuing…' : undefined}
              onClick={run}
            >
              Issue {countCertificates(count)}
            </Button>
          )}
          {!isLater && (
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

/** e.g. '12 certificates'. */
export function countCertificates(count: number): string {
  return count === 1 ? '1 certificate' : `${formatCount(count)} certificates`;
}

/** Who gets one, where they are few. */
function For({ people }: { people: CertificatesToIssue['named'] }) {
  const [first, ...others] = people;
  if (!first) return null;
  return (
    <>
      For <bdi>{first.name}</bdi>
      {others.map(({ _id, name }) => (
        <Fragment key={_id}>
          , <bdi>{name}</bdi>
        </Fragment>
      ))}
      .
    </>
  );
}

/** What is issued without a signature stays without one. */
function Signers({ signers }: Pick<CertificatesToIssue, 'signers'>) {
  if (signers.length > 0) return <p dir="auto">Signed by {signers.join(', ')}.</p>;
  return (
    <p className="reason">
      Nobody signs them, and they cannot be signed later.{' '}
      <Link to={adminPath('section', { section: 'certificates' })}>Say who signs</Link>
    </p>
  );
}

/** What is printed before the site knows its address stays so. */
function NoAddress() {
  return (
    <p className="reason">
      They have no QR code: the site does not know its public address.{' '}
      <Link to={`${adminPath('section', { section: 'site' })}#public-address`}>Enter it first</Link>
    </p>
  );
}

function why(unwritable: CertificatesToIssue['unwritable']): string {
  return whyUndrawn(unwritable.flatMap(({ undrawn }) => undrawn));
}
