import type { MemberDto } from '@club/shared/user';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import { ConfirmButton } from '../actions/ConfirmButton';
import { adminPath } from '../shell/adminPath';

/** The site keeps no list of them: a login is a token on the person's device. */
export function MemberSessions({ member: { _id, username } }: { member: MemberDto }) {
  const { user: self } = useAuth();
  return (
    <section className="stack gap-3">
      <h2>Sessions</h2>
      <p className="quiet">
        A login lasts some days on each device. After a lost phone, end them all: the person logs in
        again with the same password.
      </p>
      {_id === self?._id ? (
        <p>
          Your own ones you end in <Link to={adminPath('account')}>your account</Link>.
        </p>
      ) : (
        <div>
          <ConfirmButton
            variant="inline"
            verb="Log out everywhere"
            verbMeanwhile="Logging out"
            what={username}
            question={`Log ${username} out everywhere?`}
            consequence="All devices on which this account is logged in ask for the password again. Links for a new password end, too."
            act={() => send('POST /api/admin/users/:id/end-sessions', { id: _id })}
            changes={['audit']}
            successText="Logged out everywhere"
            failureText="Failed to log out"
          />
        </div>
      )}
    </section>
  );
}
