import { Link } from 'react-router-dom';
import { getContactStorage, listContacts } from '../../../api/contacts';
import { AdminList } from '../AdminList';
import styles from '../admin.module.css';
import { ListHead } from '../ListHead';
import { useListPage } from '../query/useListPage';
import { useServerState } from '../query/useServerState';
import { useListQuery } from '../useListQuery';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import { MessageActions } from './MessageActions';
import { SpamHead } from './SpamHead';
import { StorageWarning } from './StorageWarning';

const listOptions = { partName: 'status' };

/** What visitors wrote to the club, newest first; spam in a list of its own. */
export function ContactsPage() {
  const query = useListQuery(listOptions);
  const isSpam = query.filters.status === 'spam';
  const { headingRef, ...list } = useListPage(
    'contacts',
    'Loading the contact messages',
    listContacts,
    query,
  );
  const storage = useServerState({
    key: ['contacts', 'storage'],
    call: 'Asking for the space for messages',
    get: getContactStorage,
  });
  const spamCount = storage.data?.spam ?? null;

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search messages" query={query} />
      <nav className={styles.parts} aria-label="Kinds of messages">
        <Link to="?" aria-current={isSpam ? undefined : 'page'}>
          Messages
        </Link>
        <Link to="?status=spam" aria-current={isSpam ? 'page' : undefined}>
          Spam{spamCount ? ` (${spamCount})` : ''}
        </Link>
      </nav>
      {isSpam && <SpamHead count={spamCount} />}
      {storage.data && <StorageWarning {...storage.data} />}
      <AdminList
        what="The messages"
        query={query}
        emptyText={isSpam ? 'No spam found.' : 'No contact messages found.'}
        skeleton={<ContactCardSkeletons />}
        {...list}
      >
        {(contacts) => (
          <ul className={styles.cards}>
            {contacts.map((contact) => (
              <ContactCard key={contact._id} contact={contact}>
                <MessageActions contact={contact} />
              </ContactCard>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}
