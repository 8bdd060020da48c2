import type { ContactDto } from '@club/shared/contact';
import { send } from '../../../api/send';
import { ActionButton } from '../actions/ActionButton';
import { BinActions } from '../actions/BinActions';
import { DeleteButton } from '../actions/ConfirmButton';

/** What the actions need to know of a message, wherever it is shown. */
type Message = Pick<ContactDto, '_id' | 'version' | 'username' | 'status'>;

interface MessageActionsProps {
  contact: Message;
  /** After it went to the bin. */
  onRemoved: () => void;
}

/** What can be done with a message outside the bin. */
export function MessageActions({ contact, onRemoved }: MessageActionsProps) {
  return (
    <div className="row gap-3">
      <SpamButton contact={contact} />
      <RemoveButton contact={contact} onRemoved={onRemoved} />
    </div>
  );
}

interface SpamButtonProps {
  contact: Message;
  onSuccess?: () => void;
}

/** Makes spam of a message, or a message of spam. */
export function SpamButton({ contact, onSuccess }: SpamButtonProps) {
  const { _id, version, username } = contact;
  const sort =
    contact.status === 'spam'
      ? ({ label: 'Not spam', status: 'new', successText: 'Moved to the messages' } as const)
      : ({ label: 'Spam', status: 'spam', successText: 'Moved to spam' } as const);
  return (
    <ActionButton
      label={sort.label}
      labelMeanwhile="Moving"
      what={`(the message from ${username})`}
      act={() =>
        send('PATCH /api/admin/contacts/:id', { id: _id, body: { version, status: sort.status } })
      }
      successText={sort.successText}
      changes={['contacts']}
      failureText={(reason) => `Failed to move message. ${reason}`}
      {...(onSuccess && { onSuccess })}
    />
  );
}

/** Moves a message to the bin. */
export function RemoveButton({ contact: { _id, username }, onRemoved }: MessageActionsProps) {
  return (
    <DeleteButton
      what={`the message from ${username}`}
      consequence="It stays in the bin for 30 days."
      act={() => send('DELETE /api/admin/contacts/delete/:id', { id: _id })}
      successText="Message deleted successfully"
      failureText="Failed to delete message"
      changes={['contacts']}
      onSuccess={onRemoved}
    />
  );
}

interface BinnedMessageActionsProps extends Pick<MessageActionsProps, 'contact'> {
  /** After it has left the bin. */
  onDone?: () => void;
}

/** What can be done with a message in the bin. */
export function BinnedMessageActions({ contact, onDone }: BinnedMessageActionsProps) {
  const { _id, username } = contact;
  return (
    <div className="row gap-3">
      <BinActions
        what={`the message from ${username}`}
        consequence="Nobody can take this back."
        onRestore={() => send('POST /api/admin/contacts/:id/restore', { id: _id })}
        onDelete={() => send('DELETE /api/admin/contacts/:id/for-good', { id: _id })}
        restoredText="Message restored successfully"
        deletedText="Message deleted for good"
        failureText="Failed to delete message"
        changes={['contacts']}
        {...(onDone && { onDone })}
      />
    </div>
  );
}
