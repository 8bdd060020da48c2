import type { ReadApplicationDto, ReadingQueue } from '@club/shared/review';
import { useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { getApplication } from '../../../../api/rounds';
import { PageHead } from '../../../../components/PageHead';
import { useServerState } from '../../query/useServerState';
import shared from '../../shell/admin.module.css';
import { adminPath } from '../../shell/adminPath';
import { Badge } from '../../shell/Badge';
import { Fact } from '../../shell/Fact';
import { KeysButton } from '../../shell/keys/KeysButton';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { Answers } from '../applications/Answers';
import { ReviewForm } from './ReviewForm';
import { describeOthers, describeProgress } from './readingWords';
import styles from './reviews.module.css';
import { ShownReviews } from './ShownReviews';
import { useQueue } from './useQueue';
import { readingKeys, useReadingKeys } from './useReadingKeys';

/** An application, beside what this person thinks of it; the scores of others only after the own. */
export function ReadApplicationPage() {
  const { id = '', applicationId = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['applications', 'one', applicationId],
    call: 'Loading the application',
    get: (signal) => getApplication(id, applicationId, signal),
  });
  const queue = useQueue(id, applicationId);
  // While the next one is loading, the last one is still there.
  const application = data?._id === applicationId ? data : null;
  return (
    <>
      <div>
        <Link to={adminPath('reading')}>All rounds that you read</Link>
      </div>
      {application ? (
        <Reading
          key={applicationId}
          round={id}
          application={application}
          queue={queue.isFormer ? null : queue.data}
        />
      ) : (
        <UnloadedPage what="This application" error={error} reload={reload} />
      )}
    </>
  );
}

interface ReadingProps {
  /** Id of the round. */
  round: string;
  application: ReadApplicationDto;
  /** Null while it is loading. */
  queue: ReadingQueue | null;
}

function Reading({ round, application, queue }: ReadingProps) {
  const { name, state, canReview, criteria, reviews } = application;
  const formRef = useRef<HTMLFormElement>(null);
  const keys = useReadingKeys(formRef);
  const navigate = useNavigate();
  const next = hrefOfNext(round, application, queue);
  return (
    <article className={shared.one}>
      <div className={shared.stack}>
        <PageHead title={name} noIndex />
        <div className={shared.title}>
          <h1 tabIndex={-1}>{name}</h1>
          {state === 'withdrawn' && <Badge>Withdrawn</Badge>}
          {application.isLate && <Badge>Late</Badge>}
        </div>
        <div className={shared.actions}>
          <span className={shared.hint} role="status">
            {queue && [describeProgress(queue), describeOthers(queue)].join(' ')}
          </span>
          <Link to={next}>Next</Link>
          <KeysButton {...keys} keys={readingKeys} />
        </div>
      </div>
      <div className={styles.panes}>
        <Application application={application} />
        <section className={styles.review} aria-labelledby="review">
          <h2 id="review">Your review</h2>
          {canReview ? (
            <ReviewForm
              formRef={formRef}
              round={round}
              application={application}
              onGoOn={() => void navigate(next)}
            />
          ) : (
            <p className={shared.hint}>{whyNot(application)}</p>
          )}
          {reviews && <ShownReviews criteria={criteria} reviews={reviews} />}
        </section>
      </div>
    </article>
  );
}

function Application({ application }: Pick<ReadingProps, 'application'>) {
  const { formatMoment } = useDates();
  const { choices, submittedAt, answers } = application;
  return (
    <section className={styles.application} aria-label="Application">
      <dl className={shared.facts}>
        <Fact name="Positions">{choices.map((chosen) => chosen.name).join(', ')}</Fact>
        <Fact name="Sent">{formatMoment(submittedAt)}</Fact>
      </dl>
      <Answers answers={answers} />
    </section>
  );
}

/** The page of the round finds out what is next when this one does not know it. */
function hrefOfNext(
  round: string,
  { _id }: ReadApplicationDto,
  queue: ReadingQueue | null,
): string {
  const next = queue?.next ?? null;
  if (next === null || next === _id) return adminPath('readingOfRound', { id: round });
  return adminPath('readApplication', { id: round, applicationId: next });
}

function whyNot({ state }: ReadApplicationDto): string {
  if (state === 'withdrawn') return 'This application is withdrawn: nobody reads it any more.';
  return 'Others read this application: it is your own, or you are no reviewer of its round.';
}
