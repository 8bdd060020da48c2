import type { ReadApplicationDto, ReadingQueue } from '@club/shared/review';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { adminPath } from '../../shell/adminPath';
import { Fact, Facts } from '../../shell/Fact';
import { KeysButton } from '../../shell/keys/KeysButton';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { Answers } from '../applications/Answers';
import { ApplicationNotes } from '../applications/ApplicationNotes';
import { ApplicationTitle } from '../applications/ApplicationTitle';
import { useReadApplication } from '../applications/useReadApplication';
import { titleWithTerm } from '../roundWords';
import { ReviewForm } from './ReviewForm';
import { describeOthers, describeProgress, finalWord } from './readingWords';
import styles from './reviews.module.css';
import { ShownReviews } from './ShownReviews';
import { useQueue } from './useQueue';
import { readingKeys, useReadingKeys } from './useReadingKeys';
import { WrittenReview } from './WrittenReview';

/** An application, beside what this person thinks of it; the scores of others only after their own. */
export function ReadApplicationPage() {
  const { id, applicationId, data, error, reload } = useReadApplication();
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
  const { canReview, criteria, reviews } = application;
  const formRef = useRef<HTMLFormElement>(null);
  const keys = useReadingKeys(formRef);
  const navigate = useNavigate();
  const next = hrefOfNext(round, application, queue);
  return (
    <article className="stack gap-6 break">
      <div className="stack gap-3 start">
        <ApplicationTitle application={application} />
        {queue && <p className="quiet">{titleWithTerm(queue)}</p>}
        <div className="row gap-2 across-4 strong-links">
          <span className="quiet" role="status">
            {queue && [describeProgress(queue), describeOthers(queue)].join(' ')}
          </span>
          <Link to={next}>Next</Link>
          <Link to={adminPath('ownReviews', { id: round })}>Your reviews</Link>
          <KeysButton {...keys} keys={readingKeys} />
        </div>
      </div>
      <div className={`stack gap-6 ${styles.panes}`}>
        <Application application={application} />
        <section className={`stack gap-5 ${styles.review}`} aria-labelledby="review">
          <h2 id="review">Your review</h2>
          {canReview ? (
            <ReviewForm
              formRef={formRef}
              round={round}
              application={application}
              onGoOn={() => void navigate(next)}
            />
          ) : (
            <>
              <p className="quiet">{whyNot(application)}</p>
              {application.ownReview && (
                <WrittenReview criteria={criteria} review={application.ownReview} />
              )}
            </>
          )}
          {reviews && (
            <ShownReviews
              criteria={criteria}
              reviews={reviews}
              hasOwn={application.ownReview !== null}
            />
          )}
          <ApplicationNotes round={round} application={application} />
        </section>
      </div>
    </article>
  );
}

function Application({ application }: Pick<ReadingProps, 'application'>) {
  const { formatMoment } = useDates();
  const { choices, submittedAt, changedAt, answers, ownReview } = application;
  const reviewedAt = ownReview?.correctedAt ?? ownReview?.submittedAt ?? null;
  return (
    <section className="stack gap-5" aria-label="Application">
      <Facts>
        <Fact name="Positions">{choices.map((chosen) => chosen.name).join(', ')}</Fact>
        <Fact name="Sent">{formatMoment(submittedAt)}</Fact>
        {changedAt !== null && <Fact name="Changed">{formatMoment(changedAt)}</Fact>}
      </Facts>
      {changedAt !== null && reviewedAt !== null && changedAt > reviewedAt && (
        <p className="reason">
          The person has changed it after your review. Read it again, and correct your review if you
          see it differently now.
        </p>
      )}
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

function whyNot({ state, isFinal }: ReadApplicationDto): string {
  if (isFinal) return finalWord;
  if (state === 'withdrawn') return 'This application is withdrawn: nobody reads it any more.';
  return 'Others read this application: it is your own, or you are no reviewer of its round.';
}
