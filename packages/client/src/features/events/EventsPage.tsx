import { eventsCalendarPath } from '@club/shared/eventPaths';
import type { EventList, PastEvents } from '@club/shared/shownEvents';
import { zoneName } from '@club/shared/zoneName';
import { useContext, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { EditMark } from '../../components/section/EditMark';
import { SectionHeading } from '../../components/section/SectionHeading';
import { useContent } from '../../content/useContent';
import { NotifyFormContext, notifyId } from '../../layout/NotifyBox';
import { paths } from '../../paths';
import { EventRows } from './EventRows';
import styles from './EventsPage.module.css';
import { EventTicket } from './EventTicket';

const nothing: EventList = { upcoming: [], past: [] };

/**
 * What is planned, and what was. The list comes with this page only, so links to it load the document
 * (`reloadDocument`). From the menu and the history it may be opened in a document without the list: it is
 * then loaded again.
 */
export function EventsPage() {
  const { events } = useContent();
  const isElsewhere = events !== null && events.list === null;

  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);

  return isElsewhere ? <LoadingPage /> : <Programme {...(events?.list ?? nothing)} />;
}

function Programme({ upcoming, past }: EventList) {
  const { site, events } = useContent();
  const next = events?.next;
  const others = upcoming.filter(({ slug }) => slug !== next?.slug);
  return (
    <div className={styles.page}>
      <PageHead
        title="Events"
        description={`What ${site.name} plans, and what it has done.`}
        path={paths.events}
        noIndex={events === null}
      />
      <EditMark part="events" />
      <SectionHeading
        level={1}
        id="events"
        title="Events"
        tagline={upcoming.length > 0 ? `All times are ${zoneName(site.timeZone)}` : ''}
        count={upcoming.length}
      />
      {upcoming.length === 0 && <NothingPlanned past={past} />}
      {next && <EventTicket event={next} headingLevel={2} pictureLoading="eager" />}
      {others.length > 0 && <EventRows events={others} headingLevel={2} />}
      {upcoming.length > 0 && <Calendar url={site.url} />}
      {past.map((part, index) => (
        <Past key={part.term} {...part} isOpen={index === 0} />
      ))}
    </div>
  );
}

/** Programs that know `webcal:` follow the calendar; others are given its address. @param url of the site; '' for none */
function Calendar({ url }: { url: string }) {
  if (url === '') return null;
  const address = new URL(eventsCalendarPath, url).href;
  return (
    <p className="break">
      <a href={address.replace(/^https?/, 'webcal')}>All events in your calendar</a>, also when one
      changes. Google Calendar takes its address, on a computer, under ‘Other calendars’, ‘From
      URL’: {address}
    </p>
  );
}

/** With a way to hear of the next event, where the site sends mail. */
function NothingPlanned({ past }: Pick<EventList, 'past'>) {
  const isTold = useContext(NotifyFormContext) !== null;
  return (
    <>
      <p className={styles.empty}>Nothing is planned at the moment.</p>
      {isTold && (
        <p>
          <a href={`#${notifyId}`}>Be told about the next event by mail</a>
        </p>
      )}
      {past.length > 0 ? (
        <p>This is what we did:</p>
      ) : (
        <p>
          The next event is announced here. Until then: <Link to={paths.home}>what we do</Link>, or{' '}
          <Link to={paths.contact}>ask us</Link>.
        </p>
      )}
    </>
  );
}

/** The events of a term that are over. Those of the latest term are open; the others fold. */
function Past({ term, events, isOpen }: PastEvents & { isOpen: boolean }) {
  const rows = <EventRows events={events} headingLevel={3} />;
  const title = term === null ? 'Earlier' : `Past events ${term}`;
  if (isOpen) {
    return (
      <section className={`stack gap-4 ${styles.past}`}>
        <h2 className={styles.term}>{title}</h2>
        {rows}
      </section>
    );
  }
  return (
    <details className={`stack gap-4 ${styles.past}`}>
      <summary className={styles.fold}>
        <h2 className={styles.term}>{title}</h2>
        <span className={styles.count}>{events.length}</span>
      </summary>
      {rows}
    </details>
  );
}
