import { useEffect } from 'react';
import { EmailLink } from '../../components/EmailLink';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { RichText } from '../../components/RichText';
import { EditMark } from '../../components/section/EditMark';
import { formatDay } from '../../content/formatDay';
import { ownText } from '../../content/ownText';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import styles from './PrivacyPage.module.css';

/**
 * What the site stores about people, in the club's own words. The words come with this page only, so
 * links to it load the document (`reloadDocument`). The browser's history may come here from a document
 * without the words: it is then loaded again.
 */
export function PrivacyPage() {
  const { site, contact, privacy } = useContent();

  useEffect(() => {
    if (!privacy) window.location.reload();
  }, [privacy]);

  if (!privacy) {
    return <LoadingPage />;
  }
  return (
    <article className={`stack gap-6 ${styles.page}`}>
      <PageHead
        title="Privacy"
        description={`What ${site.name} stores about you, why, and how to have it deleted.`}
        path={paths.privacy}
      />
      <h1 tabIndex={-1}>Privacy</h1>
      {privacy.entries.map(({ heading, html }) => (
        <section key={heading} className="stack gap-3">
          <h2 className="size-2" {...ownText(heading)}>
            {heading}
          </h2>
          <RichText html={html} />
        </section>
      ))}
      <p className={styles.contact}>
        Messages to us are deleted {formatMonths(privacy.answeredMonths)} after they were answered
        {privacy.registrationMonths !== null && (
          <>
            , and names, addresses and answers of those who signed up for an event{' '}
            {formatMonths(privacy.registrationMonths)} after it
          </>
        )}
        . Questions? Write to <EmailLink address={contact.email} />. This page was last changed on{' '}
        <time dateTime={privacy.updated}>{formatDay(privacy.updated)}</time>.
      </p>
      <EditMark part="privacy" />
    </article>
  );
}

function formatMonths(months: number): string {
  return months === 1 ? 'one month' : `${months} months`;
}
