import type { RegistrationLetterDto } from '@club/shared/registrationMessage';
import { useEffect, useRef } from 'react';
import { Form } from '../../../../components/form/Form';
import { showFailure } from '../../../../components/form/showFailure';
import { formatCount } from '../../list/formatCount';
import { MailLetter } from '../../shell/MailLetter';

interface MessageLetterProps {
  shown: RegistrationLetterDto;
  onSend: () => Promise<void>;
  /** To what was written. */
  onBack: () => void;
}

/** In place of what was written: the mail as it leaves, and the button that sends it. */
export function MessageLetter({ shown, onSend, onBack }: MessageLetterProps) {
  const { letter, people, newsTo } = shown;
  const wordsRef = useRef<HTMLParagraphElement>(null);
  // The button of the form has gone, and the focus with it. The dialog begins again at its heading.
  useEffect(() => {
    wordsRef.current?.focus({ preventScroll: true });
    wordsRef.current?.closest('dialog')?.querySelector('h2')?.scrollIntoView();
  }, []);
  return (
    <Form
      submitText={`Write to ${formatCount(people)}`}
      busyText="Sending…"
      onSubmit={onSend}
      onFailure={showFailure}
      onCancel={onBack}
      cancelText="Go on writing"
    >
      <p ref={wordsRef} tabIndex={-1}>
        {people === 1
          ? 'This mail goes to 1 person'
          : `This mail goes to ${formatCount(people)} people`}
        . It leaves in a minute: until then, ‘Undo’ on this page stops it.
      </p>
      {newsTo > 0 && newsTo < people && <p>{newsText(newsTo)}</p>}
      <MailLetter {...letter} />
    </Form>
  );
}

/** Only of who has been told of it, or never knew another place, the mail says nothing. */
function newsText(newsTo: number): string {
  const who = newsTo === 1 ? '1 of them, who was' : `${formatCount(newsTo)} of them, who were`;
  return `What has changed of the event is said only to ${who} not told of it yet.`;
}
