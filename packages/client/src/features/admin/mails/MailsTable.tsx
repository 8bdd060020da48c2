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
      width: '28%',
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
      width: '10.5rem',
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    { label: 'State', sortField: 'state', width: '26%', cell: (mail) => <MailState mail={mail} /> },
  ];
  return <ListTable columns={columns} query={query} entries={mails} />;
}

/** Whether the mail is on its way, and why not. */
function MailState({ mail: { state, reason, nextAttemptAt, finishedAt } }: { mail: MailDto }) {
  const { formatMoment } = useDates();
  return (
    <span className="row baseline gap-1 across-2">
      {state === 'sent' && `Sent${finishedAt && ` ${formatMoment(finishedAt)}`}`}
      {state === 'failed' && <Badge isUrgent>Failed</Badge>}
      {state === 'waiting' && <Badge>Waiting</Badge>}
      {reason && <span>{reason}</span>}
      {nextAttemptAt && reason && <span>Next attempt: {formatMoment(nextAttemptAt)}.</span>}
    </span>
  );
}
