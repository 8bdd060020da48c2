import type { BulkContactsRequest, BulkJobDto } from '@club/shared/bulk';
import { changeManyContacts } from '../../../api/bulk';
import { ActionButton } from '../actions/ActionButton';
import { ConfirmButton } from '../actions/ConfirmButton';
import { countOf } from '../bulk/bulkWords';
import type { Selection } from '../list/useSelection';

interface MessageSelectionActionsProps {
  selection: Selection;
  /** Whether the list is that of the spam. */
  isSpam: boolean;
  onStarted: (job: BulkJobDto) => void;
}

const changes = ['contacts', 'bulkJobs'] as const;

/** What can be done with the messages that are selected. Another action is one more button. */
export function MessageSelectionActions(props: MessageSelectionActionsProps) {
  const { selection, isSpam, onStarted } = props;
  const messages = countOf('contacts', selection.count);

  async function begin(request: Pick<BulkContactsRequest, 'action' | 'status'>): Promise<void> {
    const job = await changeManyContacts({ ...request, ...selection.toSelected() });
    selection.clear();
    onStarted(job);
  }

  return (
    <>
      <ActionButton
        label={isSpam ? 'Not spam' : 'Spam'}
        labelMeanwhile="Moving"
        what={`(${messages})`}
        act={() => begin({ action: 'status', status: isSpam ? 'new' : 'spam' })}
        changes={changes}
        failureText={(reason) => `Failed to move the messages. ${reason}`}
      />
      <ConfirmButton
        verb="Delete"
        verbMeanwhile="Deleting"
        what={messages}
        consequence="They stay in the bin for 30 days."
        act={() => begin({ action: 'delete' })}
        changes={changes}
        failureText="Failed to delete the messages"
      />
    </>
  );
}
