import type { OwnRegistrationDto } from '@club/shared/registration';
import { lazy, Suspense } from 'react';
import { Button } from '../../../components/Button';
import { ButtonLink } from '../../../components/ButtonLink';
import { FormPage } from '../../../components/form/FormPage';
import { SharedComputer } from '../../../components/form/SharedComputer';
import { Loading } from '../../../components/Loading';
import { PageHead } from '../../../components/PageHead';
import { useContent } from '../../../content/useContent';
import { paths } from '../../../paths';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { GivingOn } from '../GivingOn';
import { StandingOf } from '../StandingOf';
import type { SavedTicket } from '../savedTickets';
import { CancelRegistration } from './CancelRegistration';
import { hasAnswers } from './hasAnswers';
import { isOver } from './isOver';
import { OtherTickets } from './OtherTickets';
import styles from './OwnRegistration.module.css';
import { Ticket } from './Ticket';
import { useOwnRegistration } from './useOwnRegistration';

/** Once for each registration. */
const ConfirmButton = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./ConfirmButton')).ConfirmButton })),
);

/** Not every event asks something. */
const Answers = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Answers')).Answers })),
);

/** Only after an event, for who was there. */
const Feedback = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./Feedback')).Feedback })),
);

/** Only after an event, for who has or had one. */
const OwnCertificate = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./OwnCertificate')).OwnCertificate })),
);

/** Where no mail brings the link. */
const KeepTicketLink = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./KeepTicketLink')).KeepTicketLink })),
);

interface OwnRegistrationProps {
  token: string;
  /** As it was last seen in this browser. */
  saved: OwnRegistrationDto | undefined;
  onOpen: (ticket: SavedTicket) => void;
}

/** What somebody has at an event, and what can be done with it. */
export function OwnRegistration({ token, saved, onOpen }: OwnRegistrationProps) {
  const { registration, freshness, refusal, show, ask, ...kept } = useOwnRegistration(token, saved);
  const { sendsMail } = useContent();
  if (refusal !== undefined) return <Refused reason={refusal} />;
  if (!registration) return <NotYet isUnreachable={freshness === 'unreachable'} onRetry={ask} />;
  const { state, event } = registration;
  const title = state === 'placed' ? 'Your ticket' : 'Your registration';
  const standing = (
    <div className={`stack gap-5 top ${styles.column}`}>
      <Standing registration={registration} isNews={kept.hasChanged} />
      {freshness === 'current' && (
        <>
          {registration.certificate && (
            <Suspense fallback={null}>
              <OwnCertificate token={token} state={registration.certificate} />
            </Suspense>
          )}
          {registration.canConfirm && (
            <Suspense fallback={<Loading />}>
              <ConfirmButton token={token} registration={registration} onDone={show} />
            </Suspense>
          )}
          {registration.canCancel && (
            <CancelRegistration token={token} registration={registration} onDone={show} />
          )}
          {!sendsMail && (
            <Suspense fallback={null}>
              <KeepTicketLink token={token} id={registration._id} />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
  return (
    <div className={styles.page}>
      <PageHead title={`${title}: ${event.title}`} noIndex />
      {freshness === 'unreachable' && (
        <div className={`row gap-3 across-5 ${styles.offline}`} role="status">
          <p>The site cannot be reached. This is how your registration was seen last.</p>
          <Button variant="quiet" onClick={ask}>
            Try again
          </Button>
        </div>
      )}
      {/* The first of two who share a phone does not take the ticket of the other for theirs. */}
      <OtherTickets shown={registration._id} onOpen={onOpen} />
      {/* What looks like a ticket comes after the question without whose answer there is none. */}
      {state === 'unconfirmed' && standing}
      <Ticket registration={registration} />
      <div className={styles.columns}>
        {state !== 'unconfirmed' && standing}
        {freshness === 'current' && (
          <div className={`stack gap-5 top ${styles.column}`}>
            {registration.feedback !== 'none' && (
              <Suspense fallback={null}>
                <Feedback token={token} registration={registration} onDone={show} />
              </Suspense>
            )}
            {hasAnswers(registration) && (
              <Suspense fallback={null}>
                <Answers token={token} registration={registration} onDone={show} />
              </Suspense>
            )}
          </div>
        )}
        <SharedComputer isShared={kept.isOnShared} onChange={kept.keepOff} />
      </div>
    </div>
  );
}

interface StandingProps {
  registration: OwnRegistrationDto;
  isNews: boolean;
}

function Standing({ registration, isNews }: StandingProps) {
  const { event } = registration;
  if (event.state === 'cancelled') {
    return (
      <>
        <p className="stated error">This event is cancelled.</p>
        {event.cancelMessage && (
          <p className="typed break" dir="auto">
            {event.cancelMessage}
          </p>
        )}
      </>
    );
  }
  if (isOver(event)) return <p className="stated">This event is over.</p>;
  return (
    <>
      <StandingOf {...registration} isNews={isNews} />
      {registration.state === 'waiting' && <GivingOn event={event} />}
    </>
  );
}

function NotYet({ isUnreachable, onRetry }: { isUnreachable: boolean; onRetry: () => void }) {
  return (
    <FormPage heading="Your registration">
      <PageHead title="Your registration" noIndex />
      {isUnreachable ? (
        <div role="alert">
          <p>The site cannot be reached. Please try again.</p>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      ) : (
        <Loading />
      )}
    </FormPage>
  );
}

function Refused({ reason }: { reason: string }) {
  return (
    <FormPage heading="This link does not work" intro={reason}>
      <PageHead title="This link does not work" noIndex />
      <div>
        <ButtonLink to={paths.events} reloadDocument>
          All events
        </ButtonLink>
      </div>
    </FormPage>
  );
}
