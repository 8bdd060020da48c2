import { listMails, sendTestMail } from '../../../api/mails';
import { Field } from '../../../components/form/Field';
import { useAuth } from '../../../session/useAuth';
import { AdminList } from '../AdminList';
import { FormButton } from '../FormButton';
import { ListHead } from '../ListHead';
import { useAdminList } from '../useAdminList';
import { useListQuery } from '../useListQuery';
import { MailsTable, mailListOptions } from './MailsTable';

/** What the site has mailed or still tries to mail, newest first. */
export function MailsPage() {
  const { user, authorizationHeader } = useAuth();
  const query = useListQuery(mailListOptions);
  const { headingRef, ...list } = useAdminList('Loading the mails', listMails, query);

  return (
    <>
      <ListHead title="Mails" headingRef={headingRef} searchLabel="Search mails" query={query}>
        <FormButton
          label="Send a test mail"
          variant="primary"
          title="Send a test mail"
          submitText="Send"
          busyText="Sending…"
          onSubmit={async (read) => {
            await sendTestMail({ to: read('to') }, authorizationHeader);
            return null;
          }}
          successText="The mail server has taken the test mail"
          failureText="Failed to send the test mail"
        >
          <Field name="to" label="To" type="email" defaultValue={user?.email} required />
        </FormButton>
      </ListHead>
      <AdminList
        what="The mails"
        query={query}
        emptyText={
          query.isFiltered
            ? 'No mails found.'
            : 'No mails yet. Links for new passwords and invitations will be listed here. ' +
              'Without a mail server the site sends none: admins copy the links.'
        }
        skeleton={<MailsTable mails={null} query={query} />}
        {...list}
      >
        {(mails) => <MailsTable mails={mails} query={query} />}
      </AdminList>
    </>
  );
}
