import type { TeamMemberDto } from '@club/shared/team';
import { logFailure } from '../../../api/logFailure';
import { deleteTeamMember, restoreTeamMember } from '../../../api/team';
import { Button } from '../../../components/Button';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import shared from '../admin.module.css';
import { ConfirmButton } from '../ConfirmButton';
import { type Column, ListTable } from '../ListTable';
import { reasonOf } from '../reasonOf';
import { useDates } from '../useDates';
import { titleOf } from './memberFields';

interface BinProps {
  people: TeamMemberDto[];
  afterChange: () => void;
}

/** People who were removed from a term in the last 30 days. */
export function Bin({ people, afterChange }: BinProps) {
  const { formatMoment } = useDates();
  if (people.length === 0) {
    return (
      <p className={shared.empty} role="status">
        The bin is empty. Whoever is removed from the team can be brought back from here for 30
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
      cell: (person) => <Actions person={person} afterChange={afterChange} />,
    },
  ];
  return <ListTable columns={columns} entries={people} />;
}

function Actions({ person, afterChange }: { person: TeamMemberDto; afterChange: () => void }) {
  const { authorizationHeader } = useAuth();
  const { _id } = person;
  const name = titleOf(person);

  async function restore() {
    try {
      await restoreTeamMember(_id, authorizationHeader);
      notify.success(`${name} is on the team again, at the end`);
    } catch (error) {
      logFailure('Restoring a person', error);
      notify.error(reasonOf(error));
    }
    afterChange();
  }

  return (
    <>
      <Button variant="inline" onClick={restore}>
        Restore<span className="visually-hidden"> {name}</span>
      </Button>
      <ConfirmButton
        verb="Delete for good"
        verbMeanwhile="Deleting"
        what={name}
        question={`Delete ${name} for good?`}
        consequence="Nobody can bring the entry back. The picture stays among the pictures."
        onConfirm={() => deleteTeamMember(_id, authorizationHeader)}
        successText="Deleted for good"
        failureText="Failed to delete"
        afterSuccess={afterChange}
      />
    </>
  );
}
