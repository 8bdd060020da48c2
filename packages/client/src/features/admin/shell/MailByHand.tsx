import { type ComponentProps, useEffect, useRef } from 'react';
import { Button } from '../../../components/Button';
import { MailLetter } from './MailLetter';
import { SendByHand } from './SendByHand';

interface MailByHandProps extends ComponentProps<typeof SendByHand> {
  /** What the person does with it. */
  words: string;
  onDone: () => void;
}

/** In a dialog, in place of the form that led to it: a mail that the team sends itself. */
export function MailByHand({ words, onDone, ...mail }: MailByHandProps) {
  const wordsRef = useRef<HTMLParagraphElement>(null);
  // The button of the form has gone, and the focus with it.
  // The dialog begins again at its heading.
  useEffect(() => {
    wordsRef.current?.focus({ preventScroll: true });
    wordsRef.current?.closest('dialog')?.querySelector('h2')?.scrollIntoView();
  }, []);
  return (
    <>
      <p ref={wordsRef} tabIndex={-1}>
        {words}
      </p>
      {mail.addresses.length > 0 && (
        <>
          <SendByHand {...mail} />
          <MailLetter {...mail.letter} />
        </>
      )}
      <div className="row end">
        <Button onClick={onDone}>Done</Button>
      </div>
    </>
  );
}
