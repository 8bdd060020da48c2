import styles from './MailLetter.module.css';

interface MailLetterProps {
  subject: string;
  text: string;
}

/** A mail, as a mail program shows it. */
export function MailLetter({ subject, text }: MailLetterProps) {
  return (
    <figure className={styles.letter} aria-label="The mail">
      <figcaption dir="auto">{subject}</figcaption>
      <p dir="auto">{text}</p>
    </figure>
  );
}
