import type { HandoverPersonDto } from '@club/shared/handover';
import { type Column, ListTable } from '../list/ListTable';
import { InviteMemberButton } from './InviteMemberButton';

interface WithoutAccessProps {
  people: HandoverPersonDto[];
  /** From which day on the links of the plan work. */
  firstDay: string;
  /** Of the team, in their order. */
  positions: string[];
}

/** Who of the next team shall not look after the site, and can be invited all the same. */
export function WithoutAccess({ people, ...plan }: WithoutAccessProps) {
  if (people.length === 0) return null;
  const columns: Column<HandoverPersonDto>[] = [
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Position', width: '40%', cell: ({ position }) => position },
    {
      label: 'Actions',
      width: '9rem',
      isActions: true,
      cell: (person) => <InviteMemberButton person={person} {...plan} />,
    },
  ];
  return (
    <details>
      <summary className="fold">
        No access, on the team page only:{' '}
        {people.length === 1 ? 'one person' : `${people.length} people`}
      </summary>
      <ListTable columns={columns} entries={people} />
    </details>
  );
}
