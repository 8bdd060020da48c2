import type { ChosenPosition, OwnApplicationDto } from '@club/shared/application';
import { standingWord } from '@club/shared/standing';
import { zoneName } from '@club/shared/zoneName';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { sendAsAnyone } from '../../api/sendAsAnyone';
import { onLogoutElsewhere } from '../../browserStorage';
import { ConfirmedButton } from '../../components/form/ConfirmedButton';
import { FormPage } from '../../components/form/FormPage';
import { NoLinkPage } from '../../components/form/NoLinkPage';
import { OpeningPage } from '../../components/form/OpeningPage';
import { PageHead } from '../../components/PageHead';
import { formatDay, formatMoment, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { useLinkFragment } from '../../navigation/useLinkFragment';
import { paths } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import { ChangePart } from './ChangePart';
import { DecisionPart } from './DecisionPart';
import { InterviewPart } from './InterviewPart';
import styles from './join.module.css';
import { KeepApplicationLink } from './KeepApplicationLink';
import { forgetWithdrawn, keepOpened, readOpened } from './keptApplication';
import { OpenedLink } from './OpenedLink';
import { changeApplication, openApplication } from './openApplication';

const loadConfirmPart = async () => ({ default: (await import('./ConfirmPart')).ConfirmPart });

/** Nobody needs it once the address is proved. */
const ConfirmPart = lazy(() => loadOrReloadOnce(loadConfirmPart));

const heading = 'Your application';

/** The page of an application, which its link opens; without a link, the one that was sent from this browser. */
export function ApplicationPage() {
  const opened = useLinkFragment(readToken);
  const token = useMemo(() => (opened === null ? readOpened() : opened), [opened]);
  const [forgotten, setForgotten] = useState<string | null>();
  useEffect(() => {
    if (opened) keepOpened(opened);
  }, [opened]);
  // Who uses the browser next must not read it in a tab that was left open.
  useEffect(() => onLogoutElsewhere(() => setForgotten(token)), [token]);
  return (
    <OpeningPage>
      {token && token !== forgotten ? (
        <Application token={token} />
      ) : (
        <NoApplication isRead={token !== undefined} />
      )}
    </OpeningPage>
  );
}

function NoApplication({ isRead }: { isRead: boolean }) {
  return (
    <NoLinkPage
      heading={heading}
      intro="This page opens the link of your application."
      isRead={isRead}
      elsewhere={
        <>
          Is the link lost? <Link to={paths.contact}>Write to the club</Link>, which can make a new
          one.
        </>
      }
    />
  );
}

function Application({ token }: { token: string }) {
  return (
    <FormPage heading={heading}>
      <PageHead title={heading} noIndex />
      <OpenedLink token={token} open={openApplication}>
        {(application, show) => <Sent token={token} application={application} onChange={show} />}
      </OpenedLink>
    </FormPage>
  );
}

function readToken(fields: URLSearchParams): string | null {
  return fields.get('token') || null;
}

interface SentProps {
  token: string;
  application: OwnApplicationDto;
  onChange: (application: OwnApplicationDto) => void;
}

/** What was sent, and where it stands. */
function Sent({ token, application, onChange }: SentProps) {
  const { timeZone } = useContent().site;
  const { round, state, submittedAt, changedAt, isLate, choices, answers } = application;
  const { interview, decision } = application;
  const standing = useRef<HTMLParagraphElement>(null);

  /** The button at the end of the page goes: the words at its beginning say what has happened. */
  function showWithdrawn(withdrawn: OwnApplicationDto) {
    flushSync(() => onChange(withdrawn));
    standing.current?.focus();
  }

  return (
    <div className="stack gap-5 top">
      <p ref={standing} tabIndex={-1} className={`stated ${styles.state}`} role="status">
        {standingWord({ state, decision, isInvited: interview !== null })}
      </p>
      {state === 'withdrawn' && <ApplyAgain />}
      {state === 'aside' ? (
        <p>It does not count any more. If that is a mistake, please write to us.</p>
      ) : (
        // Once nobody can apply any more, it asks for nothing unless somebody else has.
        application.canConfirm &&
        (application.isContested || application.canChange) && (
          <Suspense>
            <ConfirmPart token={token} application={application} onChange={onChange} />
          </Suspense>
        )
      )}
      {decision && <DecisionPart token={token} decision={decision} onChange={onChange} />}
      <p>
        <strong dir="auto">{round.title}</strong>, sent on {formatMoment(submittedAt, timeZone)} (
        {zoneName(timeZone)}){isLate && ', after the deadline'}
        {changedAt && `, changed on ${formatMoment(changedAt, timeZone)}`}. On{' '}
        {formatDay(toClubTime(round.removalDay, 'UTC'))} we delete your name, addresses and answers.
      </p>
      {state === 'submitted' && !interview && !decision && <LookAgain {...round} />}
      {interview && !decision && (
        <InterviewPart token={token} interview={interview} onChange={onChange} />
      )}
      {state === 'submitted' && <KeepApplicationLink token={token} submittedAt={submittedAt} />}
      <ChangePart token={token} application={application} onChange={onChange}>
        <dl className={`stack gap-4 ${styles.given}`}>
          <Given label="Name" value={application.name} />
          <Given label="Email" value={application.email} />
          <Given label="Phone" value={application.phone} />
          <Given label="Positions" value={namesInOrder(choices)} />
          {answers.map(({ key, label, value }) => (
            <Given key={key} label={label} value={value} />
          ))}
        </dl>
      </ChangePart>
      {state === 'submitted' && (!decision || decision.outcome === 'reserve') && (
        <Withdraw token={token} onChange={onChange} onDone={showWithdrawn} />
      )}
    </div>
  );
}

/** Before anything has come of it: what will, where, and until when. */
function LookAgain({ replyBy }: Pick<OwnApplicationDto['round'], 'replyBy'>) {
  const { sendsMail } = useContent();
  const isToCome = replyBy !== null && replyBy >= new Date().toISOString().slice(0, 10);
  return (
    <p>
      {!sendsMail && 'Please look here again now and then. '}
      Interview times and our answer stand on this page
      {isToCome && `. Who is accepted can say yes until ${formatDay(toClubTime(replyBy, 'UTC'))}`}.
      {sendsMail && ' We also mail you.'}
    </p>
  );
}

/** E.g. '1. Event head': which choice is the first. */
function namesInOrder(choices: ChosenPosition[]): string {
  const isOne = choices.length === 1;
  return choices.map(({ name }, index) => (isOne ? name : `${index + 1}. ${name}`)).join(', ');
}

/** While the round takes applications. */
function ApplyAgain() {
  const { round } = useContent();
  if (round?.phase !== 'open') return null;
  return (
    <p>
      The team does not consider it any more. You can{' '}
      <Link to={paths.join} reloadDocument>
        apply again
      </Link>
      .
    </p>
  );
}

function Given({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt dir="auto">{label}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

interface WithdrawProps extends Pick<SentProps, 'token' | 'onChange'> {
  onDone: (application: OwnApplicationDto) => void;
}

function Withdraw({ token, onChange, onDone }: WithdrawProps) {
  async function withdraw() {
    const sent = sendAsAnyone('POST /api/applications/own/withdraw', { body: { token } });
    const withdrawn = await changeApplication(token, sent, onChange);
    forgetWithdrawn(token);
    onDone(withdrawn);
  }

  return (
    <ConfirmedButton
      label="Withdraw my application"
      variant="danger"
      question="Withdraw your application?"
      confirmText="Withdraw my application"
      busyText="Withdrawing…"
      act={withdraw}
    >
      <p>
        The team does not consider it any more. As long as the round is open, you can apply again.
      </p>
    </ConfirmedButton>
  );
}
