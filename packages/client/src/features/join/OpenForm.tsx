import { phaseOf } from '@club/shared/shownRound';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '../../api/serverClock';
import { ApplicationFieldset } from '../../components/application/ApplicationFieldset';
import { Loading } from '../../components/Loading';
import { formatMoment } from '../../content/clubTime';
import { useContent } from '../../content/useContent';
import { useLinkFragment } from '../../navigation/useLinkFragment';
import { loadOrReloadOnce } from '../../reloadOnce';
import { FormFailure } from './FormFailure';
import { JoinForm } from './JoinForm';
import styles from './join.module.css';
import { useCurrentRound } from './useCurrentRound';

/** Few people come by the link of a draft. */
const MailedDraft = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./MailedDraft')).MailedDraft })),
);

/** And fewer have to paste one. */
const CutLink = lazy(() =>
  loadOrReloadOnce(async () => ({ default: (await import('./CutLink')).CutLink })),
);

/** The form; in a preview that of a round which is not public yet, from which nothing is sent. */
export function OpenForm() {
  const previewed = useContent().round?.letter?.previewed;
  return previewed ? <ApplicationFieldset round={previewed} valueIn={() => ''} /> : <CurrentForm />;
}

/** With the questions as they are now. It stays when the deadline comes, so that nothing typed is lost. */
function CurrentForm() {
  const { current, hasFailed, ask } = useCurrentRound();
  const token = useLinkFragment(readDraftLink);
  if (current && phaseOf(current, serverNow().getTime()) !== 'announced') {
    return (
      <>
        <ServerTime deadline={current.shownDeadline} />
        <Suspense fallback={<Loading />}>
          {token ? <MailedDraft token={token} round={current} /> : <JoinForm round={current} />}
        </Suspense>
        {!token && current.canMail && <DraftLink />}
      </>
    );
  }
  if (!hasFailed) return null;
  return <FormFailure onRetry={ask} />;
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
      <p className="no-print">
        The clock of this site says {formatMoment(now.toISOString(), timeZone)}.
      </p>
      {now.getTime() > Date.parse(deadline) && (
        <p>
          <strong>The deadline is over.</strong> For some minutes applications are still taken, and
          marked as late.
        </p>
      )}
    </>
  );
}

/** The link of a draft opens this form as well when a program has cut it on its way. */
function DraftLink() {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className={`no-print ${styles.cut}`} onToggle={() => setOpened(true)}>
      <summary>Have we mailed you the link of a draft?</summary>
      <Suspense fallback={<Loading />}>{isOpened && <CutLink />}</Suspense>
    </details>
  );
}
