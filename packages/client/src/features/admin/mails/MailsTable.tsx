import type { MailDto, MailListQuery, MailSortField } from '@club/shared/mail';
import type { ListFilter } from '../list/ListFilter';
import { type Column, ListTable } from '../list/ListTable';
import type { UrlListQuery } from '../list/useListQuery';
import { Badge } from '../shell/Badge';
import { EmailAddress } from '../shell/EmailAddress';
import { useDates } from '../shell/useDates';
import { ReadMailButton } from './ReadMailButton';
import { useMailQueue } from './useMailQueue';

/** What the URL of the list may hold. */
export const mailListOptions = {
  sortableFields: ['to', 'subject', 'state', 'createdAt'] satisfies MailSortField[],
  filterNames: ['state'] satisfies (keyof MailListQuery)[],
};

export const mailFilters: ListFilter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: [
      ['', 'Any'],
      ['waiting', 'Waiting'],
      ['sent', 'Sent'],
      ['failed', 'Failed'],
      ['unseen', 'Failed, not seen'],
    ],
  },
];

interface MailsTableProps {
  /** Null while they are loading. */
  mails: MailDto[] | null;
  query: UrlListQuery;
}

export function MailsTable({ mails, query }: MailsTableProps) {
  const { formatMoment } = useDates();
  const queue = useMailQueue();
  const columns: Column<MailDto>[] = [
    {
      label: 'To',
      sortField: 'to',
      width: '23%',
      cell: ({ to }) => <EmailAddress email={to} />,
    },
    {
      label: 'Subject',
      sortField: 'subject',
      cell: (mail) => (queue?.keepsTexts ? <ReadMailButton mail={mail} /> : mail.subject),
    },
    {
      label: 'Written',
      sortField: 'createdAt',
      width: '9.75rem',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    { label: 'State', sortField: 'state', width: '16%', cell: (mail) => <MailState mail={mail} /> },
  ];
  return <ListTable columns={columns} query={query} entries={mails} />;
}

/**
 * Whether the mail is on its way, why not, and until when it waits. The moment of sending only where it is not the one
 * of writing.
 */
function MailState({ mail }: { mail: MailDto }) {
  const { formatMoment } = useDates();
  const { state, reason, attempts, nextAttemptAt, finishedAt } = mail;
  // One that is just being sent has no reason.
  const waitsUntil = reason !== '' || attempts === 0 ? nextAttemptAt : null;
  const isLater = waitsUntil !== null && (reason !== '' || new Date(waitsUntil) > new Date());
  const sentAt = finishedAt && formatMoment(finishedAt);
  const isSentLater = sentAt !== null && sentAt !== formatMoment(mail.createdAt);
  return (
    <span className="row baseline gap-1 across-2">
      {state === 'sent' && (isSentLater ? `Sent ${sentAt}` : 'Sent')}
      {state === 'failed' && <Badge isUrgent>Failed</Badge>}
      {state === 'waiting' && <Badge>Waiting</Badge>}
      {reason && <span>{reason}</span>}
      {isLater && (
        <span>
          {attempts === 0 ? 'Not before' : 'Next attempt:'} {formatMoment(waitsUntil)}.
        </span>
      )}
    </span>
  );
}
