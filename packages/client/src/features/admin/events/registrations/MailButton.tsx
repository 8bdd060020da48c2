import type { BulkJobDto } from '@club/shared/bulk';
import type { EventDto } from '@club/shared/event';
import type { EventFiguresDto } from '@club/shared/eventFigures';
import { quote } from '@club/shared/isolate';
import type {
  RegistrationLetterDto,
  RegistrationLetterRequest,
} from '@club/shared/registrationMessage';
import { useState } from 'react';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { Field } from '../../../../components/form/Field';
import { Form } from '../../../../components/form/Form';
import { showFailure } from '../../../../components/form/showFailure';
import { TextArea } from '../../../../components/form/TextArea';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { toEdit, useDraft } from '../../form/useDraft';
import { useChange } from '../../query/useChange';
import { type AddressedChoice, AddressedField } from './AddressedField';
import { MessageLetter } from './MessageLetter';

interface MailButtonProps extends AddressedChoice {
  event: EventDto;
  figures: EventFiguresDto;
  /** With the job that mails them. */
  onStarted: (job: BulkJobDto) => void;
}

/** A mail, with what it was made of: who is in which state may change meanwhile. */
type Shown = RegistrationLetterDto & { words: RegistrationLetterRequest };

const nothing = { subject: '', text: '' };

/**
 * Writes to everybody in a state, and shows the mail before it leaves. What is written and not sent is there again when
 * the dialog is opened the next time.
 */
export function MailButton({ onStarted, ...choice }: MailButtonProps) {
  const { event, chosen } = choice;
  const { _id: id, title } = event;
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState<Shown | null>(null);
  const change = useChange();
  const draft = useDraft({ name: `message:${id}`, begin: { value: nothing } });
  const { subject, text } = draft.edit.value;
  const write = (changed: Partial<typeof nothing>) =>
    draft.change((last) => ({ ...last, ...changed }));

  function close() {
    setOpen(false);
    setShown(null);
  }

  async function show() {
    const words = { state: chosen, subject, text };
    const call = { id, body: words };
    const found = await change([], () =>
      send('POST /api/admin/events/:id/registrations/letter', call),
    );
    setShown({ ...found, words });
  }

  async function sendAll({ words, people }: Shown) {
    const call = { id, body: { ...words, expected: people } };
    const job = await change(['bulkJobs', 'registrations'], () =>
      send('POST /api/admin/events/:id/registrations/message', call),
    );
    notify.success('The mails leave in a minute');
    onStarted(job);
    draft.setEdit(toEdit({ value: nothing }));
    close();
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Write to all
      </Button>
      <PanelDialog isOpen={isOpen} title={`Write to the people of ${quote(title)}`} onClose={close}>
        {shown ? (
          <MessageLetter
            shown={shown}
            onSend={() => sendAll(shown)}
            onBack={() => setShown(null)}
          />
        ) : (
          <Form
            submitText="See the mail"
            busyText="Loading…"
            onSubmit={show}
            onFailure={showFailure}
            onCancel={close}
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
              hint="The site puts ‘Hello’ with the person’s name above it, and the club’s name below."
              rows={8}
              required
              value={text}
              onChange={({ target }) => write({ text: target.value })}
            />
          </Form>
        )}
      </PanelDialog>
    </>
  );
}
