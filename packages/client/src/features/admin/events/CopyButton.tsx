import type { EventDto } from '@club/shared/event';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { copyEvent } from '../../../api/events';
import { serverNow } from '../../../api/serverClock';
import { useContent } from '../../../content/useContent';
import { FormButton } from '../actions/FormButton';
import { toLocalTime, toMoment } from '../form/localTime';
import { MomentInput } from '../form/MomentInput';
import { TextInput } from '../form/TextInput';
import { useOutdate } from '../query/useChange';
import { adminPath } from '../shell/adminPath';
import { withYear } from './eventSlug';

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
      title={`Copy ${event.title}`}
      submitText="Copy"
      busyText="Copying…"
      onSubmit={async (read) => {
        const startsAt = toMoment(read('startsAt'), timeZone) ?? '';
        const { _id } = await copyEvent(event._id, { startsAt, slug: read('slug') });
        outdate(['events']);
        navigate(adminPath('event', { id: _id }));
        return null;
      }}
      successText="The copy is a draft"
      failureText="Failed to copy the event"
    >
      <p>
        Texts, picture, places and questions stay. The end, and when signing up opens and closes,
        move with the start.
      </p>
      <CopyFields event={event} />
    </FormButton>
  );
}

function CopyFields({ event }: { event: EventDto }) {
  const { timeZone } = useContent().site;
  const [copy, setCopy] = useState(() => {
    const startsAt = nextStart(event.startsAt, timeZone);
    return { startsAt, slug: withYear(event.slug, startsAt, timeZone) };
  });

  function setStart(startsAt: string) {
    setCopy((last) => {
      const isProposed = last.slug === withYear(event.slug, last.startsAt, timeZone);
      const slug = isProposed ? withYear(event.slug, startsAt, timeZone) : last.slug;
      return { startsAt, slug };
    });
  }

  return (
    <>
      <MomentInput
        part={{
          path: 'startsAt',
          value: copy.startsAt || null,
          change: (update) => setStart(update(copy.startsAt) ?? ''),
        }}
        label="New start"
        required
      />
      <TextInput
        part={{
          path: 'slug',
          value: copy.slug,
          change: (update) => setCopy((last) => ({ ...last, slug: update(last.slug) })),
        }}
        label="Address of the page"
        hint={`…/events/${copy.slug}`}
        autoCapitalize="none"
        required
      />
    </>
  );
}

const week = 7 * 24 * 60 * 60 * 1000; // milliseconds

/** The same weekday and time about a year later, and not in the past. */
function nextStart(startsAt: string, timeZone: string): string {
  // Counted on the club's clocks: a change to summer time does not move the hour.
  let time = Date.parse(`${toLocalTime(startsAt, timeZone)}Z`);
  const toStart = () => toMoment(new Date(time).toISOString().slice(0, 16), timeZone) ?? startsAt;
  do time += 52 * week;
  while (Date.parse(toStart()) <= serverNow().getTime());
  return toStart();
}
