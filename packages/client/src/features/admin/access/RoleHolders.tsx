import type { AccessDto } from '@club/shared/access';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { LoadFailure } from '../shell/LoadFailure';
import { RoleFields, readAccess } from './RoleFields';
import { RoleHoldersTable } from './RoleHoldersTable';

interface RoleHoldersProps {
  data: AccessDto[] | null;
  error: unknown;
  reload: () => void;
}

/** Everyone with a role, with buttons to change and end it. */
export function RoleHolders({ data, error, reload }: RoleHoldersProps) {
  const { user } = useAuth();
  if (error !== null) {
    return <LoadFailure what="The roles" error={error} onRetry={reload} />;
  }
  return (
    <RoleHoldersTable
      people={data}
      renderActions={(person) =>
        person._id === user?._id ? 'This is you' : <PersonActions person={person} />
      }
    />
  );
}

/** What a change of a role makes out of date. */
const changes = ['access', 'invitations', 'users'] as const;

interface PersonActionsProps {
  person: AccessDto;
}

function PersonActions({ person }: PersonActionsProps) {
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
      </FormButton>
      <ConfirmButton
        verb="End"
        verbMeanwhile="Ending"
        what={`the role of ${username}`}
        consequence={`${username} keeps the account, as a member without a role.`}
        act={async () => {
          await send('PATCH /api/admin/access/:id', {
            id: _id,
            body: { role: null, accessUntil: null },
          });
        }}
        successText="Role ended"
        failureText="Failed to end the role"
        changes={changes}
      />
    </>
  );
}
