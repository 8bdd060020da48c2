import type { MailQueueDto } from '@club/shared/mail';
import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

const pollMilliseconds = 30_000;

/** What waits to be mailed, and whether mails can be read; null while it is loading. */
export function useMailQueue(): MailQueueDto | null {
  const { data } = useServerState({
    key: ['mails', 'queue'],
    call: 'Loading what waits to be mailed',
    get: (signal) => send('GET /api/admin/mails/queue', { signal }),
    pollEvery: (last) => (last && last.waiting > 0 ? pollMilliseconds : false),
  });
  return data;
}
