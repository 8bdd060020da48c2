import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../components/Button';
import { PageHead } from '../components/PageHead';
import { paths } from '../paths';
import { FailedLaunch } from './FailedLaunch';
import styles from './substitutePage.module.css';

/**
 * Takes the place of a page that could not be shown. It needs nothing that is not there already:
 * no picture, no file, no call.
 */
export function ErrorPage() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section className={styles.page}>
      <PageHead title="Page not shown" noIndex />
      <div className={`stack gap-5 ${styles.words}`}>
        <h1 ref={heading} tabIndex={-1}>
          This page could not be shown
        </h1>
        <p>Something went wrong on our side, or the connection was lost.</p>
        <div className="row gap-4 across-5">
          {/* A reload also fetches what the browser remembers as missing. */}
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Link className="target" to={paths.home}>
            Return Home
          </Link>
        </div>
      </div>
      <FailedLaunch />
    </section>
  );
}
