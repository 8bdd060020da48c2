import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { quote } from '@club/shared/isolate';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Field } from '../../../../components/form/Field';
import { TextArea } from '../../../../components/form/TextArea';
import { useContent } from '../../../../content/useContent';
import { FormButton } from '../../actions/FormButton';
import { toEdit, useDraft } from '../../form/useDraft';
import { formatCount } from '../../list/formatCount';
import { ByHandButton } from './ByHandButton';
import { type AddressedState, addressedStates, type StateChoice, StateField } from './StateField';

interface MessageButtonProps {
  event: EventDto;
  figures: EventFiguresDto;
  /** With the job that mails them. */
  onStarted: (job: BulkJobDto) => void;
}

/** Writes to everybody in a state, while somebody is in one. Without mail it gives what the team sends itself. */
export function MessageButton(props: MessageButtonProps) {
  const { sendsMail } = useContent();
  const { states } = props.figures;
  const offered = addressedStates.filter((state) => states[state] > 0);
  const [first] = offered;
  const [state, setState] = useState<AddressedState>('placed');
  const chosen = offered.includes(state) ? state : first;
  if (chosen === undefined) return null;
  const choice = { states, offered, chosen, setState };
  return sendsMail ? (
    <MailButton {...props} {...choice} />
  ) : (
    <ByHandButton {...props} {...choice} />
  );
}

const nothing = { subject: '', text: '' };

/** What is written and not sent is there again when the dialog is opened the next time. */
function MailButton({ event, onStarted, ...choice }: MessageButtonProps & StateChoice) {
  const { states, chosen } = choice;
  const draft = useDraft({ name: `message:${event._id}`, begin: { value: nothing } });
  const { subject, text } = draft.edit.value;
  const write = (change: Partial<typeof nothing>) =>
    draft.change((last) => ({ ...last, ...change }));
  return (
    <FormButton
      label="Write to all"
      variant="quiet"
      title={`Write to the people of ${quote(event.title)}`}
      submitText={`Write to ${formatCount(states[chosen])}`}
      busyText="Sending…"
      onSubmit={async () => {
        const expected = states[chosen];
        onStarted(
          await send('POST /api/admin/events/:id/registrations/message', {
            id: event._id,
            body: { state: chosen, expected, subject, text },
          }),
        );
        draft.setEdit(toEdit({ value: nothing }));
        return null;
      }}
      successText="The mails wait for their turn"
      failureText="Failed to write"
      changes={['bulkJobs', 'registrations']}
    >
      <StateField {...choice} />
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
    </FormButton>
  );
}
