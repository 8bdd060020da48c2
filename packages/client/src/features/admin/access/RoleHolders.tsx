import type { AccessDto, InvitationDto } from '@club/shared/access';
import { roleNames } from '@club/shared/userWords';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { LoadFailure } from '../shell/LoadFailure';
import { RoleFields, readAccess } from './RoleFields';
import { RoleHoldersTable } from './RoleHoldersTable';
import { TakenMessages } from './TakenMessages';
import { UndecidedReading } from './UndecidedReading';

interface RoleHoldersProps {
  data: AccessDto[] | null;
  error: unknown;
  reload: () => void;
  /** Those that wait; null until they are loaded. */
  invitations: InvitationDto[] | null;
}

/** Everyone with a role, with buttons to change and end it. */
export function RoleHolders({ data, error, reload, invitations }: RoleHoldersProps) {
  const { user } = useAuth();
  if (error !== null) {
    return <LoadFailure what="The roles" error={error} onRetry={reload} />;
  }
  return (
    <RoleHoldersTable
      people={data}
      renderActions={(person) =>
        person._id === user?._id ? (
          'This is you'
        ) : (
          <PersonActions person={person} ending={madeBy(person, invitations)} />
        )
      }
    />
  );
}

/** What a change of a role makes out of date. */
const changes = ['access', 'invitations', 'users'] as const;

/** Says which invitations end with the role of who made them; '' when there are none. */
function madeBy({ _id }: AccessDto, invitations: InvitationDto[] | null): string {
  const ending = (invitations ?? []).filter(
    ({ invitedBy, ended }) => invitedBy._id === _id && !ended,
  );
  if (ending.length === 0) return '';
  const names = ending.map(({ email, role }) => `${email} (${roleNames[role]})`).join(', ');
  const subject =
    ending.length === 1
      ? '1 invitation that nobody has used ends, too'
      : `${ending.length} invitations that nobody has used end, too`;
  return `${subject}: ${names}. Make new links for them afterwards.`;
}

interface PersonActionsProps {
  person: AccessDto;
  /** What `madeBy` says of it. */
  ending: string;
}

function PersonActions({ person, ending }: PersonActionsProps) {
  const { _id, username } = person;
  return (
    <>
      <FormButton
        label="Change"
        what={`the role of ${username}`}
        variant="inline"
        title={`Change the role of ${username}`}
        submitText="Change role"
        busyText="Changing…"
        onSubmit={async (read) => {
          const body = readAccess(read);
          return (await send('PATCH /api/admin/access/:id', { id: _id, body })).invitation;
        }}
        successText="Role changed"
        linkText="The role comes with a link"
        failureText="Failed to change the role"
        changes={changes}
      >
        <RoleFields access={person} />
        {person.role !== 'editor' && (
          <TakenMessages person={person} without="An editor cannot answer messages." />
        )}
        {ending && (
          <p className="quiet">Another role than Admin ends the right to invite: {ending}</p>
        )}
      </FormButton>
      <ConfirmButton
        verb="End"
        verbMeanwhile="Ending"
        what={`the role of ${username}`}
        consequence={`${username} keeps the account, as a member without a role. No mail tells them: please do it. ${ending}`.trim()}
        act={async () => {
          await send('PATCH /api/admin/access/:id', {
            id: _id,
            body: { role: null, accessUntil: null },
          });
        }}
        successText="Role ended"
        failureText="Failed to end the role"
        changes={changes}
      >
        <TakenMessages person={person} />
        <UndecidedReading person={person} />
      </ConfirmButton>
    </>
  );
}
