import type { AuditEntryDto, AuditListQuery, AuditSortField } from '@club/shared/audit';
import { auditActionNames, auditActions } from '@club/shared/auditActions';
import { useMemo } from 'react';
import { sendForList } from '../../../api/send';
import { AdminList } from '../list/AdminList';
import type { ListFilter } from '../list/ListFilter';
import { ListFilters } from '../list/ListFilters';
import { ListHead } from '../list/ListHead';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { AuditTable } from './AuditTable';

const listOptions = {
  sortableFields: ['at'] satisfies AuditSortField[],
  filterNames: ['action', 'actor', 'person', 'from', 'to'] satisfies (keyof AuditListQuery)[],
};

const actionOptions = [
  ['', 'Everything'] as const,
  ...auditActionNames.map((name) => [name, auditActions[name].words] as const),
];

/** Who did what in the admin area, newest first. Nobody can change it. */
export function AuditPage() {
  const query = useListQuery(listOptions);
  const { headingRef, ...list } = useListPage(
    'audit',
    'Loading the audit',
    (asked, signal) => sendForList('GET /api/admin/audit', { query: asked, signal }),
    query,
  );
  const [entry] = list.data?.entries ?? [];
  const actorName = entry?.actor.name ?? oneAccount;
  const personName = toNameOf(query.filters.person, entry) ?? oneAccount;
  const filters = useMemo(() => toFilters(actorName, personName), [actorName, personName]);

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search names" query={query} />
      <p className="quiet">Who changed what. Nobody can change or delete these entries.</p>
      <ListFilters query={query} filters={filters} />
      <AdminList
        what="The audit"
        query={query}
        emptyText={query.isFiltered ? 'No entries found.' : 'Nothing has happened yet.'}
        skeleton={<AuditTable entries={null} query={query} />}
        {...list}
      >
        {(entries) => <AuditTable entries={entries} query={query} />}
      </AdminList>
    </>
  );
}

const oneAccount = 'One account';

/** The name of the account that the entry is by or about. */
function toNameOf(id: string | undefined, entry?: AuditEntryDto): string | undefined {
  return entry && [entry.actor, entry.subject].find(({ _id }) => _id === id)?.name;
}

/**
 * @param actorName of the account whose entries are listed, if it is only one
 * @param personName the same of the account by or about which they are
 */
function toFilters(actorName: string, personName: string): ListFilter[] {
  return [
    { name: 'action', label: 'What', kind: 'choice', options: actionOptions },
    { name: 'actor', label: 'Who', kind: 'none', toText: () => actorName },
    { name: 'person', label: 'By or about', kind: 'none', toText: () => personName },
    { name: 'from', label: 'From', kind: 'day' },
    { name: 'to', label: 'To', kind: 'day' },
  ];
}
