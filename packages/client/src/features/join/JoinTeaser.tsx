import { zoneName } from '@club/shared/zoneName';
import { Link } from 'react-router-dom';
import styles from '../../components/section/HomePart.module.css';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';

const headingId = 'join-us';

/** The part of the home page that says that people can apply. */
export function JoinTeaser() {
  const { round, site } = useContent();
  if (!round) return null;
  const { timeZone } = site;
  return (
    <section className={`stack gap-5 ${styles.section}`} aria-labelledby={headingId}>
      <div className="row baseline gap-2 across-5 split">
        <h2 className="size-2" id={headingId} dir="auto">
          {round.title}
        </h2>
        <Link className="target" to={paths.join} reloadDocument>
          Join us
        </Link>
      </div>
      <p>
        Until {formatMoment(round.shownDeadline, timeZone)} ({zoneName(timeZone)}).
      </p>
    </section>
  );
}
