import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { AccountSections } from '../../account/AccountSections';
import styles from '../admin.module.css';

/** An admin's own account: by the specification, admins have no profile. */
export function AccountPage() {
  const { user } = useAuth();
  return (
    <>
      <PageHead title="Account" noIndex />
      <h1 tabIndex={-1}>Account</h1>
      {user && (
        <p>
          You are {user.username}, {user.email}.{' '}
          <Link to={paths.adminUser(user._id)}>Change name, email and phone</Link>
        </p>
      )}
      <div className={styles.form}>
        <AccountSections />
      </div>
    </>
  );
}
