import { send } from '../../../../api/send';
import { useServerState } from '../../query/useServerState';

/** What is said where the site sends no mail. */
export const tellThem =
  'The site sends no mail: please write to them yourself. Copy the addresses as blind copies (Bcc), so that nobody sees the others, then the subject and the text.';

/**
 * What an invitation of this moment says, and whether there are enough times.
 * @param chooseBy 'YYYY-MM-DD': the last day to choose; null for none
 * @param note the team's own words; '' for none
 * @param isAgain whether it is for somebody who has said that no time suits
 */
export function useInvitation(round: string, chooseBy: string | null, note = '', isAgain = false) {
  return useServerState({
    key: ['interviews', round, 'invitation', chooseBy, note, isAgain],
    call: 'Loading the invitation',
    get: (signal) =>
      send('GET /api/admin/rounds/:id/invite', {
        id: round,
        query: {
          chooseBy: chooseBy ?? undefined,
          note: note || undefined,
          again: isAgain ? 'true' : undefined,
        },
        signal,
      }),
  });
}
