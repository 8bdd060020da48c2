import type {
  HandoverAccessDto,
  HandoverAccessState,
  HandoverDto,
  HandoverPersonDto,
} from '@club/shared/handover';
import { roleNames } from '@club/shared/userWords';
import { type Column, ListTable } from '../list/ListTable';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { type Dates, useDates } from '../shell/useDates';
import { AllLinksButton } from './AllLinksButton';
import { InviteJoinedButton } from './InviteJoinedButton';
import { LinkButton } from './LinkButton';

type HandoverInvitationsProps = Pick<HandoverDto, 'people' | 'term'>;

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

/** Who gets access, how far each invitation is, and who has accepted a place since and can be invited. */
export function HandoverInvitations({ people, term }: HandoverInvitationsProps) {
  const dates = useDates();
  const invited = people.filter(({ access, joinedBy }) => access !== null || joinedBy !== null);
  const [firstDay = term.firstDay] = people.flatMap(({ access }) => access?.firstDay ?? []);
  const columns: Column<HandoverPersonDto>[] = [
    {
      label: 'Name',
      cell: ({ name, position, access, joinedBy }) => (
        <>
          {name}
          <span className="detail">{position}</span>
          <span className="detail">
            <EmailAddress email={access?.email ?? joinedBy ?? ''} />
          </span>
        </>
      ),
    },
    { label: 'Role', width: '5.5rem', cell: ({ access }) => access && roleNames[access.role] },
    {
      label: 'Invitation',
      width: '40%',
      cell: ({ access }) => (access ? <State access={access} dates={dates} /> : <JoinedState />),
    },
    {
      label: 'Actions',
      width: '9rem',
      isActions: true,
      cell: (person) => {
        const { access } = person;
        if (!access) return <InviteJoinedButton person={person} firstDay={firstDay} />;
        return isOpen(access) ? <LinkButton person={person} access={access} /> : null;
      },
    },
  ];
  const toCopy = people.filter(({ access }) => access?.state === 'toCopy');
  return (
    <>
      {toCopy.length > 1 && <AllLinksButton people={toCopy} />}
      <ListTable columns={columns} entries={invited} />
    </>
  );
}

function JoinedState() {
  return (
    <>
      <Badge>Not invited</Badge>
      <span className="detail">
        Has accepted a place since the plan was made. Invite who shall look after the site.
      </span>
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
