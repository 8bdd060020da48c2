import type { BulkJobDto } from '@club/shared/bulk';
import type { BulkContactsRequest } from '@club/shared/contact';
import { send } from '../../../api/send';
import { SelectField } from '../../../components/form/SelectField';
import { ActionButton } from '../actions/ActionButton';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { countOf } from '../bulk/bulkWords';
import type { Selection } from '../list/useSelection';
import { assigneesHint, useAssignees } from './useAssignees';

interface MessageSelectionActionsProps {
  selection: Selection;
  /** Whether the list is that of the spam. */
  isSpam: boolean;
  onStarted: (job: BulkJobDto) => void;
}

type Chosen = Pick<BulkContactsRequest, 'action' | 'status' | 'assignee'>;

const changes = ['contacts', 'bulkJobs'] as const;

/** What can be done with the messages that are selected. Another action is one more button. */
export function MessageSelectionActions(props: MessageSelectionActionsProps) {
  const { selection, isSpam, onStarted } = props;
  const messages = countOf('contacts', selection.count);

  async function begin(request: Chosen): Promise<void> {
    const job = await send('POST /api/admin/contacts/bulk', {
      body: { ...request, ...selection.toSelected() },
    });
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
      {!isSpam && <SortButtons messages={messages} begin={begin} />}
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

interface SortButtonsProps {
  /** How many, in words. */
  messages: string;
  begin: (request: Chosen) => Promise<void>;
}

/** What becomes of messages, and who takes care of them. */
function SortButtons({ messages, begin }: SortButtonsProps) {
  const failureText = (reason: string) => `Failed to sort the messages. ${reason}`;
  return (
    <>
      <ActionButton
        label="Answered"
        labelMeanwhile="Marking"
        what={`(${messages})`}
        act={() => begin({ action: 'status', status: 'answered' })}
        changes={changes}
        failureText={failureText}
      />
      <ActionButton
        label="Open"
        labelMeanwhile="Opening"
        what={`(${messages})`}
        act={() => begin({ action: 'status', status: 'open' })}
        changes={changes}
        failureText={failureText}
      />
      <HandOverButton messages={messages} begin={begin} />
    </>
  );
}

function HandOverButton({ messages, begin }: SortButtonsProps) {
  const people = useAssignees();
  if (!people) return null;
  return (
    <FormButton
      label="Hand over"
      variant="inline"
      title={`Who takes care of ${messages}?`}
      submitText="Hand over"
      busyText="Handing over…"
      onSubmit={async (read) => {
        await begin({ action: 'assign', assignee: read('assignee') || null });
        return null;
      }}
      successText={`Handing over ${messages}`}
      failureText="Failed to hand the messages over"
      changes={changes}
    >
      <SelectField
        name="assignee"
        label="Person"
        hint={`${assigneesHint} Nobody is mailed. New ones become open. With ‘Nobody’, open ones become new again.`}
        options={[...people.map(({ _id, name }) => [_id, name] as const), ['', 'Nobody']]}
      />
    </FormButton>
  );
}
