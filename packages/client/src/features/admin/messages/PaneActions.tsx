import type { ContactDto } from '@club/shared/contact';
import { send } from '../../../api/send';
import { useAuth } from '../../../session/useAuth';
import { ActionButton } from '../actions/ActionButton';
import { GiveButton } from './GiveButton';
import { RemoveButton, SpamButton } from './MessageActions';
import { Shortcut } from './Shortcut';

interface PaneActionsProps {
  contact: Omit<ContactDto, 'entries'>;
  /** After it has left the list, for spam or for the messages. */
  onSorted: () => void;
  /** After it went to the bin. */
  onRemoved: () => void;
}

/** What can be done with the message in the reading pane. */
export function PaneActions({ contact, onSorted, onRemoved }: PaneActionsProps) {
  return (
    <div className="row gap-3">
      <Shortcut keyName="t">
        <TakeButton contact={contact} />
      </Shortcut>
      <GiveButton contact={contact} />
      <Shortcut keyName="e">
        <AnsweredButton contact={contact} />
      </Shortcut>
      <Shortcut keyName="s">
        <SpamButton contact={contact} onSuccess={onSorted} />
      </Shortcut>
      <Shortcut keyName="#">
        <RemoveButton contact={contact} onRemoved={onRemoved} />
      </Shortcut>
    </div>
  );
}

type ContactProps = Pick<PaneActionsProps, 'contact'>;

/** What is mine goes back; everything else becomes mine. */
function TakeButton({ contact: { _id, version, assignee } }: ContactProps) {
  const own = useAuth().user?._id ?? '';
  const isOwn = assignee?._id === own;
  return (
    <ActionButton
      label={isOwn ? 'Give back' : 'Take'}
      labelMeanwhile={isOwn ? 'Giving back' : 'Taking'}
      act={() =>
        send('PATCH /api/admin/contacts/:id', {
          id: _id,
          body: { version, assignee: isOwn ? null : own },
        })
      }
      changes={['contacts']}
    />
  );
}

function AnsweredButton({ contact: { _id, version, status } }: ContactProps) {
  const isAnswered = status === 'answered';
  return (
    <ActionButton
      label={isAnswered ? 'Open again' : 'Mark as answered'}
      labelMeanwhile="Marking"
      act={() =>
        send('PATCH /api/admin/contacts/:id', {
          id: _id,
          body: { version, status: isAnswered ? 'open' : 'answered' },
        })
      }
      changes={['contacts']}
    />
  );
}
