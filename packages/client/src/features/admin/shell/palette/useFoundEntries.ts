import type { Permission } from '@club/shared/access';
import type { ContactDto } from '@club/shared/contact';
import type { EventDto } from '@club/shared/event';
import type { ListQuery } from '@club/shared/rules/listQuery';
import type { ModuleName } from '@club/shared/siteParts';
import type { UserDto } from '@club/shared/user';
import type { ListPage } from '../../../../api/send';
import { sendForList } from '../../../../api/send';
import { isPartOff } from '../../../../content/isPartOff';
import { useContent } from '../../../../content/useContent';
import { reasonOf } from '../../actions/reasonOf';
import { formatCount } from '../../list/formatCount';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../adminPath';
import { usePermissions } from '../usePermissions';
import type { Finding, FindingGroup } from './Finding';

/** One letter is in nearly every name. */
const shortestText = 2;
/** As many as one sees at once; the list has all. */
const limit = 5;

/** A list of the API that is searched. */
interface Source<Entry> {
  title: string;
  resource: 'users' | 'contacts' | 'events';
  /** The part of the site that it belongs to. Left out: the core. */
  part?: ModuleName;
  permission: Permission;
  list: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Entry>>;
  toFinding: (entry: Entry) => Finding;
}

const people: Source<UserDto> = {
  title: 'People',
  resource: 'users',
  permission: 'users',
  list: (query, signal) => sendForList('GET /api/admin/users', { query, signal }),
  toFinding: ({ _id, username, email }) => ({
    id: `user-${_id}`,
    label: username,
    detail: email,
    href: adminPath('member', { id: _id }),
  }),
};

const messages: Source<ContactDto> = {
  title: 'Messages',
  resource: 'contacts',
  permission: 'messages',
  list: (query, signal) => sendForList('GET /api/admin/contacts', { query, signal }),
  toFinding: ({ _id, username, message }) => ({
    id: `message-${_id}`,
    label: username,
    detail: message,
    href: `${adminPath('contacts')}?${new URLSearchParams({ message: _id })}`,
  }),
};

const events: Source<EventDto> = {
  title: 'Events',
  resource: 'events',
  part: 'events',
  permission: 'events',
  list: (query, signal) =>
    sendForList('GET /api/admin/events', { query: { ...query, sort: '-startsAt' }, signal }),
  toFinding: ({ _id, title, place }) => ({
    id: `event-${_id}`,
    label: title,
    detail: place.name,
    href: adminPath('event', { id: _id }),
  }),
};

/**
 * People, messages and events with `text`, as far as the person may read them.
 * @param asked the part of it that has been typed for a moment: the API is asked for that
 */
export function useFoundEntries(text: string, asked: string): FindingGroup[] {
  const found = [
    useFound(people, text, asked),
    useFound(messages, text, asked),
    useFound(events, text, asked),
  ];
  return found.flatMap((group) => group ?? []);
}

/** Null when nothing is searched there. */
function useFound<Entry>(source: Source<Entry>, text: string, asked: string): FindingGroup | null {
  const { title, resource, part, permission, list, toFinding } = source;
  const isOff = isPartOff(useContent(), part);
  const isAllowed = usePermissions().isAllowed(permission) && !isOff;
  const { data, error } = useServerState({
    key: [resource, 'palette', asked],
    call: `Searching the ${title.toLowerCase()}`,
    get: async (signal) => ({ asked, ...(await list({ search: asked, limit }, signal)) }),
    isEnabled: isAllowed && asked.length >= shortestText,
  });
  if (!isAllowed || text.length < shortestText) return null;
  if (error !== null && text === asked) {
    return { title, findings: [], note: reasonOf(error), isLoading: false };
  }
  // The former answer is there until the next one comes: its findings are not what was typed.
  if (data?.asked !== text) return { title, findings: [], isLoading: true };
  const { entries, total } = data;
  const all: Finding = {
    id: `all-${resource}`,
    label: `All ${formatCount(total)} with ‘${text}’`,
    href: `${adminPath(resource)}?${new URLSearchParams({ search: text })}`,
  };
  const more = total > entries.length ? [all] : [];
  return { title, findings: [...entries.map(toFinding), ...more], isLoading: false };
}
