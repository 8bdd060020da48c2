import type { AccessDto } from '@club/shared/access';
import { roleNames } from '@club/shared/userWords';
import type { ReactNode } from 'react';
import { type Column, ListTable } from '../list/ListTable';
import { useNamedRow } from '../list/useNamedRow';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { useDates } from '../shell/useDates';

interface RoleHoldersTableProps {
  /** Null while they are loading. */
  people: AccessDto[] | null;
  renderActions: (person: AccessDto) => ReactNode;
}

/** Everyone with a role: since when, until when, and given by whom. */
export function RoleHoldersTable({ people, renderActions }: RoleHoldersTableProps) {
  const { formatMoment } = useDates();
  const named = useNamedRow(people !== null);
  const columns: Column<AccessDto>[] = [
    {
      label: 'Name',
      cell: ({ username, email }) => (
        <>
          {username}
          <span className="detail">
            <EmailAddress email={email} />
          </span>
        </>
      ),
    },
    { label: 'Role', width: '5.5rem', cell: ({ role }) => roleNames[role] },
    { label: 'Last day', width: '9rem', cell: (person) => <LastDay person={person} /> },
    {
      label: 'Given by',
      width: '24%',
      cell: ({ grantedBy, grantedAt }) => (
        <>
          {grantedBy?.name ?? 'The site'}
          {grantedAt && <span className="detail">{formatMoment(grantedAt)}</span>}
        </>
      ),
    },
    { label: 'Actions', width: '9rem', isActions: true, cell: renderActions },
  ];
  return <ListTable columns={columns} entries={people} named={named} />;
}

function LastDay({ person: { accessUntil } }: { person: AccessDto }) {
  const { formatDay, today } = useDates();
  if (accessUntil === null) return 'None';
  return (
    <span className="row baseline gap-1 across-2">
      {formatDay(accessUntil)}
      {accessUntil < today() && <Badge isUrgent>Over</Badge>}
    </span>
  );
}
