import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { send, sendForList } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { formatCount } from '../list/formatCount';
import { useServerState } from '../query/useServerState';
import { EventDay } from './EventDay';
import { countSubscribers } from './eventWords';
import styles from './PublishButton.module.css';
import { Warnings } from './PublishWarnings';
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
      title={`Publish ${quote(title)}?`}
      size="page"
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
      <EventDay of={event} />
      <Warnings event={event} />
      <UndrawnNote event={event} />
      <WhoIsTold events={[event]} />
      <div className={styles.page}>
        <EventPreview event={event} stored={event} />
      </div>
    </FormButton>
  );
}

/**
 * Who gets a mail when it is published.
 * @param events that are published in one step
 */
export function WhoIsTold({ events }: { events: EventDto[] }) {
  const { sendsMail } = useContent();
  const { data } = useServerState({
    key: ['subscribers', 'count'],
    call: 'Counting the subscribers',
    get: (signal) => sendForList('GET /api/admin/subscribers', { query: { limit: 1 }, signal }),
  });
  const toCome = events.filter(({ startsAt }) => !isPast(startsAt));
  const told = Math.max(0, ...events.map(({ announced }) => announced?.people ?? 0));
  if (!sendsMail) return <p>The site sends no mail: nobody is told by it.</p>;
  if (toCome.length === 0) return <p>It has begun: no subscriber gets a mail about it.</p>;
  if (data?.total === 0) return <p>Nobody has subscribed to events yet: no mail is sent.</p>;
  const count = data ? formatCount(data.total) : '…';
  return (
    <p>
      {told > 0 ? (
        <>
          {countSubscribers(told)} had a mail about it when it was published before.{' '}
          {told >= (data?.total ?? 0) ? 'Nobody gets one again.' : 'Only the others get one now.'}
        </>
      ) : (
        <>
          {data?.total === 1 ? '1 subscriber gets' : `${count} subscribers get`}{' '}
          {toCome.length === 1 ? 'a mail about it' : `one mail with all ${toCome.length} dates`}{' '}
          within some minutes.
        </>
      )}{' '}
      As long as nobody has signed up, you can take {events.length === 1 ? 'it' : 'each'} back to a
      draft, but not the mails.
    </p>
  );
}
