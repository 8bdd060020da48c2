import type { ContactDto } from '@club/shared/contact';
import { useState } from 'react';
import { useMessageKeys } from './useMessageKeys';
import { useOpenMessage } from './useOpenMessage';

/** A message that was answered. */
export type Answered = Pick<ContactDto, '_id' | 'username'>;

/**
 * Which message is open, and the ways to another one.
 * @param entries the messages of the page
 */
export function useReadingPane(entries: ContactDto[]) {
  const { openId, hrefOf, open } = useOpenMessage();
  const place = entries.findIndex(({ _id }) => _id === openId);
  const { before, next } = useNeighbours(entries, place);

  function step(by: 1 | -1) {
    const other = openId === null ? entries[0] : by === 1 ? next : before;
    if (other) open(other._id);
  }
  const keys = useMessageKeys({ step, close: () => open(null), isOpen: openId !== null });

  /** When the open message has left the list: the next new one, or else the one after it or before it. */
  function openNext() {
    const other = findNextNew() ?? next ?? before;
    open(place < 0 ? null : (other?._id ?? null));
  }

  /** After an answer: the next one that nobody has worked on. Who came by a link to this one stays with it. */
  const [linkedId] = useState(openId);
  const [answered, setAnswered] = useAnswered(openId, entries[place]?.version);
  function openNextNew({ _id, username }: Answered) {
    const unread = openId === linkedId ? undefined : findNextNew();
    setAnswered(unread ? { _id, username, nextId: unread._id, nextVersion: unread.version } : null);
    if (unread) open(unread._id);
  }

  /** The next one that nobody has worked on; after the last, from the first on. */
  function findNextNew(): ContactDto | undefined {
    const behind = next ? entries.slice(entries.indexOf(next)) : [];
    return [...behind, ...entries].find(({ _id, status }) => status === 'new' && _id !== openId);
  }

  return { openId, hrefOf, openNext, openNextNew, answered, nextId: next?._id ?? null, keys };
}

interface LastAnswered extends Answered {
  nextId: string;
  /** When it had opened. */
  nextVersion: number;
}

/**
 * The message that was answered before the open one opened by itself, until that one is left or something is done with it.
 * @param version of the open one; undefined when it has left the list
 */
function useAnswered(openId: string | null, version: number | undefined) {
  const [last, setLast] = useState<LastAnswered | null>(null);
  const [shownId, setShownId] = useState(openId);
  if (openId !== shownId) {
    setShownId(openId);
    if (openId !== last?.nextId) setLast(null);
  }
  if (last && openId === last.nextId && version !== last.nextVersion) setLast(null);
  return [last?.nextId === openId ? last : null, setLast] as const;
}

/**
 * The messages before and after the open one. When it has left the list, e.g. that of the new ones by an
 * answer, the one that has come to its place is the next.
 * @param place negative when it is not in the list
 */
function useNeighbours(entries: ContactDto[], place: number) {
  const [lastPlace, setLastPlace] = useState(place);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  const hasLeft = place < 0;
  const last = Math.max(0, hasLeft ? lastPlace : place);
  return { before: entries[last - 1], next: entries[hasLeft ? last : last + 1] };
}
