import { Link } from 'react-router-dom';
import { PageHead } from '../../../components/PageHead';
import { paths } from '../../../paths';
import { useAuth } from '../../../session/useAuth';
import { Passkeys } from '../../account/passkeys/Passkeys';

/** In place of every page, for an admin who lacks the passkey that the club demands. */
export function PasskeyFirst() {
  const { refreshUser } = useAuth();
  return (
    <>
      <PageHead title="Add a passkey" noIndex />
      <h1 tabIndex={-1}>Please add a passkey first</h1>
      <p>
        The club has decided that admins need one. Everything else here opens as soon as you have
        added it. <Link to={paths.logout}>Log out</Link>
      </p>
      <div className="account-form">
        <Passkeys onChange={refreshUser} />
      </div>
    </>
  );
}
