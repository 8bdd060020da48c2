import { phoneRule } from '@club/shared/phone';
import { readEmailAddress } from '@club/shared/rules/emailAddress';
import type { ListedUserDto } from '@club/shared/user';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { logFailure } from '../../../api/logFailure';
import { send } from '../../../api/send';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { useContent } from '../../../content/useContent';
import { useAuth } from '../../../session/useAuth';
import { OwnPassword, readOwnPassword } from '../actions/OwnPassword';
import { fieldOf, type Part } from '../form/Part';
import { TextInput } from '../form/TextInput';
import type { SaveContext } from '../form/useVersionedEdit';
import { VersionedForm } from '../form/VersionedForm';
import { returned, useListPath } from '../list/useListPath';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';
import { ConfirmAddress } from './ConfirmAddress';
import { listThatShows } from './listThatShows';

/** Lets an admin correct an account's username, email and phone. */
export function EditUserPage() {
  const { id = '' } = useParams();
  const {
    data: user,
    error,
    reload,
  } = useEditedState({
    key: ['users', id],
    call: 'Loading the user',
    get: (signal) => send('GET /api/admin/users/:id', { id, signal }),
  });
  const toList = useListPath('users');

  return (
    <>
      <div className="stack gap-3 start">
        <Link to={toList} state={returned}>
          All users
        </Link>
        <PageHeading />
      </div>
      {error !== null && <LoadFailure what="This user" error={error} onRetry={reload} />}
      {!user && error === null && <Loading />}
      {user && <EditUserForm key={user._id} user={user} onConfirmed={reload} />}
    </>
  );
}

interface EditUserFormProps {
  user: ListedUserDto;
  onConfirmed: () => void;
}

function EditUserForm({ user, onConfirmed }: EditUserFormProps) {
  const save = useSaveUser(user._id);
  return (
    <div className="account-form">
      <VersionedForm
        draftName={`user:${user._id}`}
        stored={user}
        toFields={toFields}
        onSave={save}
        submitText="Update User"
        busyText="Updating…"
        conflictHeading="Somebody else has changed this user meanwhile"
        ownPassword={<OwnPassword />}
        onFailure={(error) => {
          logFailure('Updating the user', error);
          notify.error('Update failed');
        }}
        otherActions={
          !user.emailConfirmed && <ConfirmAddress user={user} afterChange={onConfirmed} />
        }
      >
        {(part) => <UserFields part={part} user={user} />}
      </VersionedForm>
    </div>
  );
}

type UserFieldValues = Pick<ListedUserDto, 'username' | 'email' | 'phone'>;

function toFields({ username, email, phone }: UserFieldValues): UserFieldValues {
  return { username, email, phone };
}

/** Saves, and goes on: to the list, or to a new login after another address of one's own account. */
function useSaveUser(id: string) {
  const { user: self, refreshUser, forgetToken } = useAuth();
  const navigate = useNavigate();
  const change = useChange();
  const toList = useListPath('users');

  return async (
    changed: UserFieldValues & { version: number },
    { base, read }: SaveContext<UserFieldValues>,
  ): Promise<void> => {
    await change(['users', 'access', 'member', 'audit'], () =>
      send('PATCH /api/admin/users/update/:id', {
        id,
        body: { ...changed, ...readOwnPassword(read) },
      }),
    );
    notify.success('User updated successfully');
    // The API keeps an address in lower case.
    const hasNewEmail = readEmailAddress(changed.email) !== base.email;
    if (id === self?._id && hasNewEmail) {
      notify.success('Your email address is new. Please log in with it.');
      forgetToken(); // the new address has ended all sessions
      return;
    }
    if (id === self?._id) {
      refreshUser();
    }
    navigate(listThatShows(toList, base, changed), { state: returned });
  };
}

interface UserFieldsProps {
  part: Part<UserFieldValues>;
  /** As it is stored. */
  user: ListedUserDto;
}

/** No autocomplete: the browser would suggest the admin's own data. */
function UserFields({ part, user }: UserFieldsProps) {
  const addressHint = useAddressHint();
  const isNewEmail = readEmailAddress(part.value.email) !== user.email;
  // An account that has a number cannot lose it.
  const isPhoneNeeded = user.phone !== '';
  return (
    <>
      <TextInput part={fieldOf(part, 'username')} label="Username" required />
      <TextInput
        part={fieldOf(part, 'email')}
        label="Email"
        type="email"
        {...(isNewEmail && { hint: addressHint })}
        required
      />
      <TextInput
        part={fieldOf(part, 'phone')}
        label={isPhoneNeeded ? 'Phone' : 'Phone (optional)'}
        type="tel"
        hint={phoneRule}
        required={isPhoneNeeded}
      />
      <p className="quiet">
        Domain, branch and year: the person changes them in the profile, and an import can.
      </p>
    </>
  );
}

/** What another address does. */
function useAddressHint(): string {
  const { sendsMail } = useContent();
  const mails =
    'The former address gets a notice, and the new one a link that confirms it: then tickets and certificates follow.';
  const stays = 'Applications and messages stay with the former address.';
  return `With another address, all logins of this account end. ${sendsMail ? `${mails} ` : ''}${stays}`;
}
