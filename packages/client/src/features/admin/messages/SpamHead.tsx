import { deleteSpam } from '../../../api/contacts';
import styles from '../admin.module.css';
import { ConfirmButton } from '../ConfirmButton';

interface SpamHeadProps {
  /** How much spam there is; null while that is not known. */
  count: number | null;
  /** Loads list and number again: after a deletion, and after one that was refused. */
  reload: () => void;
}

/** What the list of spam is, and the button that empties it. */
export function SpamHead({ count, reload }: SpamHeadProps) {
  async function deleteAll(expected: number) {
    try {
      await deleteSpam(expected);
    } catch (error) {
      reload();
      throw error;
    }
  }

  const messages = count === 1 ? '1 spam message' : `${count} spam messages`;
  return (
    <>
      <p className={styles.hint}>
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
            onConfirm={() => deleteAll(count)}
            successText="Spam deleted successfully"
            failureText="Failed to delete spam"
            afterSuccess={reload}
          />
        </div>
      )}
    </>
  );
}
