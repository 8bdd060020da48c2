import styles from './MailLetter.module.css';

interface MailLetterProps {
  subject: string;
  text: string;
}

/** A mail, as a mail program shows it. */
export function MailLetter({ subject, text }: MailLetterProps) {
  return (
    <figure className={`stack gap-2 narrow ${styles.letter}`} aria-label="The mail">
      <figcaption className="strong" dir="auto">
        {subject}
      </figcaption>
      <p className="typed break" dir="auto">
        {text}
      </p>
    </figure>
  );
}
