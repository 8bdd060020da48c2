import type {
  HandoverAccessDto,
  HandoverAccessState,
  HandoverPersonDto,
} from '@club/shared/handover';
import { roleNames } from '@club/shared/userWords';
import { type Column, ListTable } from '../list/ListTable';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { type Dates, useDates } from '../shell/useDates';
import { AllLinksButton } from './AllLinksButton';
import { LinkButton } from './LinkButton';

interface HandoverInvitationsProps {
  people: HandoverPersonDto[];
}

const stateNames: Record<HandoverAccessState, string> = {
  kept: 'Has the role already',
  accepted: 'Accepted',
  toCopy: 'Not sent yet',
  sent: 'Sent',
  notDelivered: 'Not delivered',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
  ended: 'Ended',
};

/** Who gets access, and how far each invitation is. */
export function HandoverInvitations({ people }: HandoverInvitationsProps) {
  const dates = useDates();
  const columns: Column<HandoverPersonDto>[] = [
    {
      label: 'Name',
      cell: ({ name, position, access }) => (
        <>
          {name}
          <span className="detail">{position}</span>
          <span className="detail">
            <EmailAddress email={access?.email ?? ''} />
          </span>
        </>
      ),
    },
    { label: 'Role', width: '5.5rem', cell: ({ access }) => access && roleNames[access.role] },
    {
      label: 'Invitation',
      width: '40%',
      cell: ({ access }) => access && <State access={access} dates={dates} />,
    },
    {
      label: 'Actions',
      width: '9rem',
      isActions: true,
      cell: (person) =>
        person.access && isOpen(person.access) ? (
          <LinkButton person={person} access={person.access} />
        ) : null,
    },
  ];
  const toCopy = people.filter(({ access }) => access?.state === 'toCopy');
  return (
    <>
      {toCopy.length > 1 && <AllLinksButton people={toCopy} />}
      <ListTable columns={columns} entries={people} />
    </>
  );
}

function isOpen({ state }: HandoverAccessDto): boolean {
  return state !== 'kept' && state !== 'accepted';
}

/** Those that somebody has to do something about. */
const urgentStates: HandoverAccessState[] = [
  'toCopy',
  'notDelivered',
  'expired',
  'withdrawn',
  'ended',
];

function State({ access, dates }: { access: HandoverAccessDto; dates: Dates }) {
  const { state } = access;
  return (
    <>
      <Badge isUrgent={urgentStates.includes(state)}>
        {state === 'sent' && access.delivery === 'copied' ? 'Link copied' : stateNames[state]}
      </Badge>
      <span className="detail">{describe(access, dates)}</span>
    </>
  );
}

function describe(access: HandoverAccessDto, { formatDay, formatUntil, today }: Dates): string {
  const { state, firstDay, expiresAt, linkCount } = access;
  const again = linkCount > 1 ? ` Sent ${linkCount} times.` : '';
  if (state === 'sent' && expiresAt) {
    const from = firstDay > today() ? `from ${formatDay(firstDay)} ` : '';
    return `Works ${from}${formatUntil(expiresAt)}.${again}`;
  }
  if (state === 'toCopy') return 'Make a link, and send it to the person.';
  if (state === 'notDelivered')
    return `The page Mails says why. Make a new link, and send it in another way.${again}`;
  if (state === 'ended')
    return `Who made the link may not invite any more. Make a new link, and send it.${again}`;
  if (state === 'withdrawn') return `Another address? Invite it on the page Access.${again}`;
  return again.trim();
}
