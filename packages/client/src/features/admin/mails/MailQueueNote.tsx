import { useDates } from '../shell/useDates';
import { useMailQueue } from './useMailQueue';

/** How many mails wait, and until when all of them are sent. Nothing while none waits. */
export function MailQueueNote() {
  const { formatDeadline } = useDates();
  const queue = useMailQueue();
  if (!queue?.sentBy) return null;
  const { waiting, sentBy } = queue;
  return (
    <p className="quiet" role="status">
      {waiting === 1 ? '1 mail waits. It is' : `${waiting} mails wait. All are`} sent by{' '}
      {formatDeadline(sentBy)}, unless the mail server refuses.
    </p>
  );
}
