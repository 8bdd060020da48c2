import type { ListedReview, OwnReviewsDto } from '@club/shared/review';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { send } from '../../../../api/send';
import { type Column, ListTable } from '../../list/ListTable';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { Badge } from '../../shell/Badge';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { type Dates, useDates } from '../../shell/useDates';
import { averageWord } from '../roundWords';
import { describeScores, finalWord } from './readingWords';

/** What this person has written in a round, to look at and change. */
export function OwnReviewsPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['reading', id, 'own'],
    call: 'Loading your reviews',
    get: (signal) => send('GET /api/admin/rounds/:id/reviews/own', { id, signal }),
  });
  return (
    <>
      <div>
        <Link to={adminPath('reading')}>All rounds that you read</Link>
      </div>
      {data ? (
        <OwnReviews round={id} own={data} />
      ) : (
        <UnloadedPage what="Your reviews" error={error} reload={reload} />
      )}
    </>
  );
}

interface OwnReviewsProps {
  /** Id of the round. */
  round: string;
  own: OwnReviewsDto;
}

function OwnReviews({ round, own }: OwnReviewsProps) {
  const dates = useDates();
  const columns = useMemo(() => toColumns(round, own, dates), [round, own, dates]);
  const { title, term, reviews, isFinal } = own;
  return (
    <div className="stack gap-6 break">
      <div className="stack gap-3 start">
        <PageHeading />
        <p>
          {title}, {term}
        </p>
        <div className="row gap-2 across-4 strong-links">
          {isFinal ? (
            <span className="quiet">{finalWord}</span>
          ) : (
            <Link to={adminPath('readingOfRound', { id: round })}>Read on</Link>
          )}
        </div>
      </div>
      {reviews.length === 0 ? (
        <p className="empty">You have not written a review in this round yet.</p>
      ) : (
        <ListTable columns={columns} entries={reviews} />
      )}
    </div>
  );
}

function toColumns(
  round: string,
  { criteria }: OwnReviewsDto,
  { formatMoment }: Dates,
): Column<ListedReview>[] {
  return [
    {
      label: 'Name',
      width: '26%',
      cell: ({ _id, name, submittedAt, canReview }) => (
        <span className="row baseline gap-1 across-2">
          <Link to={adminPath('readApplication', { id: round, applicationId: _id })}>{name}</Link>
          {submittedAt === null && <Badge>Draft</Badge>}
          {!canReview && <Badge>Withdrawn</Badge>}
        </span>
      ),
    },
    {
      label: 'Average',
      width: '6rem',
      isNumber: true,
      cell: ({ average }) => averageWord(average),
    },
    {
      label: 'Your review',
      cell: (review) => (
        <>
          <span>
            {review.isConflict ? 'You know this person.' : describeScores(criteria, review)}
          </span>
          {review.note !== '' && (
            <span className="detail" dir="auto">
              {review.note}
            </span>
          )}
        </>
      ),
    },
    {
      label: 'Submitted',
      width: '11rem',
      cell: ({ submittedAt }) => (submittedAt === null ? 'Not yet' : formatMoment(submittedAt)),
    },
  ];
}
