import type { EventDto } from '@club/shared/event';
import { hasDoor } from '@club/shared/eventDoor';
import { quote } from '@club/shared/isolate';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { isPast, serverNow } from '../../../api/serverClock';
import { TextArea } from '../../../components/form/TextArea';
import { useContent } from '../../../content/useContent';
import { ActionButton } from '../actions/ActionButton';
import { ConfirmButton } from '../actions/ConfirmButton';
import { FormButton } from '../actions/FormButton';
import { useFirstState } from '../list/useListPath';
import { adminPath } from '../shell/adminPath';
import { CopyButton } from './CopyButton';
import { EventDay } from './EventDay';
import { countPeople, countSubscribers } from './eventWords';
import { PublishButton } from './PublishButton';
import { PublishSeriesButton } from './PublishSeriesButton';
import { countMailed, useEventFigures } from './useEventFigures';

const changes = ['events'] as const;

/** What can be done with an event, by its state. */
export function EventActions({ event }: { event: EventDto }) {
  const { _id, state, series, endsAt } = event;
  const opened = useFirstState();
  const isAwaited = state === 'published' && !isPast(endsAt);
  return (
    <div className="row gap-2 across-4 strong-links">
      {state === 'draft' && <PublishButton event={event} />}
      {state === 'draft' && series !== null && (
        <PublishSeriesButton event={event} series={series} />
      )}
      <div className="row across-4 strong-links action-group">
        <Link to={adminPath('editEvent', { id: _id })} state={opened}>
          Edit
        </Link>
        <Link to={adminPath('posters', { id: _id })} state={opened}>
          Posters
        </Link>
        {state === 'published' && (
          <Link to={adminPath('certificates', { id: _id })} state={opened}>
            Certificates
          </Link>
        )}
        {hasDoor(event, serverNow()) && (
          <>
            {/* Loads the document: only that of the admin area may use the camera. */}
            <a href={adminPath('doorOfEvent', { id: _id })}>Door</a>
            <Link to={adminPath('paperList', { id: _id })}>List on paper</Link>
          </>
        )}
        {state === 'published' && !isAwaited && (
          <Link to={adminPath('feedback', { id: _id })} state={opened}>
            Feedback
          </Link>
        )}
      </div>
      <div className="row across-4 strong-links action-group">
        <CopyButton event={event} variant="inline" />
        {state === 'published' && <BackToDraftButton event={event} />}
        {isAwaited && <CancelButton event={event} />}
      </div>
    </div>
  );
}

/** Only as long as nobody has signed up: who has is told, by cancelling. */
function BackToDraftButton({ event: { _id, title, announced } }: { event: EventDto }) {
  const figures = useEventFigures(_id);
  const { states } = figures.data ?? {};
  if (!states || Object.values(states).some((count) => count > 0)) return null;
  const act = () => send('POST /api/admin/events/:id/unpublish', { id: _id });
  const then = { act, changes, successText: `${title} is a draft again` };
  const told = announced?.people ?? 0;
  return told > 0 ? (
    <ConfirmButton
      {...then}
      variant="inline"
      verb="Back to draft"
      verbMeanwhile="Taking it back"
      what={title}
      question={`Take ${quote(title)} back to draft?`}
      consequence={`${countSubscribers(told)} had a mail about it: until it is published again, its link leads nowhere, and nobody is told why.`}
    />
  ) : (
    <ActionButton
      {...then}
      variant="inline"
      label="Back to draft"
      labelMeanwhile="Taking it back"
      failureText={(reason) => `Failed to take it back. ${reason}`}
    />
  );
}

function CancelButton({ event }: { event: EventDto }) {
  const { _id, title, announced } = event;
  const { sendsMail } = useContent();
  const { data: figures } = useEventFigures(_id);
  const mailed = figures ? countMailed(figures) : undefined;
  const isMailed = sendsMail && mailed !== 0;
  return (
    <FormButton
      label="Cancel event"
      variant="discreet"
      title={`Cancel ${quote(title)}?`}
      submitText="Cancel the event"
      busyText="Cancelling…"
      cancelText="Keep it"
      onSubmit={async (read) => {
        const message = read('message').trim();
        await send('POST /api/admin/events/:id/cancel', {
          id: _id,
          body: message === '' ? {} : { message },
        });
        return null;
      }}
      successText={`${title} is cancelled`}
      failureText="Failed to cancel the event"
      changes={changes}
    >
      <EventDay of={event} />
      {sendsMail ? (
        <p>
          Its page stays and says that the event is cancelled.{' '}
          {isMailed
            ? `Everybody with a place, and everybody who waits, gets a mail${mailed === undefined ? '' : `: ${countPeople(mailed)}`}.`
            : `Nobody with an email address has signed up: no mail leaves${announced?.people ? ', also not to the subscribers who read of it' : ''}.`}{' '}
          This cannot be taken back.
        </p>
      ) : (
        <p>
          Its page stays and says that the event is cancelled. The site sends no mail: please write
          to everybody yourself. ‘Write to all’ on the page of the event gives you the addresses.
          This cannot be taken back.
        </p>
      )}
      <TextArea
        name="message"
        label="A word about it (may be empty)"
        hint={`Everybody reads it on the page of the event${isMailed ? ', and in the mail' : ''}.`}
        rows={4}
        maxLength={5000}
      />
    </FormButton>
  );
}
