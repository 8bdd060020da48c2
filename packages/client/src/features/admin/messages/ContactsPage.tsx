import type { BulkJobDto } from '@club/shared/bulk';
import type { ContactDto } from '@club/shared/contact';
import { useState } from 'react';
import { send, sendForList } from '../../../api/send';
import { UndoNote, useRemoved } from '../actions/UndoNote';
import { BulkJobs } from '../bulk/BulkJobs';
import { AdminList } from '../list/AdminList';
import { SelectionBar } from '../list/SelectionBar';
import { useListPage } from '../list/useListPage';
import { type UrlListQuery, useListQuery } from '../list/useListQuery';
import { useSelection } from '../list/useSelection';
import { useContactCounts } from '../query/useContactCounts';
import { ContactCardSkeletons } from './ContactCard';
import styles from './ContactsPage.module.css';
import { InboxHead } from './InboxHead';
import { MessageCards } from './MessageCards';
import { messageListOptions } from './MessageFilters';
import { MessagePane } from './MessagePane';
import { useSearchedPart } from './MessageParts';
import { MessageSelectionActions } from './MessageSelectionActions';
import { useReadingPane } from './useReadingPane';

/** What an action on many messages makes out of date. */
const changes = ['contacts'] as const;

/** What visitors wrote to the club, newest first, beside the one that is read. */
export function ContactsPage() {
  const query = useListQuery(messageListOptions);
  const isBin = query.filters.bin === 'true';
  const isSpam = !isBin && query.filters.status === 'spam';
  const call = 'Loading the messages';
  const { headingRef, ...list } = useListPage(
    'contacts',
    call,
    (asked, signal) => sendForList('GET /api/admin/contacts', { query: asked, signal }),
    query,
  );
  const entries = list.data?.entries ?? [];
  const [removed, setRemoved] = useRemoved<ContactDto>(isBin);
  const selection = useSelection(query, list);
  const [started, setStarted] = useState<BulkJobDto | null>(null);
  const counts = useContactCounts();
  const searched = useSearchedPart();
  const { keys, openNext, openNextNew, nextId, ...pane } = useReadingPane(entries);
  const cards = { isBin, selection, onRemoved: setRemoved, ...pane };

  return (
    <div className={`stack gap-5 ${styles.inbox}`} data-reading={pane.openId !== null}>
      <InboxHead
        headingRef={headingRef}
        query={query}
        counts={counts}
        isSpam={isSpam}
        keys={keys}
      />
      {removed && (
        <RemovedNote key={removed._id} message={removed} onRestored={() => setRemoved(null)} />
      )}
      <BulkJobs of="contacts" changes={changes} started={started} />
      <div className={`stack gap-5 ${styles.panes}`}>
        <div className={styles.list}>
          <AdminList
            what="The messages"
            query={query}
            emptyText={emptyText(query)}
            searched={searched}
            skeleton={<ContactCardSkeletons />}
            {...list}
          >
            {(contacts) => <MessageCards contacts={contacts} {...cards} />}
          </AdminList>
        </div>
        <MessagePane
          {...pane}
          nextId={nextId}
          isListEmpty={list.data?.total === 0}
          listed={entries.find(({ _id }) => _id === pane.openId)}
          onLeft={openNext}
          onAnswered={openNextNew}
          onRemoved={setRemoved}
        />
      </div>
      <SelectionBar selection={selection} headingRef={headingRef}>
        <MessageSelectionActions selection={selection} isSpam={isSpam} onStarted={setStarted} />
      </SelectionBar>
    </div>
  );
}

function RemovedNote({ message, onRestored }: { message: ContactDto; onRestored: () => void }) {
  return (
    <UndoNote
      name={`The message from ${message.username}`}
      act={() => send('POST /api/admin/contacts/:id/restore', { id: message._id })}
      changes={changes}
      onSuccess={onRestored}
    />
  );
}

function emptyText({ filters, search }: UrlListQuery): string {
  if (filters.bin === 'true') return search ? 'No contact messages found.' : 'The bin is empty.';
  return filters.status === 'spam' ? 'No spam found.' : 'No contact messages found.';
}
