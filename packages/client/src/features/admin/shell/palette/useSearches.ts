import { useContext } from 'react';
import { sendForList } from '../../../../api/send';
import { isPartOff } from '../../../../content/isPartOff';
import { useContent } from '../../../../content/useContent';
import { AdminModulesContext } from '../AdminModule';
import { adminPath } from '../adminPath';
import { usePermissions } from '../usePermissions';
import { type Search, toHits } from './Search';

/** The lists of the core in which the palette searches. */
const coreSearches: readonly Search[] = [
  {
    title: 'People',
    noun: 'person',
    resource: 'users',
    page: 'users',
    permission: 'users',
    find: (query, signal) =>
      toHits(
        sendForList('GET /api/admin/users', { query, signal }),
        ({ _id, username, email }) => ({
          id: `user-${_id}`,
          label: username,
          detail: email,
          href: adminPath('member', { id: _id }),
        }),
      ),
  },
  {
    title: 'Messages',
    noun: 'message',
    resource: 'contacts',
    page: 'contacts',
    permission: 'messages',
    find: (query, signal) =>
      toHits(
        sendForList('GET /api/admin/contacts', { query, signal }),
        ({ _id, username, message }) => ({
          id: `message-${_id}`,
          label: username,
          detail: message,
          href: `${adminPath('contacts')}?${new URLSearchParams({ message: _id })}`,
        }),
      ),
  },
];

/** The lists in which this person may search, now. */
export function useSearches(): Search[] {
  const content = useContent();
  const { isAllowed } = usePermissions();
  const ofModules = useContext(AdminModulesContext).flatMap(({ searches }) => searches ?? []);
  return [...coreSearches, ...ofModules].filter(
    ({ part, permission }) => isAllowed(permission) && !isPartOff(content, part),
  );
}
