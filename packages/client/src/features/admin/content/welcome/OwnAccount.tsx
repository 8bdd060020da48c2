import { Link } from 'react-router-dom';
import { useAuth } from '../../../../session/useAuth';
import { TextInput } from '../../form/TextInput';
import { adminPath } from '../../shell/adminPath';
import type { useOwnName } from './useOwnName';

/** Who is at the screen: the site does not know more than a login that it has made itself. */
export function OwnAccount({ ownName }: { ownName: ReturnType<typeof useOwnName> }) {
  const { user } = useAuth();
  return (
    <section className="stack gap-3 ruled" aria-labelledby="you">
      <h2 id="you" className="size-0">
        You
      </h2>
      <TextInput
        part={ownName.part}
        limit={80}
        label="Your name"
        autoComplete="name"
        hint="Invitations say who invites."
        placeholder="Meera Shah"
        required
      />
      {user && (
        <p>
          You log in with {user.email}.{' '}
          <Link to={adminPath('user', { id: user._id })}>Use an address of your own</Link>: then a
          new password can reach you.
        </p>
      )}
    </section>
  );
}
