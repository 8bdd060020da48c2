import type { RoundDto } from '@club/shared/round';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '../../../api/serverClock';
import { formatCount } from '../list/formatCount';
import type { Column } from '../list/ListTable';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { type Dates, useDates } from '../shell/useDates';
import { CopyRoundButton } from './CopyRoundButton';
import { titleOf, wordOf } from './roundWords';

/** The columns of the list of rounds. */
export function useRoundColumns(): Column<RoundDto>[] {
  const dates = useDates();
  return useMemo(() => toColumns(dates), [dates]);
}

function toColumns({ formatDeadline }: Dates): Column<RoundDto>[] {
  return [
    { label: 'Round', sortField: 'title', cell: (round) => <Title round={round} /> },
    {
      label: 'Deadline',
      sortField: 'shownDeadline',
      width: '13rem',
      cell: ({ shownDeadline }) => shownDeadline && formatDeadline(shownDeadline),
    },
    {
      label: 'Places',
      width: '6rem',
      cell: ({ positions }) => formatCount(positions.reduce((sum, it) => sum + it.places, 0)),
    },
    {
      label: 'Actions',
      width: '10rem',
      isActions: true,
      cell: (round) => (
        <>
          <Link to={adminPath('editRound', { id: round._id })}>
            Edit<span className="visually-hidden"> {titleOf(round)}</span>
          </Link>
          <CopyRoundButton round={round} />
        </>
      ),
    },
  ];
}

function Title({ round }: { round: RoundDto }) {
  return (
    <>
      <span className="row baseline gap-1 across-2">
        <Link to={adminPath('round', { id: round._id })}>{titleOf(round)}</Link>
        <Badge>{wordOf(round, serverNow())}</Badge>
      </span>
      <span className="detail">{round.term}</span>
    </>
  );
}
