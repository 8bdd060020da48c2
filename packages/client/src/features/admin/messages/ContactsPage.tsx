import type { BulkJobDto } from '@club/shared/bulk';
import type { ContactDto } from '@club/shared/contact';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getContactStorage, listContacts, restoreContact } from '../../../api/contacts';
import { UndoNote } from '../actions/UndoNote';
import { BulkJobs } from '../bulk/BulkJobs';
import { AdminList } from '../list/AdminList';
import { ListHead } from '../list/ListHead';
import { SelectPage } from '../list/SelectBox';
import { SelectionBar } from '../list/SelectionBar';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { useSelection } from '../list/useSelection';
import { useServerState } from '../query/useServerState';
import styles from '../shell/admin.module.css';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import { BinnedMessageActions, MessageActions } from './MessageActions';
import { MessageSelectionActions } from './MessageSelectionActions';
import { SpamHead } from './SpamHead';
import { StorageWarning } from './StorageWarning';

/** What an action on many messages makes untrue. */
const changes = ['contacts'] as const;

const listOptions = { partNames: ['status', 'bin'] };

/** What visitors wrote to the club, newest first; the spam and the bin are lists of their own. */
export function ContactsPage() {
  const query = useListQuery(listOptions);
  const isBin = query.filters.bin === 'true';
  const isSpam = !isBin && query.filters.status === 'spam';
  const [removed, setRemoved] = useState<ContactDto | null>(null);
  const { headingRef, ...list } = useListPage(
    'contacts',
    'Loading the contact messages',
    listContacts,
    query,
  );
  const selection = useSelection(query, list.data);
  const [started, setStarted] = useState<BulkJobDto | null>(null);
  const storage = useServerState({
    key: ['contacts', 'storage'],
    call: 'Asking for the space for messages',
    get: getContactStorage,
  });
  const spamCount = storage.data?.spam ?? null;

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search messages" query={query} />
      <Parts isSpam={isSpam} isBin={isBin} spamCount={spamCount} />
      {isSpam && <SpamHead count={spamCount} />}
      {storage.data && <StorageWarning {...storage.data} />}
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
      <AdminList
        what="The messages"
        query={query}
        emptyText={emptyText(isSpam, isBin && query.search === '')}
        skeleton={<ContactCardSkeletons />}
        {...list}
      >
        {(contacts) => (
          <>
            {!isBin && <SelectPage selection={selection} isNamed />}
            <ul className={styles.cards}>
              {contacts.map((contact) =>
                isBin ? (
                  <ContactCard key={contact._id} contact={contact}>
                    <BinnedMessageActions contact={contact} />
                  </ContactCard>
                ) : (
                  <ContactCard key={contact._id} contact={contact} selection={selection}>
                    <MessageActions contact={contact} onRemoved={() => setRemoved(contact)} />
                  </ContactCard>
                ),
              )}
            </ul>
          </>
        )}
      </AdminList>
      <SelectionBar selection={selection} headingRef={headingRef}>
        <MessageSelectionActions selection={selection} isSpam={isSpam} onStarted={setStarted} />
      </SelectionBar>
    </>
  );
}

interface PartsProps {
  isSpam: boolean;
  isBin: boolean;
  /** Null while it is not known. */
  spamCount: number | null;
}

function Parts({ isSpam, isBin, spamCount }: PartsProps) {
  const currentIf = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <>
      <nav className={styles.parts} aria-label="Kinds of messages">
        <Link to="?" aria-current={currentIf(!isSpam && !isBin)}>
          Messages
        </Link>
        <Link to="?status=spam" aria-current={currentIf(isSpam)}>
          Spam{spamCount ? ` (${spamCount})` : ''}
        </Link>
        <Link to="?bin=true" aria-current={currentIf(isBin)}>
          Bin
        </Link>
      </nav>
      {isBin && <p className={styles.hint}>Messages stay here for 30 days.</p>}
    </>
  );
}

function emptyText(isSpam: boolean, isEmptyBin: boolean): string {
  if (isEmptyBin) return 'The bin is empty.';
  return isSpam ? 'No spam found.' : 'No contact messages found.';
}
