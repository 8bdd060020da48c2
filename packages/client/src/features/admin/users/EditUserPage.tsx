import type { ListedUserDto } from '@club/shared/user';
import { useCallback } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { logFailure } from '../../../api/logFailure';
import { getUser, updateUser } from '../../../api/users';
import { Field, phoneRule } from '../../../components/form/Field';
import { type FieldReader, Form } from '../../../components/form/Form';
import { Loading } from '../../../components/Loading';
import { notify } from '../../../components/notify';
import { PageHead } from '../../../components/PageHead';
import { type PageState, readList } from '../../../navigation/pageState';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import styles from '../admin.module.css';
import { LoadFailure } from '../LoadFailure';
import { useLoad } from '../useLoad';

/** Lets an admin correct an account's username, email and phone. */
export function EditUserPage() {
  const { id = '' } = useParams();
  const { authorizationHeader } = useAuth();
  const load = useCallback(
    (signal: AbortSignal) => getUser(id, authorizationHeader, signal),
    [id, authorizationHeader],
  );
  const { data: user, error, reload } = useLoad('Loading the user', load);
  const toList = useListPath();

  return (
    <>
      <PageHead title="Edit user" noIndex />
      <div className={styles.stack}>
        <Link to={toList} state={returned}>
          All users
        </Link>
        <h1 tabIndex={-1}>Edit user</h1>
      </div>
      {error !== null && <LoadFailure what="This user" error={error} onRetry={reload} />}
      {!user && error === null && <Loading />}
      {user && <EditUserForm key={user._id} user={user} />}
    </>
  );
}

const returned: PageState = { isReturned: true };

/** The list from which this page was opened, with its search, page and order. */
function useListPath(): string {
  return `${paths.adminUsers}${readList(useLocation().state)}`;
}

function EditUserForm({ user }: { user: ListedUserDto }) {
  const { user: self, authorizationHeader, refreshUser, forgetToken } = useAuth();
  const navigate = useNavigate();
  const toList = useListPath();

  async function submit(read: FieldReader) {
    const changed = { username: read('username'), email: read('email'), phone: read('phone') };
    await updateUser(user._id, changed, authorizationHeader);
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
      <Form submitText="Update User" busyText="Updating…" onSubmit={submit} onFailure={showFailure}>
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
