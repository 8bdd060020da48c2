import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { send } from '../../../api/send';
import { serverNow } from '../../../api/serverClock';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/form/Field';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { toMoment } from '../form/localTime';
import { MomentInput } from '../form/MomentInput';
import { useOutdate } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { useDates } from '../shell/useDates';
import { maxSeries } from './eventFields';
import { laterStarts } from './laterStarts';

interface CopyButtonProps {
  event: EventDto;
  variant: 'quiet' | 'inline';
}

/** Makes a draft of an event on another day; people then change what is different. */
export function CopyButton({ event, variant }: CopyButtonProps) {
  const { timeZone } = useContent().site;
  const navigate = useNavigate();
  const outdate = useOutdate();
  return (
    <FormButton
      label="Copy"
      what={event.title}
      variant={variant}
      title={`Copy ${quote(event.title)}`}
      submitText="Copy"
      busyText="Copying…"
      onSubmit={async (read) => {
        const startsAt = toMoment(read('startsAt'), timeZone) ?? '';
        const count = Number(read('count'));
        if (count > 1) {
          const [first] = await send('POST /api/admin/events/:id/series', {
            id: event._id,
            body: { startsAt, count },
          });
          outdate(['events']);
          // From there all of them are published in one step.
          navigate(first ? adminPath('event', { id: first._id }) : adminPath('events'));
          return null;
        }
        const { _id } = await send('POST /api/admin/events/:id/copy', {
          id: event._id,
          body: { startsAt },
        });
        outdate(['events']);
        navigate(adminPath('event', { id: _id }));
        return null;
      }}
      successText="Copied. The copy is a draft"
      failureText="Failed to copy the event"
    >
      <p>
        Texts, picture, places and questions stay. The end, and when signing up opens and closes,
        move with the start. The page gets an address that is free; you can change it until you
        publish.
      </p>
      <CopyFields event={event} />
    </FormButton>
  );
}

function CopyFields({ event }: { event: EventDto }) {
  const { timeZone } = useContent().site;
  const later = laterStarts(event.startsAt, timeZone, serverNow());
  const { formatDayOf } = useDates();
  const [startsAt, setStart] = useState(later.year);
  return (
    <>
      <fieldset className="stack gap-2">
        <legend>The same weekday and hour</legend>
        <div className="row gap-2 across-4 strong-links">
          {/* As days: after some weeks, the first one that is not over is no week later. */}
          {Array.from(new Set(Object.values(later)), (start) => (
            <Button key={start} type="button" variant="quiet" onClick={() => setStart(start)}>
              {formatDayOf(start)}
            </Button>
          ))}
        </div>
      </fieldset>
      <MomentInput
        part={{
          path: 'startsAt',
          value: startsAt || null,
          change: (update) => setStart(update(startsAt) ?? ''),
        }}
        label="New start"
        required
      />
      <Field
        name="count"
        label="How many, one each week"
        type="number"
        min={1}
        max={maxSeries}
        defaultValue={1}
        required
      />
    </>
  );
}
