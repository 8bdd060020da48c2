import type { ContactDto } from '@club/shared/contact';
import {
  changeContact,
  deleteContact,
  deleteContactForGood,
  restoreContact,
} from '../../../api/contacts';
import { ActionButton } from '../actions/ActionButton';
import { BinActions } from '../actions/BinActions';
import { DeleteButton } from '../actions/ConfirmButton';
import styles from '../shell/admin.module.css';

interface MessageActionsProps {
  contact: ContactDto;
  /** After it went to the bin. */
  onRemoved: () => void;
}

/** What can be done with a message outside the bin. */
export function MessageActions({ contact, onRemoved }: MessageActionsProps) {
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
        onSuccess={onRemoved}
      />
    </div>
  );
}

/** What can be done with a message in the bin. */
export function BinnedMessageActions({ contact }: Pick<MessageActionsProps, 'contact'>) {
  const { _id, username } = contact;
  return (
    <div className={styles.buttons}>
      <BinActions
        what={`the message from ${username}`}
        consequence="Nobody can take this back."
        onRestore={() => restoreContact(_id)}
        onDelete={() => deleteContactForGood(_id)}
        restoredText="Message restored successfully"
        deletedText="Message deleted for good"
        failureText="Failed to delete message"
        changes={['contacts']}
      />
    </div>
  );
}
