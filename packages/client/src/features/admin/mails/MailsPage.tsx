import { sendForList } from '../../../api/send';
import { useContent } from '../../../content/useContent';
import { TestMailButton } from '../actions/TestMailButton';
import { AdminList } from '../list/AdminList';
import { ListFilters } from '../list/ListFilters';
import { ListHead } from '../list/ListHead';
import { useListPage } from '../list/useListPage';
import { useListQuery } from '../list/useListQuery';
import { useDates } from '../shell/useDates';
import { MailsTable, mailFilters, mailListOptions } from './MailsTable';
import { UnseenFailures } from './UnseenFailures';
import { useMailQueue } from './useMailQueue';

const mailsToCome =
  'Links for new passwords, invitations and what else is mailed will be listed here.';
const linksToCopy =
  'Without a mail server the site sends none: copy the links where they are made, ' +
  'under Users and Access, beside a registration, and on the page of an application.';

/** What the site has mailed or still tries to mail, newest first. */
export function MailsPage() {
  const { sendsMail } = useContent();
  const query = useListQuery(mailListOptions);
  const { headingRef, ...list } = useListPage(
    'mails',
    'Loading the mails',
    (asked, signal) => sendForList('GET /api/admin/mails', { query: asked, signal }),
    query,
  );

  return (
    <>
      <ListHead headingRef={headingRef} searchLabel="Search mails" query={query}>
        <TestMailButton variant="primary" />
      </ListHead>
      <MailQueueNote />
      <UnseenFailures />
      <ListFilters query={query} filters={mailFilters} />
      <AdminList
        what="The mails"
        query={query}
        emptyText={
          query.isFiltered
            ? 'No mails found.'
            : `No mails yet. ${sendsMail ? mailsToCome : linksToCopy}`
        }
        skeleton={<MailsTable mails={null} query={query} />}
        {...list}
      >
        {(mails) => <MailsTable mails={mails} query={query} />}
      </AdminList>
    </>
  );
}

/** How many mails wait, and until when all of them are sent. Nothing while none waits. */
function MailQueueNote() {
  const { formatDeadline } = useDates();
  const queue = useMailQueue();
  if (!queue?.sentBy) return null;
  const { waiting, sentBy } = queue;
  return (
    <p className="quiet" role="status">
      {waiting === 1 ? '1 mail waits. It is' : `${waiting} mails wait. All are`} sent by{' '}
      {formatDeadline(sentBy)}, unless the mail server refuses.
    </p>
  );
}
