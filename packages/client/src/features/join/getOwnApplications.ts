import { send } from '../../api/send';

/** What the account has sent. */
export const getOwnApplications = (signal: AbortSignal) =>
  send('GET /api/user/applications', { signal });
