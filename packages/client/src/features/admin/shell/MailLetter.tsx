import { Fragment } from 'react';
import styles from './MailLetter.module.css';

interface MailLetterProps {
  subject: string;
  text: string;
  /** Whether its addresses can be followed: where the mail itself is not at hand. */
  hasLinks?: boolean;
}

/** An address in a text, up to the blank or the end of the line. */
const address = /(https?:\/\/\S+)/;

/** A mail, as a mail program shows it. */
export function MailLetter({ subject, text, hasLinks = false }: MailLetterProps) {
  return (
    <figure className={`stack gap-2 narrow ${styles.letter}`} aria-label="The mail">
      <figcaption className="strong" dir="auto">
        {subject}
      </figcaption>
      <p className="typed break" dir="auto">
        {hasLinks ? withLinks(text) : text}
      </p>
    </figure>
  );
}

function withLinks(text: string) {
  return text.split(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an address may be there twice
    <Fragment key={index}>{index % 2 === 1 ? <a href={part}>{part}</a> : part}</Fragment>
  ));
}
