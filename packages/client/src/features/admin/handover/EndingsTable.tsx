import type { HandoverEndingDto, HandoverEndingState } from '@club/shared/handover';
import { roleNames } from '@club/shared/userWords';
import { type Column, ListTable } from '../list/ListTable';
import { Badge } from '../shell/Badge';
import { useDates } from '../shell/useDates';

const states: Record<HandoverEndingState, { name: string; detail: string }> = {
  set: { name: 'Planned', detail: '' },
  over: { name: 'Has ended', detail: '' },
  waiting: {
    name: 'Waits for a successor',
    detail: 'The last admin keeps the role until somebody has accepted to be admin.',
  },
  ended: { name: 'Ended by hand', detail: 'Somebody has ended the role before its last day.' },
  changed: {
    name: 'Changed by hand',
    detail: 'Somebody has changed the role since. The page Access shows it.',
  },
};

/** Whose roles end, and what that waits for. */
export function EndingsTable({ endings }: { endings: HandoverEndingDto[] }) {
  const { formatDay } = useDates();
  const columns: Column<HandoverEndingDto & { _id: string }>[] = [
    { label: 'Name', cell: ({ name }) => name },
    { label: 'Role', width: '5.5rem', cell: ({ role }) => roleNames[role] },
    { label: 'Last day', width: '9rem', cell: ({ lastDay }) => formatDay(lastDay) },
    {
      label: 'State',
      width: '40%',
      cell: ({ state }) => (
        <>
          <Badge isUrgent={state === 'waiting'}>{states[state].name}</Badge>
          {states[state].detail && <span className="detail">{states[state].detail}</span>}
        </>
      ),
    },
  ];
  const entries = endings.map((ending) => ({ ...ending, _id: ending.account }));
  return <ListTable columns={columns} entries={entries} />;
}
