import type { FeedbackFiguresDto } from '@club/shared/feedback';
import { fewestAnswers } from '@club/shared/feedbackQuestions';
import { useParams } from 'react-router-dom';
import { send } from '../../../../api/send';
import { isPast } from '../../../../api/serverClock';
import { formatCount } from '../../list/formatCount';
import { useServerState } from '../../query/useServerState';
import { PageHeading } from '../../shell/PageHeading';
import { UnloadedPage } from '../../shell/UnloadedPage';
import { useDates } from '../../shell/useDates';
import { ToEvent } from '../ToEvent';
import { FeedbackFigures } from './FeedbackFigures';
import { FeedbackTexts } from './FeedbackTexts';

/** What people have answered after an event; nothing says who they are. */
export function FeedbackPage() {
  const { id = '' } = useParams();
  const { data, error, reload } = useServerState({
    key: ['feedback', 'figures', id],
    call: 'Loading the feedback',
    get: (signal) => send('GET /api/admin/events/:id/feedback/figures', { id, signal }),
  });
  return (
    <>
      <ToEvent id={id} />
      {data ? (
        <Feedback event={id} figures={data} />
      ) : (
        <UnloadedPage what="The feedback" error={error} reload={reload} />
      )}
    </>
  );
}

interface FeedbackProps {
  /** Id of the event. */
  event: string;
  figures: FeedbackFiguresDto;
}

function Feedback({ event, figures }: FeedbackProps) {
  const { formatDeadline, formatUntil } = useDates();
  const { invited, answered, until, points } = figures;
  const isOpen = !isPast(until);
  return (
    <div className="stack gap-3 start">
      <PageHeading />
      <p role="status">
        {answered === 0
          ? `Nobody has answered${isOpen ? ' yet' : ''}.`
          : `${formatCount(answered)} of ${formatCount(invited)} have answered.`}{' '}
        {isOpen
          ? `People can answer ${formatUntil(until)}.`
          : `The time to answer ended on ${formatDeadline(until)}.`}
      </p>
      <p className="quiet">
        Who was present is asked on the page of the registration; where nobody is marked as present,
        everybody who had a place. Answers are stored without names and times. They are shown from{' '}
        {fewestAnswers} answers on, so that nobody can tell whose one is.
      </p>
      {points && (
        <>
          <FeedbackFigures points={points} />
          <FeedbackTexts event={event} />
        </>
      )}
    </div>
  );
}
