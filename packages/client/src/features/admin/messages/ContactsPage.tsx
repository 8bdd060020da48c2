import { deleteContact, listContacts } from '../../../api/contacts';
import { useAuth } from '../../../session/useAuth';
import { AdminList } from '../AdminList';
import styles from '../admin.module.css';
import { DeleteButton } from '../DeleteButton';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useListQuery } from '../useListQuery';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import { StorageWarning } from './StorageWarning';

/** What visitors wrote to the club, newest first. */
export function ContactsPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery();
  const { headingRef, ...list } = useAdminList('Loading the contact messages', listContacts, query);

  return (
    <>
      <ListHead
        title="Contacts"
        headingRef={headingRef}
        searchLabel="Search messages"
        query={query}
      />
      {/* A new total is a new key: after a deletion it asks again. */}
      {list.data && <StorageWarning key={list.data.total} />}
      <AdminList
        what="The messages"
        query={query}
        emptyText="No contact messages found."
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
                  onDelete={() => deleteContact(contact._id, authorizationHeader)}
                  successText="Message deleted successfully"
                  failureText="Failed to delete message"
                  afterDeletion={list.reload}
                />
              </ContactCard>
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}
