import type { ContactListQuery, ContactPerson } from '@club/shared/contact';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import type { ListFilter } from '../list/ListFilter';
import { ListFilters } from '../list/ListFilters';
import { ListTools } from '../list/ListTool';
import type { UrlListQuery } from '../list/useListQuery';
import { adminPath } from '../shell/adminPath';
import { useAssignees } from './useAssignees';

/** What the URL of the list may hold. */
export const messageListOptions = {
  partNames: ['status', 'bin'] satisfies (keyof ContactListQuery)[],
  filterNames: [
    'assignee',
    'email',
    'from',
    'to',
    'idleSince',
  ] satisfies (keyof ContactListQuery)[],
};

/** By person, by the email address of the writer, and by the days on which messages came. */
export function MessageFilters({ query }: { query: UrlListQuery }) {
  const own = useAuth().user?._id ?? '';
  const [isFiltering, setFiltering] = useState(false);
  const { assignee } = query.filters;
  const isNamed = Boolean(assignee) && assignee !== own && assignee !== 'none';
  const people = useAssignees({ isEnabled: isFiltering || isNamed });
  const filters = useMemo(() => toMessageFilters(people ?? [], own), [people, own]);
  return (
    <ListTools>
      <ListFilters query={query} filters={filters} onToggle={setFiltering} />
      <Link to={adminPath('answerTemplates')}>Answer templates</Link>
    </ListTools>
  );
}

function toMessageFilters(people: ContactPerson[], own: string): ListFilter[] {
  const others = people.filter(({ _id }) => _id !== own);
  const persons = [
    [own, 'Me'] as const,
    ['none', 'Nobody'] as const,
    ...others.map(({ _id, name }) => [_id, name] as const),
  ];
  return [
    {
      name: 'assignee',
      label: 'Taken by',
      kind: 'choice',
      options: [['', 'Anybody'], ...persons],
      // Somebody who may not read messages any more has no name here.
      toText: (id) => persons.find(([value]) => value === id)?.[1] ?? 'Somebody else',
    },
    { name: 'email', label: 'Email of the writer', kind: 'email', toText: String },
    { name: 'from', label: 'First day', kind: 'day' },
    { name: 'to', label: 'Last day', kind: 'day' },
    { name: 'idleSince', label: 'Nothing done since', kind: 'day' },
  ];
}
