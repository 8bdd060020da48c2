import type { BulkJobDto } from '@club/shared/bulk';
import type { ContactDto } from '@club/shared/contact';
import { useState } from 'react';
import { listContacts, restoreContact } from '../../../api/contacts';
import { UndoNote } from '../actions/UndoNote';
import { BulkJobs } from '../bulk/BulkJobs';
import { AdminList } from '../list/AdminList';
import { ListHead } from '../list/ListHead';
import { SelectPage } from '../list/SelectBox';
import { SelectionBar } from '../list/SelectionBar';
import { useListPage } from '../list/useListPage';
import { type UrlListQuery, useListQuery } from '../list/useListQuery';
import { useSelection } from '../list/useSelection';
import { useContactCounts } from '../query/useContactCounts';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import styles from './ContactsPage.module.css';
import { KeysButton } from './KeysButton';
import { BinnedMessageActions, MessageActions } from './MessageActions';
import { MessageFilters, messageListOptions } from './MessageFilters';
import { MessagePane } from './MessagePane';
import { MessageParts } from './MessageParts';
import { MessageSelectionActions } from './MessageSelectionActions';
import { SpamHead } from './SpamHead';
import { StorageWarning } from './StorageWarning';
import { useMessageKeys } from './useMessageKeys';
import { useOpenMessage } from './useOpenMessage';

/** What an action on many messages makes untrue. */
const changes = ['contacts'] as const;

/** What visitors wrote to the club, newest first, beside the one that is read. */
export function ContactsPage() {
  const query = useListQuery(messageListOptions);
  const [removed, setRemoved] = useState<ContactDto | null>(null);
  const { headingRef, ...list } = useListPage(
    'contacts',
    'Loading the contact messages',
    listContacts,
    query,
  );
  const selection = useSelection(query, list.data);
  const [started, setStarted] = useState<BulkJobDto | null>(null);
  const counts = useContactCounts();
  const isBin = query.filters.bin === 'true';
  const isSpam = !isBin && query.filters.status === 'spam';
  const pane = usePane(list.data?.entries ?? []);
  const { openId, hrefOf } = pane;

  return (
    <div className={styles.inbox} data-reading={openId !== null}>
      <div className={styles.head}>
        <ListHead
          headingRef={headingRef}
          searchLabel="Search messages"
          query={query}
          newCount={counts?.new}
        >
          <KeysButton {...pane.keys} />
        </ListHead>
        <MessageParts counts={counts} />
        <MessageFilters query={query} />
        {isSpam && <SpamHead count={counts?.spam ?? null} />}
        {counts && <StorageWarning {...counts} />}
      </div>
      {removed && !isBin && (
        <UndoNote
          key={removed._id}
          name={`The message from ${removed.username}`}
          act={() => restoreContact(removed._id)}
          changes={['contacts']}
          onSuccess={() => setRemoved(null)}
        />
      )}
      <BulkJobs of="contacts" changes={changes} started={started} />
      <div className={styles.panes}>
        <div className={styles.list}>
          <AdminList
            what="The messages"
            query={query}
            emptyText={emptyText(query)}
            skeleton={<ContactCardSkeletons />}
            {...list}
          >
            {(contacts) => (
              <>
                {!isBin && <SelectPage selection={selection} isNamed />}
                <ul className={styles.cards} data-messages="">
                  {contacts.map((contact) => (
                    <ContactCard
                      key={contact._id}
                      contact={contact}
                      openId={openId}
                      hrefOf={hrefOf}
                      {...(!isBin && { selection })}
                    >
                      {isBin ? (
                        <BinnedMessageActions contact={contact} />
                      ) : (
                        <MessageActions contact={contact} onRemoved={() => setRemoved(contact)} />
                      )}
                    </ContactCard>
                  ))}
                </ul>
              </>
            )}
          </AdminList>
        </div>
        <MessagePane
          openId={openId}
          listed={list.data?.entries.find(({ _id }) => _id === openId)}
          hrefOf={hrefOf}
          onLeft={pane.openNext}
          onRemoved={setRemoved}
        />
      </div>
      <SelectionBar selection={selection} headingRef={headingRef}>
        <MessageSelectionActions selection={selection} isSpam={isSpam} onStarted={setStarted} />
      </SelectionBar>
    </div>
  );
}

/** Which message is open, and the ways to another one. */
function usePane(entries: ContactDto[]) {
  const { openId, hrefOf, open } = useOpenMessage();
  const place = entries.findIndex(({ _id }) => _id === openId);

  function step(by: 1 | -1) {
    const next = entries[openId === null ? 0 : place + by];
    if (next) open(next._id);
  }
  const keys = useMessageKeys({ step, close: () => open(null), isOpen: openId !== null });

  /** When the open message has left the list: the one after it, or else the one before. */
  function openNext() {
    const next = entries[place + 1] ?? entries[place - 1];
    open(place < 0 ? null : (next?._id ?? null));
  }
  return { openId, hrefOf, openNext, keys };
}

function emptyText({ filters, search }: UrlListQuery): string {
  if (filters.bin === 'true') return search ? 'No contact messages found.' : 'The bin is empty.';
  return filters.status === 'spam' ? 'No spam found.' : 'No contact messages found.';
}
