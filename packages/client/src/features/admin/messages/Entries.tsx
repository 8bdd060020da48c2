import type { ContactEntryDto } from '@club/shared/contact';
import { FoldedText } from '../shell/FoldedText';
import { mailStateWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';

const kindWords = { note: 'Note', answer: 'Answer' } as const;

/** The notes and answers below a message, the oldest first. */
export function Entries({ entries }: { entries: ContactEntryDto[] }) {
  const { formatMoment } = useDates();
  if (entries.length === 0) return null;
  return (
    <div className="stack gap-3">
      <h3>Notes and answers</h3>
      <ol className="stack gap-4">
        {entries.map(({ _id, kind, text, author, at, to, mailState, mailReason }) => (
          <li key={_id} className={`stack gap-1 ${kind === 'answer' ? 'marked-accent' : 'marked'}`}>
            <p className="quiet">
              {kindWords[kind]} by {author.name}, <time dateTime={at}>{formatMoment(at)}</time>
              {to && <>, to {to}</>}
            </p>
            <FoldedText what={`the ${kind} by ${author.name}`}>{text}</FoldedText>
            {mailState && (
              <p className={mailState === 'refused' ? 'reason' : 'quiet'}>
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
