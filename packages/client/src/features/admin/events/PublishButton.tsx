import type { EventDto } from '@club/shared/event';
import { send, sendForList } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { useDates } from '../shell/useDates';
import styles from './PublishButton.module.css';
import { UndrawnNote } from './UndrawnNote';
import { EventPreview } from './Workspace';

const changes = ['events'] as const;

/** Shows the page as visitors will see it, and who is told; one press publishes it. */
export function PublishButton({ event }: { event: EventDto }) {
  const { _id, title } = event;
  return (
    <FormButton
      label="Publish"
      variant="primary"
      title={`Publish ${title}?`}
      size="wide"
      submitText="Publish now"
      busyText="Publishing…"
      onSubmit={async () => {
        await send('POST /api/admin/events/:id/publish', { id: _id });
        return null;
      }}
      successText={`${title} is published`}
      failureText="Failed to publish"
      changes={changes}
    >
      <Warnings event={event} />
      <UndrawnNote event={event} />
      <WhoIsTold event={event} />
      <div className={styles.page}>
        <EventPreview event={event} stored={event} />
      </div>
    </FormButton>
  );
}

/** What is probably a mistake. */
function Warnings({ event: { startsAt, endsAt, isEndOpen, closesAt } }: { event: EventDto }) {
  const { formatDeadline } = useDates();
  const isPast = (moment: string) => Date.parse(moment) <= serverNow().getTime();
  if (isPast(endsAt)) {
    return (
      <p className={styles.warning}>
        {isEndOpen
          ? `It began on ${formatDeadline(startsAt)}`
          : `It ended on ${formatDeadline(endsAt)}`}
        : it will be among the past events, and nobody can sign up.
      </p>
    );
  }
  if (!isPast(closesAt ?? startsAt)) return null;
  return (
    <p className={styles.warning}>
      Signing up closed on {formatDeadline(closesAt ?? startsAt)}: nobody can sign up.
    </p>
  );
}

function WhoIsTold({ event: { startsAt, publishedAt } }: { event: EventDto }) {
  const { sendsMail } = useContent();
  const { data } = useServerState({
    key: ['subscribers', 'count'],
    call: 'Counting the subscribers',
    get: (signal) => sendForList('GET /api/admin/subscribers', { query: { limit: 1 }, signal }),
  });
  const hasBegun = Date.parse(startsAt) <= serverNow().getTime();
  if (!sendsMail) return <p>The site sends no mail: nobody is told by it.</p>;
  if (hasBegun) return <p>It has begun: no subscriber gets a mail about it.</p>;
  if (data?.total === 0) return <p>Nobody has subscribed to events yet: no mail is sent.</p>;
  const count = data ? formatCount(data.total) : '…';
  return (
    <p>
      {data?.total === 1 ? '1 subscriber gets' : `${count} subscribers get`} a mail about it within
      some minutes.
      {publishedAt !== null && ' Who has had one when it was published before gets none again.'} As
      long as nobody has signed up, you can take it back to a draft, but not the mails.
    </p>
  );
}
