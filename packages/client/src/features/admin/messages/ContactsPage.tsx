import { Link } from 'react-router-dom';
import { deleteContact, getContactStorage, listContacts } from '../../../api/contacts';
import { useAuth } from '../../../session/useAuth';
import { AdminList } from '../AdminList';
import styles from '../admin.module.css';
import { DeleteButton } from '../ConfirmButton';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useAuthorizedLoad } from '../useAuthorizedLoad';
import { useListQuery } from '../useListQuery';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import { StorageWarning } from './StorageWarning';

const listOptions = { partName: 'spam' };

/** What visitors wrote to the club, newest first; spam in a list of its own. */
export function ContactsPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery(listOptions);
  const isSpam = query.filters.spam === 'true';
  const { headingRef, ...list } = useAdminList('Loading the contact messages', listContacts, query);
  const storage = useAuthorizedLoad('Asking for the space for messages', getContactStorage);

  function reload() {
    list.reload();
    storage.reload();
  }

  return (
    <>
      <ListHead
        title="Contacts"
        headingRef={headingRef}
        searchLabel="Search messages"
        query={query}
      />
      <nav className={styles.parts} aria-label="Kinds of messages">
        <Link to="?" aria-current={isSpam ? undefined : 'page'}>
          Messages
        </Link>
        <Link to="?spam=true" aria-current={isSpam ? 'page' : undefined}>
          Spam
        </Link>
      </nav>
      {isSpam && (
        <p className={styles.hint}>
          Probably written by programs, or more than five an hour from one place. A message from a
          person can be among them.
        </p>
      )}
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
                <DeleteButton
                  what={`the message from ${contact.username}`}
                  consequence="The message is gone for good."
                  onConfirm={() => deleteContact(contact._id, authorizationHeader)}
                  successText="Message deleted successfully"
                  failureText="Failed to delete message"
                  afterSuccess={reload}
                />
              </ContactCard>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}
