import type { TeamMemberDto } from '@club/shared/team';
import { send } from '../../../api/send';
import { BinActions } from '../actions/BinActions';
import { type Column, ListTable } from '../list/ListTable';
import { useDates } from '../shell/useDates';
import { titleOf } from './memberFields';

interface BinProps {
  people: TeamMemberDto[];
}

/** People who were removed from a term in the last 30 days. */
export function Bin({ people }: BinProps) {
  const { formatMoment } = useDates();
  if (people.length === 0) {
    return (
      <p className="empty" role="status">
        The bin is empty. People who are removed from the team can be brought back from here for 30
        days.
      </p>
    );
  }
  const columns: Column<TeamMemberDto>[] = [
    { label: 'Name', cell: ({ name }) => name || '–' },
    { label: 'Position', cell: ({ position }) => position },
    { label: 'Removed', cell: ({ deletedAt }) => deletedAt && formatMoment(deletedAt) },
    {
      label: 'Actions',
      isActions: true,
      cell: (person) => <Actions person={person} />,
    },
  ];
  return <ListTable columns={columns} entries={people} />;
}

function Actions({ person }: { person: TeamMemberDto }) {
  const { _id } = person;
  const name = titleOf(person);
  return (
    <BinActions
      what={name}
      consequence="Nobody can bring the entry back. The picture stays among the pictures."
      onRestore={() => send('POST /api/admin/team/:id/restore', { id: _id })}
      onDelete={() => send('DELETE /api/admin/team/:id/for-good', { id: _id })}
      restoredText={`${name} is on the team again, at the end`}
      deletedText="Deleted for good"
      failureText="Failed to delete"
      changes={['team']}
    />
  );
}
