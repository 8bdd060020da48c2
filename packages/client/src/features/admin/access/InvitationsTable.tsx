import type { InvitationDto } from '@club/shared/access';
import { roleNames } from '@club/shared/userWords';
import type { ReactNode } from 'react';
import { type Column, ListTable } from '../list/ListTable';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { useDates } from '../shell/useDates';

interface InvitationsTableProps {
  /** Null while they are loading. */
  invitations: InvitationDto[] | null;
  renderActions: (invitation: InvitationDto) => ReactNode;
}

export function InvitationsTable({ invitations, renderActions }: InvitationsTableProps) {
  const { formatDay, formatDeadline, formatUntil } = useDates();
  const columns: Column<InvitationDto>[] = [
    {
      label: 'Email',
      cell: ({ email, validFrom, createdAt, expiresAt, ended }) => (
        <>
          <EmailAddress email={email} />
          <span className="detail">
            {ended ? (
              <>
                <Badge isUrgent>Link ended</Badge> Who made it may not invite any more. Make a new
                one.
              </>
            ) : (
              <>
                Link works {validFrom > createdAt && `from ${formatDeadline(validFrom)} `}
                {formatUntil(expiresAt)}
              </>
            )}
          </span>
        </>
      ),
    },
    { label: 'Role', width: '5.5rem', cell: ({ role }) => roleNames[role] },
    {
      label: 'Last day',
      width: '9rem',
      cell: ({ accessUntil }) => (accessUntil === null ? 'None' : formatDay(accessUntil)),
    },
    { label: 'Invited by', width: '24%', cell: ({ invitedBy }) => invitedBy.name },
    { label: 'Actions', width: '9rem', isActions: true, cell: renderActions },
  ];
  return <ListTable columns={columns} entries={invitations} />;
}
