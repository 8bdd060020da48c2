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
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 className={styles.heading} id={headingId} dir="auto">
          {round.title}
        </h2>
        <Link className={styles.all} to={paths.join} reloadDocument>
          Join us
        </Link>
      </div>
      <p>
        Until {formatMoment(round.shownDeadline, timeZone)} ({zoneName(timeZone)}).
      </p>
    </section>
  );
}
