import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto, MessageRegistrationsRequest } from '@club/shared/registration';
import { registrationStateWords } from '@club/shared/registrationWords';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Field } from '../../../../components/form/Field';
import { SelectField } from '../../../../components/form/SelectField';
import { TextArea } from '../../../../components/form/TextArea';
import { useContent } from '../../../../content/useContent';
import { FormButton } from '../../actions/FormButton';
import { formatCount } from '../../list/formatCount';

interface MessageButtonProps {
  event: EventDto;
  figures: EventFiguresDto;
  /** With the job that mails them. */
  onStarted: (job: BulkJobDto) => void;
}

type Addressed = MessageRegistrationsRequest['state'];
const addressed: readonly Addressed[] = ['placed', 'waiting', 'cancelled'];

/** Writes to everybody in a state, while somebody is in one. Without mail it says what else can be done. */
export function MessageButton({ event, figures, onStarted }: MessageButtonProps) {
  const { states } = figures;
  const { sendsMail } = useContent();
  const offered = addressed.filter((state) => states[state] > 0);
  const [first] = offered;
  const [state, setState] = useState<Addressed>('placed');
  const chosen = offered.includes(state) ? state : first;
  if (chosen === undefined) return null;
  if (!sendsMail) return <NoMail />;
  return (
    <FormButton
      label="Write to all"
      variant="quiet"
      title={`Write to the people of ${event.title}`}
      submitText={`Write to ${formatCount(states[chosen])}`}
      busyText="Sending…"
      onSubmit={async (read) => {
        const words = { subject: read('subject'), text: read('text') };
        const expected = states[chosen];
        onStarted(
          await send('POST /api/admin/events/:id/registrations/message', {
            id: event._id,
            body: { state: chosen, expected, ...words },
          }),
        );
        return null;
      }}
      successText="The mails wait for their turn"
      failureText="Failed to write"
      changes={['bulkJobs', 'registrations']}
    >
      <SelectField
        name="state"
        label="To all whose state is"
        value={chosen}
        options={offered.map((each) => [
          each,
          `${registrationStateWords[each]} (${formatCount(states[each])})`,
        ])}
        onChange={({ target }) => setState(offered.find((each) => each === target.value) ?? chosen)}
      />
      <Field name="subject" label="Subject" maxLength={120} required />
      <TextArea name="text" label="Text" rows={8} required />
    </FormButton>
  );
}

function NoMail() {
  return (
    <p className="quiet">The site sends no mail. To write to all, export the email addresses.</p>
  );
}
