import type { ListedUserDto } from '@club/shared/user';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { logFailure } from '../../../api/logFailure';
import { confirmByHand, getUser, updateUser } from '../../../api/users';
import { Field, phoneRule } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { type PageState, readList } from '../../../navigation/pageState';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../actions/ConfirmButton';
import { OwnPassword, readOwnPassword } from '../actions/OwnPassword';
import { useChange } from '../query/useChange';
import { useEditedState } from '../query/useServerState';
import styles from '../shell/admin.module.css';
import { adminPath } from '../shell/adminPath';
import { LoadFailure } from '../shell/LoadFailure';
import { PageHeading } from '../shell/PageHeading';

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
    get: (signal) => getUser(id, signal),
  });
  const toList = useListPath();

  return (
    <>
      <div className={styles.stack}>
        <Link to={toList} state={returned}>
          All users
        </Link>
        <PageHeading />
      </div>
      {error !== null && <LoadFailure what="This user" error={error} onRetry={reload} />}
      {!user && error === null && <Loading />}
      {user && <EditUserForm key={user._id} user={user} />}
      {user && !user.emailConfirmed && <ConfirmByHand user={user} afterChange={reload} />}
    </>
  );
}

const returned: PageState = { isReturned: true };

/** The list from which this page was opened, with its search, page and order. */
function useListPath(): string {
  return `${adminPath('users')}${readList(useLocation().state)}`;
}

/** Without a mail server no link reaches an address. An admin who knows the person can say so. */
function ConfirmByHand({
  user: { _id, username, email },
  afterChange,
}: {
  user: ListedUserDto;
  afterChange: () => void;
}) {
  return (
    <section className={styles.section}>
      <h2>Email address</h2>
      <p className={styles.hint}>
        Nobody has confirmed yet that {email} belongs to {username}. Once you do, the person finds
        the messages from this address in “Download my data”. A role still comes with a link.
      </p>
      <div>
        <ConfirmButton
          verb="Confirm"
          verbMeanwhile="Confirming"
          what={`that ${email} belongs to ${username}`}
          consequence="Only confirm what you know: the person with this account then reads the messages that were sent from this address."
          act={() => confirmByHand(_id, email)}
          changes={['users']}
          successText="Email address confirmed"
          failureText="Failed to confirm the email address"
          onSuccess={afterChange}
        />
      </div>
    </section>
  );
}

function EditUserForm({ user }: { user: ListedUserDto }) {
  const { user: self, refreshUser, forgetToken } = useAuth();
  const navigate = useNavigate();
  const change = useChange();
  const toList = useListPath();

  async function submit(read: FieldReader) {
    const changed = { username: read('username'), email: read('email'), phone: read('phone') };
    const { version } = user;
    await change(['users', 'access'], () =>
      updateUser(user._id, { ...changed, version, ...readOwnPassword(read) }),
    );
    notify.success('User updated successfully');
    // The API keeps an address in lower case.
    const hasNewEmail = changed.email.trim().toLowerCase() !== user.email;
    if (user._id === self?._id && hasNewEmail) {
      notify.success('Your email address is new. Please log in with it.');
      forgetToken(); // the new address has ended all sessions
      return;
    }
    if (user._id === self?._id) {
      refreshUser();
    }
    navigate(toList, { state: returned });
  }

  function showFailure(error: unknown) {
    logFailure('Updating the user', error);
    notify.error('Update failed');
  }

  return (
    <div className={styles.form}>
      <Form
        submitText="Update User"
        busyText="Updating…"
        ownPassword={<OwnPassword />}
        onSubmit={submit}
        onFailure={showFailure}
      >
        <UserFields user={user} />
      </Form>
    </div>
  );
}

/** No autocomplete: the browser would suggest the admin's own data. */
function UserFields({ user: { username, email, phone } }: { user: ListedUserDto }) {
  return (
    <>
      <Field name="username" label="Username" defaultValue={username} autoComplete="off" required />
      <Field
        name="email"
        label="Email"
        type="email"
        defaultValue={email}
        autoComplete="off"
        required
      />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        defaultValue={phone}
        hint={phoneRule}
        autoComplete="off"
        required
      />
    </>
  );
}
