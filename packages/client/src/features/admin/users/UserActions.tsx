import type { ListedUserDto } from '@club/shared/user';
import { roleNames } from '@club/shared/userWords';
import { send } from '../../../api/send';
import { Field } from '../../../components/form/Field';
import { useAuth } from '../../../session/useAuth';
import { ActionButton } from '../actions/ActionButton';
import { DeleteButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { readOwnPassword } from '../actions/OwnPassword';
import { type Dates, useDates } from '../shell/useDates';

interface UserActionsProps {
  user: ListedUserDto;
  /** On the account's own page, which is no longer true then. */
  onDeleted?: () => void;
}

/** What a change of an account makes out of date. */
const changes = ['users', 'access', 'member', 'audit'] as const;
/** The page of an account that is gone is not asked for again. */
const changesOfDeletion = ['users', 'access', 'audit'] as const;

/** What an admin can do with an account. Nobody suspends themselves or needs a link for themselves. */
export function UserActions(props: UserActionsProps) {
  const { user, onDeleted } = props;
  const { user: self } = useAuth();
  const { formatDay } = useDates();
  return (
    <>
      {user._id !== self?._id && (
        <>
          <ResetLinkButton {...props} />
          {user.suspended ? <LiftButton {...props} /> : <SuspendButton {...props} />}
        </>
      )}
      <DeleteButton
        what={user.username}
        consequence={whatGoes(user, formatDay)}
        act={() => send('DELETE /api/admin/users/delete/:id', { id: user._id })}
        changes={changesOfDeletion}
        {...(onDeleted && { onSuccess: onDeleted })}
        successText="User deleted successfully"
        failureText="Failed to delete user"
      />
    </>
  );
}

/** As the page of one's own account says it. */
function whatGoes({ role, accessUntil }: ListedUserDto, formatDay: Dates['formatDay']): string {
  const held = role && `${roleNames[role]}${accessUntil ? ` until ${formatDay(accessUntil)}` : ''}`;
  return [
    'The account and its profile are gone for good.',
    held && `So is the role: ${held}.`,
    role === 'admin' && 'Invitations that this person has made, and nobody has used, end.',
    'Places at events to come go to the next. Applications that were sent with the account are withdrawn.',
    'Messages stay, and are open again if this person had taken them. Certificates stay valid.',
  ]
    .filter(Boolean)
    .join(' ');
}

function ResetLinkButton({ user: { _id, username, role } }: UserActionsProps) {
  return (
    <FormButton
      label="Reset link"
      what={`for ${username}`}
      variant="inline"
      title={`New password for ${username}`}
      submitText="Make a link"
      busyText="Making a link…"
      onSubmit={(read) =>
        send('POST /api/admin/users/:id/reset-link', { id: _id, body: readOwnPassword(read) })
      }
      successText="Link made"
      failureText="Failed to make a link"
      changes={changes}
    >
      <p>
        The person who opens the link chooses a new password, which ends the passkeys of the
        account. It works for a day. A link that was made before stops working.
        {role && ` ${username} has a role, and gets a notice about the link.`}
      </p>
    </FormButton>
  );
}

function SuspendButton({ user: { _id, username } }: UserActionsProps) {
  return (
    <FormButton
      label="Suspend"
      what={username}
      variant="inline"
      title={`Suspend ${username}`}
      submitText="Suspend"
      busyText="Suspending…"
      onSubmit={async (read) => {
        const suspension = { suspended: true, reason: read('reason') };
        await send('PATCH /api/admin/users/:id/suspension', { id: _id, body: suspension });
        return null;
      }}
      successText="User suspended"
      failureText="Failed to suspend user"
      changes={changes}
    >
      <p>The account cannot log in until the suspension is lifted. Nothing is deleted.</p>
      <Field name="reason" label="Reason" hint="Only other admins see it." required />
    </FormButton>
  );
}

/** Asks nothing: the account can be suspended again. A deletion that is planned goes with the suspension. */
function LiftButton({ user: { _id, username, deletionAt } }: UserActionsProps) {
  const lift = () =>
    send('PATCH /api/admin/users/:id/suspension', {
      id: _id,
      body: { suspended: false, reason: '' },
    });
  const shared = { what: `of ${username}`, act: lift, changes };
  return deletionAt === null ? (
    <ActionButton
      {...shared}
      label="Lift suspension"
      labelMeanwhile="Lifting"
      successText="Suspension lifted"
      failureText={(reason) => `Failed to lift the suspension. ${reason}`}
    />
  ) : (
    <ActionButton
      {...shared}
      label="Stop the deletion"
      labelMeanwhile="Stopping"
      successText={`${username} is not deleted, and can log in again`}
      failureText={(reason) => `Failed to stop the deletion. ${reason}`}
    />
  );
}
