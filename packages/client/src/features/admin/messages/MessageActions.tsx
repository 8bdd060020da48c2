import type { ContactDto } from '@club/shared/contact';
import { changeContact, deleteContact } from '../../../api/contacts';
import { ActionButton } from '../actions/ActionButton';
import { DeleteButton } from '../actions/ConfirmButton';
import styles from '../admin.module.css';

interface MessageActionsProps {
  contact: ContactDto;
}

/** What can be done with a message. */
export function MessageActions({ contact }: MessageActionsProps) {
  const { _id, version, username } = contact;
  const isSpam = contact.status === 'spam';
  const what = `the message from ${username}`;
  const sort = isSpam
    ? ({ label: 'Not spam', status: 'new', successText: 'Moved to the messages' } as const)
    : ({ label: 'Spam', status: 'spam', successText: 'Moved to spam' } as const);
  return (
    <div className={styles.buttons}>
      <ActionButton
        label={sort.label}
        labelMeanwhile="Moving"
        what={`(${what})`}
        act={() => changeContact(_id, { version, status: sort.status })}
        successText={sort.successText}
        changes={['contacts']}
        failureText={(reason) => `Failed to move message. ${reason}`}
      />
      <DeleteButton
        what={what}
        consequence="It stays in the bin for 30 days."
        act={() => deleteContact(_id)}
        successText="Message deleted successfully"
        failureText="Failed to delete message"
        changes={['contacts']}
      />
    </div>
  );
}
