import { describeMailQueue } from '../../../api/mails';
import { useServerState } from '../query/useServerState';
import shared from '../shell/admin.module.css';
import { useDates } from '../shell/useDates';

const pollMilliseconds = 30_000;

/** How many mails wait, and until when all of them are sent. Nothing while none waits. */
export function MailQueueNote() {
  const { formatDeadline } = useDates();
  const { data: queue } = useServerState({
    key: ['mails', 'queue'],
    call: 'Loading what waits to be mailed',
    get: describeMailQueue,
    pollEvery: (last) => (last && last.waiting > 0 ? pollMilliseconds : false),
  });
  if (!queue?.sentBy) return null;
  const { waiting, sentBy } = queue;
  return (
    <p className={shared.hint} role="status">
      {waiting === 1 ? '1 mail waits. It is' : `${waiting} mails wait. All are`} sent by{' '}
      {formatDeadline(sentBy)}, unless the mail server refuses.
    </p>
  );
}
