import { send } from '../../../api/send';
import { ConfirmButton } from '../actions/ConfirmButton';
import { formatCount } from '../list/formatCount';

interface SpamHeadProps {
  /** How much spam there is; null while that is not known. */
  count: number | null;
}

/** What the list of spam is, and the button that empties it. */
export function SpamHead({ count }: SpamHeadProps) {
  const messages = count === 1 ? '1 spam message' : `${formatCount(count ?? 0)} spam messages`;
  return (
    <>
      <p className="quiet">
        What the site or somebody of the team took for spam, with the reason. A message from a
        person can be among it. Spam is deleted after 30 days, the oldest earlier when there are
        more than 1,000.
      </p>
      {count !== null && count > 0 && (
        <div>
          <ConfirmButton
            verb="Delete all spam"
            verbMeanwhile="Deleting"
            what=""
            question={`Delete ${messages} for good?`}
            consequence="What is under Messages stays."
            act={() => send('DELETE /api/admin/contacts/spam', { body: { expected: count } })}
            changes={['contacts']}
            successText="Spam deleted successfully"
            failureText="Failed to delete spam"
          />
        </div>
      )}
    </>
  );
}
