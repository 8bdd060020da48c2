import type { SubscriberDto, SubscriberSortField } from '@club/shared/subscriber';
import { subscriberColumnWords } from '@club/shared/subscriberWords';
import { send, sendForFile, sendForList } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';
import { AdminList } from '../list/AdminList';
import { ExportButton } from '../list/ExportButton';
import { ListHead } from '../list/ListHead';
import { type Column, ListTable } from '../list/ListTable';
import { useListPage } from '../list/useListPage';
import { type UrlListQuery, useListQuery } from '../list/useListQuery';
import { EmailAddress } from '../shell/EmailAddress';
import { useDates } from '../shell/useDates';

/** What the URL of the list may hold. */
const listOptions = {
  sortableFields: ['email', 'confirmedAt'] satisfies SubscriberSortField[],
};

/** Who is told about new events by mail. */
export function SubscribersPage() {
  const query = useListQuery(listOptions);
  const { search, sort, isFiltered } = query;
  const { headingRef, ...list } = useListPage(
    'subscribers',
    'Loading the subscribers',
    (asked, signal) => sendForList('GET /api/admin/subscribers', { query: asked, signal }),
    query,
  );
  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search subscribers" query={query}>
        <ExportButton
          what="subscribers"
          columns={subscriberColumnWords}
          extent={
            isFiltered
              ? 'The file holds everybody whom this search finds, on all pages.'
              : 'The file holds everybody.'
          }
          getFile={(request) =>
            sendForFile('GET /api/admin/subscribers.csv', { query: { search, sort, ...request } })
          }
        />
      </ListHead>
      <p className="quiet">
        They get one mail about each event that you publish. The site has no mail to all members:
        they have not asked for any. To the people of an event you write on its page.
      </p>
      <AdminList
        what="The subscribers"
        query={query}
        emptyText={
          isFiltered
            ? 'No subscribers found.'
            : 'No subscribers yet. Where the site sends mail, visitors subscribe at the foot of each page: then each event that you publish is mailed to them once.'
        }
        skeleton={<SubscribersTable subscribers={null} query={query} />}
        {...list}
      >
        {(subscribers) => <SubscribersTable subscribers={subscribers} query={query} />}
      </AdminList>
    </>
  );
}

interface SubscribersTableProps {
  /** Null while they are loading. */
  subscribers: SubscriberDto[] | null;
  query: UrlListQuery;
}

function SubscribersTable({ subscribers, query }: SubscribersTableProps) {
  const { formatMoment } = useDates();
  const shown: Column<SubscriberDto>[] = [
    {
      label: 'Email',
      sortField: 'email',
      cell: ({ email }) => <EmailAddress email={email} />,
    },
    {
      label: 'Confirmed',
      sortField: 'confirmedAt',
      width: '12rem',
      cell: ({ confirmedAt }) => formatMoment(confirmedAt),
    },
    {
      label: 'Actions',
      width: '9rem',
      isActions: true,
      cell: ({ _id, email }) => (
        <ConfirmButton
          verb="Take off"
          verbMeanwhile="Taking off"
          what={email}
          consequence="No new event is mailed to this address any more, until somebody subscribes it again."
          act={() => send('DELETE /api/admin/subscribers/:id', { id: _id })}
          changes={['subscribers']}
          successText="Address taken off the list"
          failureText="Failed to take the address off the list"
        />
      ),
    },
  ];
  return <ListTable columns={shown} query={query} entries={subscribers} />;
}
