import type { PublicEventDto } from '@club/shared/event';
import type { ShownEvent } from '@club/shared/shownEvents';
import { zoneName } from '@club/shared/zoneName';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../../../api/serverClock';
import { Button } from '../../../components/Button';
import { Loading } from '../../../components/Loading';
import { WhenNear } from '../../../components/WhenNear';
import { formatMoment } from '../../../content/clubTime';
import { useContent } from '../../../content/useContent';
import { loadOrReloadOnce } from '../../../reloadOnce';
import { StateMark } from '../EventState';
import type { OwnPlace } from './findOwnPlaces';
import styles from './SignUp.module.css';
import { usePublicEvent } from './usePublicEvent';

/** On a phone it is below the words: it is fetched on the way there. */
const OpenSignUp = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./OpenSignUp')).OpenSignUp })),
);

/** Few have a place already. */
export const OwnPlaces = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./OwnPlaces')).OwnPlaces })),
);

export const signUpId = 'sign-up';

interface SignUpProps {
  event: ShownEvent;
  /** What `useOwnPlaces` has found. */
  own: OwnPlace[] | undefined;
}

/** Where people sign up. The page has the times; whether there are places is asked by the browser. */
export function SignUp({ event, own }: SignUpProps) {
  const { current, hasFailed, ask } = usePublicEvent(event);
  const [isDone, setDone] = useState(false);
  const [isForOther, setForOther] = useState(false);
  const hasOwn = own !== undefined && own.length > 0;
  const takesNew = current !== undefined && isOpen(current);
  const isAsked = isForOther || own?.length === 0;
  return (
    <section className={styles.panel} id={signUpId} aria-labelledby={`${signUpId}-heading`}>
      <div className={`stack gap-2 start top ${styles.facts}`}>
        <h2 className="size-2" id={`${signUpId}-heading`}>
          {hasOwn ? 'Your registration' : 'Sign up'}
        </h2>
        {!isDone && !(hasOwn && !isForOther) && <Places event={event} current={current} />}
      </div>
      <noscript>
        <p>Signing up works only with JavaScript.</p>
      </noscript>
      {hasOwn && (
        <Suspense fallback={<Loading />}>
          <OwnPlaces
            places={own}
            onOther={takesNew && !isForOther ? () => setForOther(true) : undefined}
          />
        </Suspense>
      )}
      {current && isAsked && (isDone || takesNew) && (
        <WhenNear isNear={event.previewed !== undefined} placeClass={undefined}>
          <Suspense fallback={<Loading />}>
            <OpenSignUp
              event={current}
              isForOther={isForOther}
              onSignedUp={() => setDone(true)}
              onRefused={ask}
            />
          </Suspense>
        </WhenNear>
      )}
      {hasFailed && isAsked && !isDone && (
        <div className="stack gap-2 start top no-print" role="alert">
          <p>We could not ask how many places are left.</p>
          <Button variant="quiet" onClick={ask}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

/** Whether there are places, and until when. */
function Places({ event, current }: { event: ShownEvent; current: PublicEventDto | undefined }) {
  const { timeZone } = useContent().site;
  const { opensAt, closesAt, startsAt } = current ?? event;
  const isClosed = current ? hasClosed(current) : event.isClosed;
  const when = (moment: string) => `${formatMoment(moment, timeZone)} (${zoneName(timeZone)})`;
  return (
    <div className="stack gap-2 start top" aria-live="polite">
      {current && <PlacesMark event={current} />}
      {!(isClosed && current?.placesLeft !== 0) && (
        <p className={styles.left}>{describePlaces(current ?? { ...event, placesLeft: null })}</p>
      )}
      {opensAt !== null && !(current && hasOpened(current)) && (
        <p>Signing up opens on {when(opensAt)}.</p>
      )}
      {isClosed ? (
        <p>Signing up closed on {when(closesAt ?? startsAt)}.</p>
      ) : (
        <p>It closes on {when(closesAt ?? startsAt)}.</p>
      )}
    </div>
  );
}

function PlacesMark({ event }: { event: PublicEventDto }) {
  if (hasClosed(event)) return <StateMark kind="past">Closed</StateMark>;
  if (!hasOpened(event)) return <StateMark kind="waiting">Not open yet</StateMark>;
  if (event.placesLeft === 0) return <StateMark kind="waiting">Full</StateMark>;
  return <StateMark kind="on">Open</StateMark>;
}

type Counts = Pick<PublicEventDto, 'capacity' | 'placesLeft'> & { waiting?: number };

function describePlaces({ capacity, placesLeft, waiting = 0 }: Counts): string {
  if (capacity === null) return 'There is a place for everybody.';
  if (placesLeft === null) return capacity === 1 ? 'One place.' : `${capacity} places.`;
  if (placesLeft > 0 && capacity === 1) return 'The only place is free.';
  if (placesLeft > 0) return `${placesLeft} of ${capacity} places left.`;
  const line = waiting === 0 ? 'Nobody waits.' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'}.`;
  const taken = capacity === 1 ? 'The only place is taken.' : `All ${capacity} places are taken.`;
  return `${taken} ${line}`;
}

function hasOpened({ opensAt }: PublicEventDto): boolean {
  return opensAt === null || serverNow() >= new Date(opensAt);
}

function hasClosed({ closesAt, startsAt }: PublicEventDto): boolean {
  return serverNow() >= new Date(closesAt ?? startsAt);
}

function isOpen(event: PublicEventDto): boolean {
  return event.state === 'published' && hasOpened(event) && !hasClosed(event);
}
