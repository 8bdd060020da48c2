import type { EventDto } from '@club/shared/event';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { showFailure } from '../../../components/form/showFailure';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { useDates } from '../shell/useDates';
import { EventForm } from './EventForm';
import { SaveQuestionDialog } from './SaveQuestionDialog';
import { GoesOnEditing, useNotice } from './useNotice';

/** The form of an event that there is. */
export function EditEventPage() {
  const { id = '' } = useParams();
  const { state: list } = useLocation();
  const { data, error, reload } = useEditedState({
    key: ['events', id],
    call: 'Loading the event',
    get: (signal) => send('GET /api/admin/events/:id', { id, signal }),
  });
  return (
    <>
      <div className="stack gap-3 start">
        <Link to={adminPath('event', { id })} state={list}>
          {data?.title ?? 'The event'}
        </Link>
        <PageHeading />
        {data?.state === 'published' && (
          <p className="quiet">It is published: everybody sees a change once it is saved.</p>
        )}
      </div>
      {error !== null && <LoadFailure what="This event" error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {data && <EditForm key={data._id} event={data} />}
    </>
  );
}

function EditForm({ event }: { event: EventDto }) {
  const navigate = useNavigate();
  const { state: list } = useLocation();
  const change = useChange();
  const { _id } = event;
  const { question, choose, ask } = useNotice(event);
  const { formatMoment } = useDates();
  return (
    <>
      <EventForm
        draftName={`event:${_id}`}
        event={event}
        submitText="Save"
        // While the person is asked, nothing is saved yet.
        busyText={question ? 'Save' : 'Saving…'}
        onSave={async (changed) => {
          // More places let some of those in who waited.
          const asked = await ask(changed);
          const saved = await change(['events', 'registrations'], () =>
            send('PATCH /api/admin/events/:id', { id: _id, body: asked }),
          );
          notify.success(
            asked.tells && saved.notice
              ? `Event saved. The mail leaves on ${formatMoment(saved.notice.at)}.`
              : 'Event saved',
          );
          navigate(adminPath('event', { id: _id }), { state: list });
        }}
        onFailure={(error) => {
          if (!(error instanceof GoesOnEditing)) showFailure(error);
        }}
      />
      <SaveQuestionDialog question={question} onChoose={choose} />
    </>
  );
}
