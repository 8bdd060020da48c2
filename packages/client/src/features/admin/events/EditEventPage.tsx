import type { EventDto } from '@club/shared/event';
import { Link, useLocation, useParams } from 'react-router-dom';
import { send } from '../../../api/send';
import { showFailure } from '../../../components/form/showFailure';
import { Loading } from '../../../components/Loading';
import { useEditedState } from '../query/useServerState';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { EventForm } from './EventForm';
import { LaterDatesBox } from './LaterDatesBox';
import { SaveQuestionDialog } from './SaveQuestionDialog';
import { GoesOnEditing } from './useNotice';
import { useSaveEvent } from './useSaveEvent';

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
  const { later, isAlsoLater, setAlsoLater, question, choose, save } = useSaveEvent(event);
  return (
    <>
      <EventForm
        draftName={`event:${event._id}`}
        event={event}
        submitText="Save"
        // While the person is asked, nothing is saved yet.
        busyText={question ? 'Save' : 'Saving…'}
        onSave={save}
        onFailure={(error) => {
          if (!(error instanceof GoesOnEditing)) showFailure(error);
        }}
      >
        {(edit) =>
          later.length > 0 && (
            <LaterDatesBox
              dates={later}
              edit={edit}
              isChecked={isAlsoLater}
              onChange={setAlsoLater}
            />
          )
        }
      </EventForm>
      <SaveQuestionDialog question={question} onChoose={choose} />
    </>
  );
}
