import { Link } from 'react-router-dom';
import { ModuleParts } from '../../../ModuleParts';
import { useAuth } from '../../../session/useAuth';
import { AccountSections } from '../../account/AccountSections';
import { UnprovedEmail } from '../../account/UnprovedEmail';
import { adminPath } from '../shell/adminPath';
import { PageHeading } from '../shell/PageHeading';

/** An admin's own account: by the specification, admins have no profile. */
export function AccountPage() {
  const { user } = useAuth();
  return (
    <>
      <PageHeading />
      {user && (
        <p>
          You are {user.username}, {user.email}.{' '}
          <Link to={adminPath('user', { id: user._id })}>Change name, email and phone</Link>
        </p>
      )}
      <div className="account-form">
        {user && <UnprovedEmail user={user} />}
        <ModuleParts at="profile" />
        <AccountSections />
      </div>
    </>
  );
}
