import type { ContactDto } from '@club/shared/contact';
import { useState } from 'react';
import { useMessageKeys } from './useMessageKeys';
import { useOpenMessage } from './useOpenMessage';

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

  /** When the open message has left the list: the one after it, or else the one before. */
  function openNext() {
    open(place < 0 ? null : ((next ?? before)?._id ?? null));
  }

  /** After an answer: the next one that nobody has worked on. Who came by a link to this one stays with it. */
  const [linkedId] = useState(openId);
  function openNextNew() {
    if (openId === linkedId) return;
    const rest = next ? entries.slice(entries.indexOf(next)) : [];
    const unread = rest.find(({ status }) => status === 'new');
    if (unread) open(unread._id);
  }
  return { openId, hrefOf, openNext, openNextNew, nextId: next?._id ?? null, keys };
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
