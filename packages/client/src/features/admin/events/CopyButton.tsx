import type { EventDto } from '@club/shared/event';
import { quote } from '@club/shared/isolate';
import { daysApart, moveByDays } from '@club/shared/wallClock';
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
  const [count, setCount] = useState(1);
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
      successText={count > 1 ? `Copied: ${count} drafts` : 'Copied. The copy is a draft'}
      failureText="Failed to copy the event"
    >
      <p>
        Texts, picture, places and questions stay. The end, and when signing up opens and closes,
        move with the start. The page gets an address that is free; you can change it until you
        publish.
      </p>
      <CopyFields event={event} count={count} setCount={setCount} />
    </FormButton>
  );
}

interface CopyFieldsProps {
  event: EventDto;
  count: number;
  setCount: (count: number) => void;
}

function CopyFields({ event, count, setCount }: CopyFieldsProps) {
  const { timeZone } = useContent().site;
  const later = laterStarts(event.startsAt, timeZone, serverNow());
  const { formatDayOf } = useDates();
  const [startsAt, setStart] = useState(later.week);
  return (
    <>
      <fieldset className="stack gap-2">
        <legend>The same weekday and hour</legend>
        <div className="row gap-2 across-4 strong-links">
          {units
            .filter(
              (unit, index) => !units.slice(0, index).some((one) => later[one] === later[unit]),
            )
            .map((unit) => (
              <Button
                key={unit}
                type="button"
                variant="quiet"
                onClick={() => setStart(later[unit])}
              >
                {describeStep(unit, event.startsAt, later[unit], timeZone)}:{' '}
                {formatDayOf(later[unit])}
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
        value={count || ''}
        onChange={({ target }) => setCount(Number(target.value))}
        required
      />
      {startsAt && count > 1 && count <= maxSeries && (
        <p className="quiet">
          {Array.from({ length: count }, (_, week) =>
            formatDayOf(moveByDays(new Date(startsAt), 7 * week, timeZone).toISOString()),
          ).join(' · ')}
        </p>
      )}
    </>
  );
}

const units = ['week', 'month', 'year'] as const;
const daysOf = { week: 7, month: 365 / 12, year: 364 };

/** E.g. '+1 week'; of an event that is over for some time, e.g. '+3 weeks'. */
function describeStep(
  unit: (typeof units)[number],
  from: string,
  to: string,
  timeZone: string,
): string {
  const days = daysApart(new Date(from), new Date(to), timeZone);
  const steps = Math.round(days / daysOf[unit]);
  return `+${steps} ${unit}${steps === 1 ? '' : 's'}`;
}
