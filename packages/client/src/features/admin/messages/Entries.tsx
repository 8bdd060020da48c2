import type { ContactEntryDto } from '@club/shared/contact';
import shared from '../shell/admin.module.css';
import { FoldedText } from '../shell/FoldedText';
import { mailStateWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';
import styles from './ContactsPage.module.css';

const kindWords = { note: 'Note', answer: 'Answer' } as const;

/** The notes and answers below a message, the oldest first. */
export function Entries({ entries }: { entries: ContactEntryDto[] }) {
  const { formatMoment } = useDates();
  if (entries.length === 0) return null;
  return (
    <div className={styles.part}>
      <h3>Notes and answers</h3>
      <ol className={shared.entries}>
        {entries.map(({ _id, kind, text, author, at, mailState, mailReason }) => (
          <li key={_id} data-kind={kind}>
            <p className={shared.hint}>
              {kindWords[kind]} by {author.name}, <time dateTime={at}>{formatMoment(at)}</time>
            </p>
            <FoldedText what={`the ${kind} by ${author.name}`}>{text}</FoldedText>
            {mailState && (
              <p className={mailState === 'refused' ? shared.reason : shared.hint}>
                {mailStateWords[mailState]}
                {mailReason && `: ${mailReason}`}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
