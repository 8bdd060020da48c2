import { Link, useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { notify } from '../../../components/notify';
import { useChange } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { PageHeading } from '../shell/PageHeading';
import { EventForm } from './EventForm';
import { newEvent } from './eventFields';

/** A new event: it is a draft until somebody publishes it on its page. */
export function NewEventPage() {
  const navigate = useNavigate();
  const change = useChange();
  return (
    <>
      <div className="stack gap-3 start">
        <Link to={adminPath('events')}>All events</Link>
        <PageHeading />
        <p className="quiet">Nobody sees it before you publish it.</p>
      </div>
      <EventForm
        draftName="event:new"
        event={newEvent}
        submitText="Save as a draft"
        onSave={async ({ version: _version, ...event }) => {
          const { _id } = await change(['events'], () =>
            send('POST /api/admin/events', { body: event }),
          );
          notify.success('Event saved as a draft');
          navigate(adminPath('event', { id: _id }), { replace: true });
        }}
      />
    </>
  );
}
