import type { RoundPosition, ShownLetter, ShownRound } from '@club/shared/round';
import { phaseOf } from '@club/shared/round';
import { zoneName } from '@club/shared/zoneName';
import { lazy, Suspense, useEffect } from 'react';
import { serverNow } from '../../api/serverClock';
import { Button } from '../../components/Button';
import { PastedLink } from '../../components/form/PastedLink';
import { Loading } from '../../components/Loading';
import { LoadingPage } from '../../components/LoadingPage';
import { PageHead } from '../../components/PageHead';
import { RichText } from '../../components/RichText';
import { SectionHeading } from '../../components/section/SectionHeading';
import { formatDay, formatMoment, toClubTime } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { useLinkFragment } from '../../navigation/useLinkFragment';
import { paths } from '../../paths';
import { loadOrReloadOnce } from '../../reloadOnce';
import { JoinForm } from './JoinForm';
import styles from './join.module.css';
import { useCurrentRound } from './useCurrentRound';

/** Few people come by the link of a draft. */
const MailedDraft = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./MailedDraft')).MailedDraft })),
);

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
    </div>
  );
}

function Letter({ round, letter }: { round: ShownRound; letter: ShownLetter }) {
  const { site } = useContent();
  const { title, phase } = round;
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        description={`${site.name} looks for people. Read for what, until when, and apply.`}
        path={paths.join}
      />
      <SectionHeading level={1} id="join" title={title} tagline="Join us" />
      <div className={styles.columns}>
        <div className={styles.stack}>
          {letter.html !== '' && <RichText html={letter.html} />}
          <Positions positions={letter.positions} />
        </div>
        <section className={styles.panel} aria-labelledby="apply">
          <h2 id="apply">{phase === 'over' ? 'This round is over' : 'Apply'}</h2>
          <Dates {...round} />
          {phase === 'open' && (
            <>
              <p>
                On {formatDay(toClubTime(letter.removalDay, 'UTC'))} we delete your name, your
                addresses and your answers.
              </p>
              <noscript>
                <p>Applying works only with JavaScript.</p>
              </noscript>
              <OpenForm />
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
      <ul className={styles.positions}>
        {positions.map(({ key, name, places }) => (
          <li key={key}>
            <span dir="auto">{name}</span>
            <span className={styles.quiet}>{places === 1 ? '1 place' : `${places} places`}</span>
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

/** The form, with the questions as they are now. It stays when the deadline comes, so that nothing typed is lost. */
function OpenForm() {
  const { current, hasFailed, ask } = useCurrentRound();
  const token = useLinkFragment(readDraftLink);
  if (current && phaseOf(current, serverNow().getTime()) !== 'announced') {
    return (
      <>
        <ServerTime deadline={current.shownDeadline} />
        {token ? (
          <Suspense fallback={<Loading />}>
            <MailedDraft token={token} round={current} />
          </Suspense>
        ) : (
          <>
            <JoinForm round={current} />
            {current.canMail && <CutLink />}
          </>
        )}
      </>
    );
  }
  if (!hasFailed) return null;
  return (
    <div role="alert">
      <p>We could not load the form.</p>
      <Button variant="quiet" onClick={ask}>
        Try again
      </Button>
    </div>
  );
}

/** The link of a draft opens this form as well when a program has cut it on its way. */
function CutLink() {
  return (
    <details className={styles.cut}>
      <summary>Have we mailed you the link of a draft?</summary>
      <div className={styles.stack}>
        <p>
          Open it once more. Does this form stay empty? Then a program has cut the link on its way:
          copy the whole link out of the mail and paste it here. If you have lost the mail, begin
          again: a draft that is not sent counts for nothing.
        </p>
        <PastedLink />
      </div>
    </details>
  );
}

function readDraftLink(fields: URLSearchParams): string | null {
  return fields.get('draft');
}

/** The deadline is by the clock of the site: that of a phone may be minutes off. */
function ServerTime({ deadline }: { deadline: string }) {
  const { timeZone } = useContent().site;
  const now = serverNow();
  return (
    <>
      <p>The clock of this site says {formatMoment(now.toISOString(), timeZone)}.</p>
      {now.getTime() > Date.parse(deadline) && (
        <p>
          <strong>The deadline is over.</strong> For some minutes applications are still taken, and
          marked as late.
        </p>
      )}
    </>
  );
}
