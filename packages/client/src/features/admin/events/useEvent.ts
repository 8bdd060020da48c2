import { send } from '../../../api/send';
import { useServerState } from '../query/useServerState';

const lookEveryMilliseconds = 20_000;

/** An event as the API holds it, to be shown. */
export function useEvent(id: string) {
  const { data, error, reload } = useServerState({
    key: ['events', 'one', id],
    call: 'Loading the event',
    get: (signal) => send('GET /api/admin/events/:id', { id, signal }),
    // Until the mails to many have left.
    pollEvery: (event) =>
      [event?.notice, event?.announced].some((mail) => mail?.people === null)
        ? lookEveryMilliseconds
        : false,
  });
  return { data, error, reload };
}
