import type { ContactDto } from '@club/shared/contact';
import { changeContact, deleteContact } from '../../../api/contacts';
import { ActionButton } from '../ActionButton';
import styles from '../admin.module.css';
import { DeleteButton } from '../ConfirmButton';

interface MessageActionsProps {
  contact: ContactDto;
  afterChange: () => void;
}

/** What can be done with a message. */
export function MessageActions({ contact, afterChange }: MessageActionsProps) {
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
        onAct={() => changeContact(_id, { version, status: sort.status })}
        successText={sort.successText}
        failureText="Failed to move message."
        afterwards={afterChange}
      />
      <DeleteButton
        what={what}
        consequence="The message is gone for good."
        onConfirm={() => deleteContact(_id)}
        successText="Message deleted successfully"
        failureText="Failed to delete message"
        afterSuccess={afterChange}
      />
    </div>
  );
}
