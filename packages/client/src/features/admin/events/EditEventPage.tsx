import type { EventDto } from '@club/shared/event';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { changeEvent, getEvent } from '../../../api/events';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import styles from '../shell/admin.module.css';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { EventForm } from './EventForm';

/** The form of an event that there is. */
export function EditEventPage() {
  const { id = '' } = useParams();
  const { state: list } = useLocation();
  const { data, error, reload } = useEditedState({
    key: ['events', id],
    call: 'Loading the event',
    get: (signal) => getEvent(id, signal),
  });
  return (
    <>
      <div className={styles.stack}>
        <Link to={adminPath('event', { id })} state={list}>
          {data?.title ?? 'The event'}
        </Link>
        <PageHeading />
        {data?.state === 'published' && (
          <p className={styles.hint}>It is published: everybody sees a change once it is saved.</p>
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
  return (
    <EventForm
      draftName={`event:${_id}`}
      event={event}
      submitText="Save"
      onSave={async (changed) => {
        // More places let some of those in who waited.
        await change(['events', 'registrations'], () => changeEvent(_id, changed));
        notify.success('Event saved');
        navigate(adminPath('event', { id: _id }), { state: list });
      }}
    />
  );
}
