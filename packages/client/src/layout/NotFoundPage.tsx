import { Link } from 'react-router-dom';
import { ButtonLink } from '../components/ButtonLink';
import { PageHead } from '../components/PageHead';
import { Picture } from '../components/Picture';
import { useContent } from '../content/useContent';
import { paths } from '../paths';
import { FailedLaunch } from './FailedLaunch';
import styles from './substitutePage.module.css';

export function NotFoundPage() {
  const { notFound } = useContent().site;
  return (
    <section className={styles.page}>
      <PageHead title="Page not found" noIndex />
      <div className={`stack gap-5 ${styles.words}`}>
        <p className={styles.number} aria-hidden="true">
          404
        </p>
        <h1 tabIndex={-1}>Sorry! Page not found</h1>
        <ul className="row gap-4 across-5">
          <li>
            <ButtonLink to={paths.home}>Return Home</ButtonLink>
          </li>
          <li>
            <Link className="target" to={paths.contact}>
              Report Problem
            </Link>
          </li>
        </ul>
      </div>
      {notFound.image === null ? (
        <FailedLaunch />
      ) : (
        <div className={styles.picture}>
          <Picture file={notFound.image} sizes="(min-width: 60rem) 53vw, 92vw" loading="eager" />
        </div>
      )}
    </section>
  );
}
