import { eventCalendarPath, eventPath } from '@club/shared/eventPaths';
import type { ShownEvent } from '@club/shared/shownEvents';
import { zoneName } from '@club/shared/zoneName';
import { Suspense, useContext, useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Icon, LineDrawing } from '../../components/Icon';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { Picture } from '../../components/Picture';
import { RichText } from '../../components/RichText';
import { SponsorsSection } from '../../components/SponsorsSection';
import { EditMark } from '../../components/section/EditMark';
import { formatDay, formatHours, toClubTime } from '../../content/clubTime';
import { ownText } from '../../content/ownText';
import { useContent } from '../../content/useContent';
import { NotFoundPage } from '../../layout/NotFoundPage';
import { HasNavigatedContext } from '../../navigation/useNavigationFocus';
import { paths } from '../../paths';
import { EventDate } from './EventDate';
import styles from './EventPage.module.css';
import { EventState } from './EventState';
import { ShareButton } from './ShareButton';
import type { OwnPlace } from './signUp/findOwnPlaces';
import { OwnPlaces, SignUp, signUpId } from './signUp/SignUp';
import { useOwnPlaces } from './signUp/useOwnPlaces';

const calendarShape = 'M4 5.5h16V20H4ZM4 10h16M8 3v4M16 3v4';

/**
 * The event of the URL. Its words come with this page only: where the browser's history leads here from
 * another page, it is loaded again.
 */
export function EventPage() {
  const { slug } = useParams();
  const shown = useContent().events?.shown;
  const hasNavigated = useContext(HasNavigatedContext);
  const isHere = shown?.slug === slug;
  const isElsewhere = !isHere && hasNavigated;

  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);

  if (isElsewhere) return <LoadingPage />;
  return shown && isHere ? <Event {...shown} /> : <NotFoundPage />;
}

function Event(event: ShownEvent) {
  const { site } = useContent();
  const own = useOwnPlaces(event);
  const { slug, title, html, image, startsAt, place, linkPreview } = event;
  const day = formatDay(toClubTime(startsAt, site.timeZone));
  const state = event.isCancelled ? 'Cancelled: ' : '';
  return (
    <article>
      <PageHead
        title={title}
        description={`${state}${day}, ${place}. ${event.summary}`.trim()}
        path={eventPath(slug)}
        preview={
          linkPreview ? { url: linkPreview, alt: `${state}${title}. ${day}, ${place}` } : undefined
        }
      />
      <EventHead event={event} own={own?.[0]} />
      <div className={styles.columns} {...arrangementOf(event)}>
        {(image !== null || html !== '') && (
          <div className={`stack top ${styles.story}`}>
            {image !== null && (
              <div className={styles.picture}>
                <Picture file={image} sizes="(min-width: 60rem) 58vw, 100vw" loading="eager" />
              </div>
            )}
            {html !== '' && (
              <RichText html={html} className={`narrow size-1 break ${styles.text}`} />
            )}
          </div>
        )}
        {takesPeople(event) ? (
          <SignUp event={event} own={own} />
        ) : (
          <NoSignUp event={event} own={own} />
        )}
      </div>
      <div className="no-print">
        <SponsorsSection sponsors={event.sponsors} />
      </div>
    </article>
  );
}

/** Of a text of a sentence or two, in characters of HTML: it is large, and the form is as wide as the page. */
const longestBrief = 320;
/** Of one that is as high as the picture, when it is beside it. */
const longestBeside = 700;

/** For the style sheet: nothing is beside an empty half of a wide page, also where there is no form. */
function arrangementOf(event: ShownEvent) {
  const { image, html } = event;
  const isBrief = html.length <= longestBrief;
  if (takesPeople(event)) return { 'data-brief': (image === null && isBrief) || undefined };
  if (image === null) return { 'data-ended': 'bare' };
  return { 'data-ended': isBrief ? 'brief' : html.length <= longestBeside ? 'short' : 'long' };
}

/** Until it is over, also where nobody can sign up any more: places and the line are still told. */
function takesPeople({ phase, isCancelled }: ShownEvent): boolean {
  return phase !== 'over' && !isCancelled;
}

/** What is at the end of the page. */
function wayDown({ opensAt }: ShownEvent, own: OwnPlace | undefined): string {
  if (own) return own.registration.state === 'placed' ? 'Your ticket' : 'Your registration';
  return opensAt === null ? 'Sign up' : 'When to sign up';
}

interface NoSignUpProps {
  event: ShownEvent;
  own: OwnPlace[] | undefined;
}

/** In place of the form, with what people had there, e.g. a certificate, and a way to what is to come. */
function NoSignUp({ event: { isCancelled, cancelMessage }, own = [] }: NoSignUpProps) {
  return (
    <div className={styles.called} data-cancelled={isCancelled || undefined}>
      <p>{isCancelled ? 'This event is cancelled.' : 'This event is over.'}</p>
      {cancelMessage && (
        <div className={`typed break ${styles.message}`} {...ownText(cancelMessage)}>
          {cancelMessage}
        </div>
      )}
      {own.length > 0 && (
        <Suspense fallback={null}>
          <OwnPlaces places={own} onOther={undefined} />
        </Suspense>
      )}
      <Link className="target gap-2 no-print" to={paths.events} reloadDocument>
        See what comes next
      </Link>
    </div>
  );
}

/** Day, title, time and place, as on a ticket. */
function EventHead({ event, own }: { event: ShownEvent; own: OwnPlace | undefined }) {
  const { _id, title, startsAt, place, mapLink, isCancelled } = event;
  const { timeZone, url } = useContent().site;
  return (
    <header className={styles.head} data-ground="accent">
      {_id !== null && <EditMark part={{ event: _id }} />}
      <div className={styles.date}>
        <EventDate startsAt={startsAt} isCancelled={isCancelled} />
      </div>
      <div className={`stack gap-4 start ${styles.words}`}>
        <p className="row gap-3 across-5">
          <Link className="target gap-2 no-print" to={paths.events} reloadDocument>
            All events
          </Link>
          <EventState {...event} />
        </p>
        <h1 className={styles.title} tabIndex={-1} {...ownText(title)}>
          {title}
        </h1>
        <p className={styles.line}>
          {formatHours(event, timeZone)}, {zoneName(timeZone)}
          <br />
          <bdi>{place}</bdi>
        </p>
        {url !== '' && <p className={styles.address}>{new URL(eventPath(event.slug), url).href}</p>}
        <p className="row gap-3 across-5 no-print">
          {takesPeople(event) && (own || !event.isClosed) && (
            <a className={`target gap-2 ${styles.signUp}`} href={`#${signUpId}`}>
              {wayDown(event, own)}
              <Icon name="down" />
            </a>
          )}
          {mapLink && (
            <a className="target gap-2" href={mapLink}>
              <Icon name="place" />
              Open the map
            </a>
          )}
          {takesPeople(event) && (
            <a className="target gap-2" href={eventCalendarPath(event.slug)}>
              <LineDrawing path={calendarShape} />
              Add to your calendar
            </a>
          )}
          <ShareButton slug={event.slug} title={title} className={`target gap-2 ${styles.share}`} />
        </p>
      </div>
    </header>
  );
}
