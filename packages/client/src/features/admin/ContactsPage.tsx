import { deleteContact, listContacts } from '../../api/contacts';
import { PageHead } from '../../components/PageHead';
import { useAuth } from '../../session/useAuth';
import { AdminList } from './AdminList';
import styles from './admin.module.css';
import { ContactCard, ContactCardSkeletons } from './ContactCard';
import { DeleteButton } from './DeleteButton';
import { SearchForm } from './SearchForm';
import { useAdminList } from './useAdminList';
import { useListQuery } from './useListQuery';

/** What visitors wrote to the club, newest first. */
export function ContactsPage() {
  const { authorizationHeader } = useAuth();
  const query = useListQuery();
  const { headingRef, ...list } = useAdminList('Loading the contact messages', listContacts, query);

  return (
    <>
      <PageHead title="Contacts" noIndex />
      <div className={styles.head}>
        <h1 ref={headingRef} tabIndex={-1}>
          Contacts
        </h1>
        <SearchForm label="Search messages" query={query} />
      </div>
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
