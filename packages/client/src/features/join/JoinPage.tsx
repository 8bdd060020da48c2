import type { RoundPosition } from '@club/shared/round';
import type { ShownLetter, ShownRound } from '@club/shared/shownRound';
import { zoneName } from '@club/shared/zoneName';
import { lazy, Suspense, useEffect, useState } from 'react';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { RichText } from '../../components/RichText';
import { SectionHeading } from '../../components/section/SectionHeading';
import { formatDay, formatMoment, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { paths } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import { useAuth } from '../../session/useAuth';
import { AppliedBefore } from './AppliedBefore';
import styles from './join.module.css';

/** Fetched once the page is shown: there is nothing of it before its scripts have run. */
const OpenForm = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./OpenForm')).OpenForm })),
);

/** Only for who is logged in. */
const OwnApplications = lazy(() =>
  loadOrReloadOnce(async () => ({
    default: (await import('./OwnApplications')).OwnApplications,
  })),
);

/** What the account has sent. */
function AppliedWithAccount() {
  const { user } = useAuth();
  return (
    user && (
      <Suspense fallback={null}>
        <OwnApplications />
      </Suspense>
    )
  );
}

/**
 * What the club looks for, and the form. The letter comes with this page only: from the history it may be opened
 * in a document without it, which is then loaded again.
 */
export function JoinPage() {
  const { round } = useContent();
  const isElsewhere = round !== null && round.letter === null;

  useEffect(() => {
    if (isElsewhere) window.location.reload();
  }, [isElsewhere]);

  if (isElsewhere) return <LoadingPage />;
  return round?.letter ? <Letter round={round} letter={round.letter} /> : <NoRound />;
}

function NoRound() {
  const { site } = useContent();
  return (
    <div className={styles.page}>
      <PageHead title="Join us" path={paths.join} noIndex />
      <SectionHeading level={1} id="join" title="Join us" />
      <p dir="auto">
        {site.name} does not look for people at the moment. This page says when it does again.
      </p>
      <AppliedWithAccount />
      <AppliedBefore />
    </div>
  );
}

function Letter({ round, letter }: { round: ShownRound; letter: ShownLetter }) {
  const { site } = useContent();
  const { title, phase } = round;
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={`${site.name} looks for people. Read for what, until when, and apply.`}
        path={paths.join}
      />
      <SectionHeading level={1} id="join" title={title} tagline="Join us" />
      <AppliedWithAccount />
      <div className={styles.columns}>
        <div className="stack gap-5 top">
          {letter.html !== '' && <RichText html={letter.html} />}
          <Positions positions={letter.positions} />
        </div>
        <section className={`stack gap-5 top ${styles.panel}`} aria-labelledby="apply">
          <h2 id="apply">{phase === 'over' ? 'This round is over' : 'Apply'}</h2>
          <Dates {...round} />
          {phase === 'over' && <AppliedBefore />}
          {phase === 'open' && (
            <>
              <p>
                On {formatDay(toClubTime(letter.removalDay, 'UTC'))} we delete your name, your
                addresses and your answers.
              </p>
              <noscript>
                <p>Applying works only with JavaScript.</p>
              </noscript>
              {isShown && (
                <Suspense fallback={null}>
                  <OpenForm />
                </Suspense>
              )}
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function Positions({ positions }: { positions: RoundPosition[] }) {
  return (
    <>
      <h2>Positions</h2>
      <ul className={`stack ${styles.positions}`}>
        {positions.map(({ key, name, places }) => (
          <li key={key}>
            <span dir="auto">{name}</span>
            <span className="quiet">{places === 1 ? '1 place' : `${places} places`}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Dates({ phase, opensAt, shownDeadline }: ShownRound) {
  const { timeZone } = useContent().site;
  const when = (moment: string) => `${formatMoment(moment, timeZone)} (${zoneName(timeZone)})`;
  if (phase === 'announced')
    return <p className={styles.date}>You can apply from {when(opensAt)}.</p>;
  if (phase === 'over') return <p className={styles.date}>It ended on {when(shownDeadline)}.</p>;
  return <p className={styles.date}>Until {when(shownDeadline)}.</p>;
}
