import type { HandoverAccessDto, HandoverDto, HandoverPersonDto } from '@club/shared/handover';
import { isGone, isHeld, isInEffect, isWaiting } from '@club/shared/handoverAccess';
import { roleNames } from '@club/shared/userWords';
import { Link } from 'react-router-dom';
import { type Column, ListTable } from '../list/ListTable';
import { useNamedRow } from '../list/useNamedRow';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { AllLinksButton } from './AllLinksButton';
import { InvitationState } from './InvitationState';
import { InviteMemberButton } from './InviteMemberButton';
import { LinkButton } from './LinkButton';
import { WithdrawLinkButton } from './WithdrawLinkButton';
import { WithoutAccess } from './WithoutAccess';

type HandoverInvitationsProps = Pick<HandoverDto, 'people' | 'term'>;

/** Who gets access, how far each invitation is, and who has accepted a place since and can be invited. */
export function HandoverInvitations({ people, term }: HandoverInvitationsProps) {
  const named = useNamedRow();
  const invited = people.filter(isShown);
  const without = people.filter(
    ({ isOnTeam, name, access, joinedBy }) =>
      isOnTeam && name !== '' && access === null && joinedBy === null,
  );
  const [firstDay = term.firstDay] = people.flatMap(({ access }) => access?.firstDay ?? []);
  const plan = { firstDay, positions: people.map(({ position }) => position) };
  const columns: Column<HandoverPersonDto>[] = [
    {
      label: 'Name',
      cell: ({ name, position, isOnTeam, access, joinedBy }) => (
        <>
          {access?.name ?? name}
          <span className="detail">{position}</span>
          {access && <span className="detail">{describeChange(name, isOnTeam, access.name)}</span>}
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
      cell: ({ access }) => (access ? <InvitationState access={access} /> : <JoinedState />),
    },
    {
      label: 'Actions',
      width: '9rem',
      isActions: true,
      cell: (person) => <Actions person={person} {...plan} />,
    },
  ];
  const toCopy = people.filter((person) => person.access?.state === 'toCopy' && !isGone(person));
  return (
    <>
      {toCopy.length > 1 && <AllLinksButton people={toCopy} />}
      <ListTable columns={columns} entries={invited} named={named} />
      <WithoutAccess people={without} {...plan} />
    </>
  );
}

interface ActionsProps {
  person: HandoverPersonDto;
  /** From which day on the links of the plan work. */
  firstDay: string;
  /** Of the team, in their order. */
  positions: string[];
}

/** Not where the place has no name, and nothing goes on. */
function isShown(person: HandoverPersonDto): boolean {
  const { access, isOnTeam, name, joinedBy } = person;
  const isNamed = isOnTeam && name !== '';
  return access ? isNamed || isInEffect(access) : joinedBy !== null;
}

/**
 * A link that waits can be made anew or withdrawn, the latter alone for who has left; then the person is invited anew.
 * So is who stands by now in the place of somebody who has accepted.
 */
function Actions({ person, ...plan }: ActionsProps) {
  const { _id, name, access, isOnTeam } = person;
  const isOther = isGone(person);
  const isSettled = access?.state === 'withdrawn' || access?.state === 'expired';
  const canInvite = !access || isSettled || (isOther && !isWaiting(access));
  return (
    <>
      {isOnTeam && name !== '' && canInvite && <InviteMemberButton person={person} {...plan} />}
      {access && !isOther && !isSettled && isOpen(access) && (
        <LinkButton id={_id} access={access} />
      )}
      {access && isWaiting(access) && <WithdrawLinkButton id={_id} access={access} />}
      {access && isOther && isHeld(access) && <EndRoleLink account={access.account} />}
    </>
  );
}

function EndRoleLink({ account }: Pick<HandoverAccessDto, 'account'>) {
  return <Link to={`${adminPath('access')}#${account ?? ''}`}>End the role</Link>;
}

function JoinedState() {
  return (
    <>
      <Badge>Not invited</Badge>
      <span className="detail">
        Invite who shall look after the site; for others choose ‘No access’ there.
      </span>
    </>
  );
}

/** What has become of the place on the page Team of somebody whom the plan invites. */
function describeChange(name: string, isOnTeam: boolean, invited: string): string {
  if (!isOnTeam) return 'Not on the team any more';
  return name === invited ? '' : `On the team now: ${name || 'nobody'}`;
}

function isOpen(access: HandoverAccessDto): boolean {
  return !isHeld(access) && access.state !== 'roleEnded';
}
