import type { EventDto } from '@club/shared/event';
import { Link, useParams } from 'react-router-dom';
import { serverNow } from '../../../api/serverClock';
import { PageHead } from '../../../components/PageHead';
import { returned, useListPath } from '../list/useListPath';
import { Badge } from '../shell/Badge';
import { UnloadedPage } from '../shell/UnloadedPage';
import { usePermissions } from '../shell/usePermissions';
import { EventActions } from './EventActions';
import { EventFacts } from './EventFacts';
import { wordOf } from './eventWords';
import { Registrations } from './registrations/Registrations';
import { SeriesDates } from './SeriesDates';
import { UndrawnNote } from './UndrawnNote';
import { useEvent } from './useEvent';

/** An event with what can be done with it, and who comes. */
export function EventPage() {
  const { id = '' } = useParams();
  const toList = useListPath('events');
  return (
    <>
      <div>
        <Link to={toList} state={returned}>
          All events
        </Link>
      </div>
      <LoadedEvent key={id} id={id} />
    </>
  );
}

function LoadedEvent({ id }: { id: string }) {
  const { data, error, reload } = useEvent(id);
  if (data) return <Event event={data} />;
  return <UnloadedPage what="This event" error={error} reload={reload} />;
}

function Event({ event }: { event: EventDto }) {
  const { title, state } = event;
  const { isAllowed } = usePermissions();
  return (
    <div className="stack gap-6 break">
      <div className="stack gap-3 start">
        <PageHead title={title} noIndex />
        <div className="row gap-2 across-3">
          <h1 tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <Badge isUrgent={state === 'cancelled'}>{wordOf(event, serverNow())}</Badge>
        </div>
        {state === 'draft' && (
          <p className="quiet">
            A draft: only the team sees it. ‘Publish’ shows the page as visitors will see it.
          </p>
        )}
        {event.series !== null && <SeriesDates id={event._id} series={event.series} />}
        <UndrawnNote event={event} />
        {isAllowed('events') && <EventActions event={event} />}
      </div>
      <EventFacts event={event} />
      {state !== 'draft' && <Registrations event={event} />}
    </div>
  );
}
