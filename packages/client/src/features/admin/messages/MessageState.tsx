import type { ContactDto } from '@club/shared/contact';
import { useAuth } from '../../../session/useAuth';
import { Badge } from '../shell/Badge';
import { statusWords } from '../shell/messageWords';
import { useDates } from '../shell/useDates';
import styles from './MessageState.module.css';

type Shown = Pick<ContactDto, 'status' | 'assignee' | 'createdAt'>;

interface MessageStateProps {
  contact: Shown;
  /** Whether this person has begun an answer in this browser. */
  hasDraft?: boolean;
}

/** In a line: what has become of a message, who takes care of it, and when it came. */
export function MessageState({ contact, hasDraft = false }: MessageStateProps) {
  const { user } = useAuth();
  const { formatMoment } = useDates();
  const { status, assignee, createdAt } = contact;
  return (
    <p className="row gap-1 across-2 quiet">
      <Badge>{statusWords[status]}</Badge>
      {hasDraft && <Badge>Draft</Badge>}
      {assignee && (
        <span className={styles.initial} data-own={assignee._id === user?._id}>
          <span aria-hidden="true">{initialOf(assignee.name)}</span>
          <span className="visually-hidden">Taken by {assignee.name}</span>
        </span>
      )}
      <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
    </p>
  );
}

/** The first character as people count them: also of names in other scripts. */
function initialOf(name: string): string {
  return ([...name.trim()][0] ?? '').toUpperCase();
}
