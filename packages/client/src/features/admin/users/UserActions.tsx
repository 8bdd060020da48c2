import type { ListedUserDto } from '@club/shared/user';
import { useState } from 'react';
import { logFailure } from '../../../api/logFailure';
import { changeSuspension, createResetLink, deleteUser } from '../../../api/users';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { notify } from '../../../components/notify';
import { useAuth } from '../../../session/useAuth';
import { DeleteButton } from '../ConfirmButton';
import { FormButton } from '../FormButton';
import { readOwnPassword } from '../OwnPassword';
import { reasonOf } from '../reasonOf';

interface UserActionsProps {
  user: ListedUserDto;
  afterChange: () => void;
}

/** What an admin can do with an account. Nobody suspends themselves or needs a link for themselves. */
export function UserActions(props: UserActionsProps) {
  const { user, afterChange } = props;
  const { user: self } = useAuth();
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
        consequence="The account and its profile are gone for good."
        onConfirm={() => deleteUser(user._id)}
        successText="User deleted successfully"
        failureText="Failed to delete user"
        afterSuccess={afterChange}
      />
    </>
  );
}

function ResetLinkButton({ user: { _id, username, role }, afterChange }: UserActionsProps) {
  return (
    <FormButton
      label="Reset link"
      what={`for ${username}`}
      variant="inline"
      title={`New password for ${username}`}
      submitText="Make a link"
      busyText="Making a link…"
      onSubmit={(read) => createResetLink(_id, readOwnPassword(read))}
      successText="Link made"
      failureText="Failed to make a link"
      afterSuccess={afterChange}
    >
      <p>
        Whoever opens the link chooses a new password. A link that was made before stops working.
        {role && ` ${username} has a role, and is told about the link.`}
      </p>
    </FormButton>
  );
}

function SuspendButton({ user: { _id, username }, afterChange }: UserActionsProps) {
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
        await changeSuspension(_id, suspension);
        return null;
      }}
      successText="User suspended"
      failureText="Failed to suspend user"
      afterSuccess={afterChange}
    >
      <p>The account cannot log in until the suspension is lifted. Nothing is deleted.</p>
      <Field name="reason" label="Reason" hint="Only other admins see it." required />
    </FormButton>
  );
}

/** Asks nothing: the account can be suspended again. */
function LiftButton({ user: { _id, username }, afterChange }: UserActionsProps) {
  const [isBusy, setBusy] = useState(false);

  async function lift() {
    setBusy(true);
    try {
      await changeSuspension(_id, { suspended: false, reason: '' });
      notify.success('Suspension lifted');
      afterChange();
    } catch (error) {
      logFailure(`Lifting the suspension of ${username}`, error);
      notify.error(`Failed to lift the suspension. ${reasonOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="inline" busyText={isBusy ? 'Lifting…' : undefined} onClick={lift}>
      Lift suspension<span className="visually-hidden"> of {username}</span>
    </Button>
  );
}
