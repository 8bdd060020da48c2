import { Link, useSearchParams } from 'react-router-dom';
import { useAuth } from '../../../session/useAuth';
import styles from '../shell/admin.module.css';

interface MessagePartsProps {
  /** Null while they are not known. */
  counts: { new: number; spam: number } | null;
}

/** The parts of the inbox: each is a filter of the list. */
export function MessageParts({ counts }: MessagePartsProps) {
  const [parameters] = useSearchParams();
  const own = useAuth().user?._id ?? '';
  const chosen = partOf(parameters, own);
  const parts = [
    ['Messages', ''],
    [withCount('New', counts?.new), 'status=new'],
    ['Open', 'status=open'],
    ['Mine', `assignee=${own}`],
    ['Answered', 'status=answered'],
    [withCount('Spam', counts?.spam), 'status=spam'],
    ['Bin', 'bin=true'],
  ] as const;
  return (
    <>
      <nav className={styles.parts} aria-label="Kinds of messages">
        {parts.map(([label, part]) => (
          <Link key={part} to={`?${part}`} aria-current={part === chosen ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {parameters.get('bin') === 'true' && (
        <p className={styles.hint}>Messages stay here for 30 days.</p>
      )}
    </>
  );
}

/** The part that is shown; '' for all messages. What is mine may also be new, answered or in the bin. */
function partOf(parameters: URLSearchParams, own: string): string {
  const [bin, status] = ['bin', 'status'].map((name) => parameters.get(name));
  if (bin) return `bin=${bin}`;
  if (status) return `status=${status}`;
  return parameters.get('assignee') === own ? `assignee=${own}` : '';
}

function withCount(label: string, count: number | undefined): string {
  return count ? `${label} (${count})` : label;
}
