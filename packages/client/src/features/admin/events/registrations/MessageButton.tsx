import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { quote } from '@club/shared/isolate';
import { send } from '../../../../api/send';
import { Field } from '../../../../components/form/Field';
import { TextArea } from '../../../../components/form/TextArea';
import { useContent } from '../../../../content/useContent';
import { FormButton } from '../../actions/FormButton';
import { toEdit, useDraft } from '../../form/useDraft';
import { formatCount } from '../../list/formatCount';
import { type AddressedChoice, AddressedField, useAddressedChoice } from './AddressedField';
import { ByHandButton } from './ByHandButton';

interface MessageButtonProps {
  event: EventDto;
  figures: EventFiguresDto;
  /** With the job that mails them. */
  onStarted: (job: BulkJobDto) => void;
}

/** Writes to everybody in a state, while somebody is in one. Without mail it gives what the team sends itself. */
export function MessageButton(props: MessageButtonProps) {
  const { sendsMail } = useContent();
  const choice = useAddressedChoice(props.event, props.figures);
  if (choice === null) return null;
  return sendsMail ? (
    <MailButton {...props} {...choice} />
  ) : (
    <ByHandButton {...props} {...choice} />
  );
}

const nothing = { subject: '', text: '' };

/** What the dialog says, and what is said after it. */
const leaving = 'The mails leave at once, one after the other';

/** What is written and not sent is there again when the dialog is opened the next time. */
function MailButton({ onStarted, ...choice }: MessageButtonProps & AddressedChoice) {
  const { event, chosen, count } = choice;
  const draft = useDraft({ name: `message:${event._id}`, begin: { value: nothing } });
  const { subject, text } = draft.edit.value;
  const write = (change: Partial<typeof nothing>) =>
    draft.change((last) => ({ ...last, ...change }));
  return (
    <FormButton
      label="Write to all"
      variant="quiet"
      title={`Write to the people of ${quote(event.title)}`}
      submitText={`Write to ${formatCount(count.mailed)}`}
      busyText="Sending…"
      onSubmit={async () => {
        onStarted(
          await send('POST /api/admin/events/:id/registrations/message', {
            id: event._id,
            body: { state: chosen, expected: count.mailed, subject, text },
          }),
        );
        draft.setEdit(toEdit({ value: nothing }));
        return null;
      }}
      successText={leaving}
      failureText="Failed to write"
      changes={['bulkJobs', 'registrations']}
    >
      <AddressedField {...choice} />
      <Field
        name="subject"
        label="Subject"
        maxLength={120}
        required
        value={subject}
        onChange={({ target }) => write({ subject: target.value })}
      />
      <TextArea
        name="text"
        label="Text"
        rows={8}
        required
        value={text}
        onChange={({ target }) => write({ text: target.value })}
      />
      <p>{leaving}. ‘Undo’ on this page stops those that have not left.</p>
    </FormButton>
  );
}
