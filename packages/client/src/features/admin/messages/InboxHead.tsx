import type { ContactStorageDto } from '@club/shared/contact';
import type { ComponentProps } from 'react';
import { ListHead } from '../list/ListHead';
import type { UrlListQuery } from '../list/useListQuery';
import { KeysButton } from '../shell/keys/KeysButton';
import styles from './ContactsPage.module.css';
import { MessageFilters } from './MessageFilters';
import { MessageParts } from './MessageParts';
import { shownKeys } from './messageKeys';
import { SpamHead } from './SpamHead';

interface InboxHeadProps extends Pick<ComponentProps<typeof ListHead>, 'headingRef'> {
  query: UrlListQuery;
  /** Null while they are not known. */
  counts: ContactStorageDto | null;
  isSpam: boolean;
  keys: Omit<ComponentProps<typeof KeysButton>, 'keys'>;
}

/** What is above the list: search, parts, filters, and what there is to know of the space and the spam. */
export function InboxHead({ headingRef, query, counts, isSpam, keys }: InboxHeadProps) {
  return (
    <div className={`stack gap-5 ${styles.head}`}>
      <ListHead
        headingRef={headingRef}
        searchLabel="Search messages"
        query={query}
        newCount={counts?.new}
      >
        <KeysButton {...keys} keys={shownKeys} />
      </ListHead>
      <MessageParts counts={counts} />
      <MessageFilters query={query} />
      {isSpam && <SpamHead count={counts?.spam ?? null} />}
      {counts && <StorageWarning {...counts} />}
    </div>
  );
}

const warnedFromPercent = 90;

/** Says that the space for messages is nearly used up; nothing while there is enough. */
function StorageWarning({ usedPercent }: { usedPercent: number }) {
  if (usedPercent < warnedFromPercent) {
    return null;
  }
  return (
    <p role="status" className="reason">
      {usedPercent < 100
        ? `The space for messages is ${usedPercent}% full. When it is full, new messages go to spam. Please delete messages, and then delete them for good in the bin.`
        : 'The space for messages is full: new messages go to spam. Please delete messages, and then delete them for good in the bin.'}
    </p>
  );
}
