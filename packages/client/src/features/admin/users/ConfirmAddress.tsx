import type { ListedUserDto } from '@club/shared/user';
import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';

interface ConfirmAddressProps {
  user: ListedUserDto;
  afterChange?: () => void;
}

/** Without a mail server no link reaches an address. An admin who knows the person can say so. */
export function ConfirmAddress({
  user: { _id, username, email },
  afterChange,
}: ConfirmAddressProps) {
  return (
    <section className="part">
      <h2>Email address</h2>
      <p className="quiet">
        Nobody has confirmed yet that {email} belongs to {username}. Once you do, the person finds
        the messages from this address in “Download my data”. That is all: your word is no proof.
        Registrations, certificates, applications and roles need a link that reaches the address.
      </p>
      <div>
        <ConfirmButton
          variant="inline"
          verb="Confirm"
          verbMeanwhile="Confirming"
          what={`that ${email} belongs to ${username}`}
          consequence="Only confirm what you know: the person with this account then reads the messages that were sent from this address. It is no proof of the address, and opens nothing else that belongs to it."
          act={() => send('POST /api/admin/users/:id/confirm-email', { id: _id, body: { email } })}
          changes={['users', 'member', 'audit']}
          successText="Email address confirmed"
          failureText="Failed to confirm the email address"
          {...(afterChange && { onSuccess: afterChange })}
        />
      </div>
    </section>
  );
}
