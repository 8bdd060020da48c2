import { Link } from 'react-router-dom';
import styles from '../../components/section/HomePart.module.css';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { EventTicket } from './EventTicket';

const headingId = 'next-event';

/** The part of the home page about what comes next; nothing while nothing is planned. */
export function NextEvent() {
  const next = useContent().events?.next;
  if (!next) return null;
  return (
    <section className={`stack gap-5 ${styles.section}`} aria-labelledby={headingId}>
      <div className="row baseline gap-2 across-5 split">
        <h2 className="size-2" id={headingId}>
          {next.phase === 'running' ? 'Happening now' : 'Next event'}
        </h2>
        <Link className="target" to={paths.events} reloadDocument>
          All events
        </Link>
      </div>
      <EventTicket event={next} headingLevel={3} pictureLoading="lazy" />
    </section>
  );
}
