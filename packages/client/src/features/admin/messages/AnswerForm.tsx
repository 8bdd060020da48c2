import type { ContactDetailsDto } from '@club/shared/contact';
import { useRef, useState } from 'react';
import { send } from '../../../api/send';
import { Button } from '../../../components/Button';
import { TextArea } from '../../../components/form/TextArea';
import { useContent } from '../../../content/useContent';
import { useAction } from '../actions/useAction';
import { TextForm } from '../form/TextForm';
import { useDates } from '../shell/useDates';
import { mailtoLink } from './mailtoLink';
import { Shortcut } from './Shortcut';
import { TemplatePicker } from './templates/TemplatePicker';
import { useTextDraft } from './useTextDraft';

const addedBelow = 'Your name, the club and the message are added below it.';

/**
 * Answers a message: by mail, or with the person's own mail program when the site sends none. What is
 * typed survives a reload, and an answer of somebody else who was faster.
 */
export function AnswerForm({ contact }: { contact: ContactDetailsDto }) {
  const { _id, isMailed } = contact;
  const draft = useTextDraft('answer', _id);
  const field = useRef<HTMLTextAreaElement>(null);
  const seen = useSeenVersion(contact, draft.text !== '');
  const { isBusy, run, reason } = useAction({
    call: 'Answering a message',
    act: () =>
      send('POST /api/admin/contacts/:id/answer', {
        id: _id,
        body: { version: seen.version, text: draft.text },
      }),
    changes: ['contacts', 'mails'],
    successText: isMailed ? 'Answer is on its way' : 'Message answered',
    onSuccess: () => draft.clear(),
  });
  return (
    <TextForm text={draft.text} onSend={() => void run().then(seen.tell)}>
      <TemplatePicker
        contact={contact}
        onChoose={(text) => {
          draft.write([draft.text, text].filter(Boolean).join('\n\n'));
          field.current?.focus();
        }}
      />
      <Shortcut keyName="r">
        <TextArea
          ref={field}
          name="answer"
          label="Answer"
          value={draft.text}
          maxLength={5000}
          required
          hint={isMailed ? addedBelow : undefined}
          onChange={({ target }) => draft.write(target.value)}
        />
      </Shortcut>
      {reason && (
        <p role="alert" className="reason">
          {reason} Your text is kept. Please read what is above, then send it or change it.
        </p>
      )}
      <SendButtons contact={contact} text={draft.text} isBusy={isBusy} />
    </TextForm>
  );
}

interface SendButtonsProps {
  contact: ContactDetailsDto;
  text: string;
  isBusy: boolean;
}

function SendButtons({ contact, text, isBusy }: SendButtonsProps) {
  const { isMailed } = contact;
  return (
    <div className="row gap-3">
      {!isMailed && <MailProgramLink contact={contact} text={text} />}
      <Button
        type="submit"
        variant={isMailed ? 'primary' : 'quiet'}
        busyText={isBusy ? 'Sending…' : undefined}
      >
        {isMailed ? 'Send answer' : 'I have sent it'}
      </Button>
    </div>
  );
}

function MailProgramLink({ contact, text }: { contact: ContactDetailsDto; text: string }) {
  const { formatMoment } = useDates();
  const { name: clubName } = useContent().site;
  const sentAt = formatMoment(contact.createdAt);
  return <a href={mailtoLink({ contact, clubName, sentAt, text })}>Open in your mail program</a>;
}

/**
 * The version that the person has seen when they began to write. What others write below the message
 * meanwhile must not be overlooked; who takes it, or sorts it, may change.
 */
function useSeenVersion({ version, entries }: ContactDetailsDto, isWriting: boolean) {
  const now = { version, count: entries.length };
  const [begun, setBegun] = useState<typeof now | 'told' | null>(isWriting ? now : null);
  if (isWriting !== (begun !== null)) setBegun(isWriting ? now : null);
  const isOverlooked = begun !== null && begun !== 'told' && begun.count !== now.count;
  return {
    version: isOverlooked ? begun.version : version,
    /** The person has been told of it: from now on the newest version counts. */
    tell: () => setBegun('told'),
  };
}
