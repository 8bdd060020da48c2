import type { EventDto, EventListQuery, EventSortField } from '@club/shared/event';
import { send, sendForFile, sendForList } from '../../../api/send';
import { ButtonLink } from '../../../components/ButtonLink';
import { SaveFiguresButton } from '../actions/SaveFiguresButton';
import { UndoNote, useRemoved } from '../actions/UndoNote';
import { AdminList } from '../list/AdminList';
import type { ListFilter } from '../list/ListFilter';
import { ListFilters } from '../list/ListFilters';
import { ListHead } from '../list/ListHead';
import { binPart, type ListPart, ListParts } from '../list/ListParts';
import { ListTable } from '../list/ListTable';
import { useListPage } from '../list/useListPage';
import { useListPlace } from '../list/useListPlace';
import { type UrlListQuery, useListQuery } from '../list/useListQuery';
import { adminPath } from '../shell/adminPath';
import { usePermissions } from '../shell/usePermissions';
import { useEventColumns } from './eventColumns';
import { stateNames } from './eventWords';

const listOptions = {
  sortableFields: ['startsAt', 'title'] satisfies EventSortField[],
  filterNames: ['state'] satisfies (keyof EventListQuery)[],
  partNames: ['when', 'bin'] satisfies (keyof EventListQuery)[],
};

const filters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [['', 'Any'], ...Object.entries(stateNames)],
  },
];

/** Kinds of events, each in the order in which people look for one. */
type Part = 'upcoming' | 'past' | 'bin';
const parts: Record<Part, ListPart> = {
  upcoming: ['Upcoming', ''],
  past: ['Past', 'when=past'],
  bin: binPart,
};
const orders: Record<Part, string> = { upcoming: 'startsAt', past: '-startsAt', bin: '-startsAt' };

/** What is planned, the next event first; what is over; and the bin. */
export function EventsPage() {
  const mayEdit = usePermissions().isAllowed('events');
  const query = useListQuery(listOptions);
  const part = partOf(query);
  const [partName, shown] = parts[part];
  const allParts = [parts.upcoming, parts.past, ...(mayEdit ? [parts.bin] : [])];
  const asked = toAsked(query, part);
  const { headingRef, ...list } = useListPage(
    'events',
    'Loading the events',
    (query, signal) => sendForList('GET /api/admin/events', { query, signal }),
    asked,
  );
  const [removed, setRemoved] = useRemoved<EventDto>(part === 'bin');
  const keepPlace = useListPlace(list.data !== null);
  const table = {
    columns: useEventColumns({ isBin: part === 'bin', mayEdit, keepPlace, onRemoved: setRemoved }),
    query,
  };
  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search events" query={query}>
        {mayEdit && <ButtonLink to={adminPath('newEvent')}>New event</ButtonLink>}
        {mayEdit && part === 'past' && (
          <SaveFiguresButton
            download={() => sendForFile('GET /api/admin/overview.csv')}
            fileName="figures.csv"
          />
        )}
      </ListHead>
      <ListParts what="Events" parts={allParts} shown={shown} />
      <ListFilters query={query} filters={filters} />
      {removed && (
        <RemovedNote key={removed._id} event={removed} onRestored={() => setRemoved(null)} />
      )}
      <AdminList
        what="The events"
        query={query}
        emptyText={emptyText(part, query, mayEdit)}
        searched={{ part: partName, all: allParts }}
        skeleton={<ListTable {...table} entries={null} />}
        {...list}
      >
        {(events) => <ListTable {...table} entries={events} />}
      </AdminList>
    </>
  );
}

function partOf({ filters: { when, bin } }: UrlListQuery): Part {
  if (bin === 'true') return 'bin';
  return when === 'past' ? 'past' : 'upcoming';
}

/** What the API is asked for: the URL leaves out what is usual. */
function toAsked(query: UrlListQuery, part: Part): UrlListQuery {
  const when = part === 'bin' ? '' : part;
  return { ...query, sort: query.sort || orders[part], filters: { ...query.filters, when } };
}

function RemovedNote({ event, onRestored }: { event: EventDto; onRestored: () => void }) {
  return (
    <UndoNote
      name={event.title}
      act={() => send('POST /api/admin/events/:id/restore', { id: event._id })}
      changes={['events']}
      onSuccess={onRestored}
    />
  );
}

function emptyText(
  part: Part,
  { search, filters: { state } }: UrlListQuery,
  mayEdit: boolean,
): string {
  if (search || state) return 'No events found.';
  if (part === 'bin') return 'The bin is empty.';
  if (part === 'past') return 'No event is over yet.';
  return mayEdit
    ? 'There are no events to come. Begin with ‘New event’: a title, a time and a place are enough.'
    : 'There are no events to come.';
}
