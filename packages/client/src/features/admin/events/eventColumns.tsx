import type { ListedEventDto } from '@club/shared/event';
import { useMemo } from 'react';
import { send } from '../../../api/send';
import { isPast, serverNow } from '../../../api/serverClock';
import { ActionButton } from '../actions/ActionButton';
import { BinActions } from '../actions/BinActions';
import { ConfirmButton } from '../actions/ConfirmButton';
import { EntryLink } from '../list/EntryLink';
import { formatCount } from '../list/formatCount';
import { type Column, momentWidth } from '../list/ListTable';
import { adminPath } from '../shell/adminPath';
import { Badge } from '../shell/Badge';
import { type Dates, useDates } from '../shell/useDates';
import { CopyButton } from './CopyButton';
import { describePeople, wordOf } from './eventWords';

interface EventColumnsOptions {
  isBin: boolean;
  /** Whether the person may change events: others get no column of actions. */
  mayEdit: boolean;
  /** Of `useListPlace`. */
  keepPlace: KeepPlace;
  /** After an event went to the bin. */
  onRemoved: (event: ListedEventDto) => void;
}

/** The columns of the list of events. */
export function useEventColumns({
  isBin,
  mayEdit,
  keepPlace,
  onRemoved,
}: EventColumnsOptions): Column<ListedEventDto>[] {
  const dates = useDates();
  return useMemo(() => {
    const columns = toColumns({ isBin, keepPlace, onRemoved }, dates);
    return mayEdit ? columns : columns.filter(({ isActions }) => !isActions);
  }, [isBin, mayEdit, keepPlace, onRemoved, dates]);
}

type KeepPlace = (linkId: string) => void;

function toColumns(
  { isBin, keepPlace, onRemoved }: Omit<EventColumnsOptions, 'mayEdit'>,
  { formatDeadline, formatMoment }: Dates,
): Column<ListedEventDto>[] {
  return [
    {
      label: 'Event',
      sortField: 'title',
      cell: (event) => <Title event={event} isBin={isBin} keepPlace={keepPlace} />,
    },
    {
      label: 'Starts',
      sortField: 'startsAt',
      width: momentWidth,
      cell: ({ startsAt }) => formatDeadline(startsAt),
    },
    isBin
      ? {
          label: 'Deleted',
          width: momentWidth,
          cell: ({ deletedAt }) => deletedAt && formatMoment(deletedAt),
        }
      : {
          label: 'Places',
          width: '10rem',
          isNumber: true,
          cell: (event) => <People {...event} />,
        },
    {
      label: 'Actions',
      width: isBin ? '14rem' : '12rem',
      isActions: true,
      cell: (event) =>
        isBin ? (
          <BinnedActions event={event} />
        ) : (
          <Actions event={event} keepPlace={keepPlace} onRemoved={() => onRemoved(event)} />
        ),
    },
  ];
}

/** How many have a place and wait, and how many came. */
function People(event: ListedEventDto) {
  return (
    <>
      {describePeople(event)}
      {event.came > 0 && <span className="detail">{formatCount(event.came)} came</span>}
    </>
  );
}

interface LinkedProps {
  event: ListedEventDto;
  keepPlace: KeepPlace;
}

function Title({ event, keepPlace, isBin }: LinkedProps & { isBin: boolean }) {
  const { _id, title } = event;
  return (
    <>
      <span className="row baseline gap-1 across-2">
        {isBin ? (
          title
        ) : (
          <EntryLink id={`event-${_id}`} to={adminPath('event', { id: _id })} keepPlace={keepPlace}>
            {title}
          </EntryLink>
        )}
        <Badge isUrgent={event.state === 'cancelled'}>{wordOf(event, serverNow())}</Badge>
      </span>
      <span className="detail">{event.place.name}</span>
    </>
  );
}

interface ActionsProps {
  event: ListedEventDto;
  onRemoved: () => void;
}

function Actions({ event, keepPlace, onRemoved }: ActionsProps & LinkedProps) {
  const { _id, title } = event;
  return (
    <>
      <EntryLink id={`edit-${_id}`} to={adminPath('editEvent', { id: _id })} keepPlace={keepPlace}>
        Edit<span className="visually-hidden"> {title}</span>
      </EntryLink>
      <CopyButton event={event} variant="inline" />
      <DeleteEventButton event={event} onRemoved={onRemoved} />
    </>
  );
}

/** Asks only while people may have signed up for what is still to come. */
function DeleteEventButton({ event, onRemoved }: ActionsProps) {
  const { _id, title, startsAt } = event;
  const { formatStart } = useDates();
  const action = {
    what: title,
    act: () => send('DELETE /api/admin/events/:id', { id: _id }),
    changes: ['events'],
    onSuccess: onRemoved,
  } as const;
  const isAwaited = event.state === 'published' && !isPast(event.endsAt);
  return isAwaited ? (
    <ConfirmButton
      {...action}
      isTitle
      verb="Delete"
      verbMeanwhile="Deleting"
      consequence={`It is on ${formatStart(startsAt)}. Nobody who has signed up is told. To tell them, cancel the event instead. It stays in the bin for 30 days.`}
    />
  ) : (
    <ActionButton {...action} variant="discreet" label="Delete" labelMeanwhile="Deleting" />
  );
}

function BinnedActions({ event: { _id, title, startsAt } }: { event: ListedEventDto }) {
  const { formatStart } = useDates();
  return (
    <BinActions
      what={title}
      isTitle
      consequence={`It is the event of ${formatStart(startsAt)}. Its registrations are deleted too. Nobody can bring them back.`}
      onRestore={() => send('POST /api/admin/events/:id/restore', { id: _id })}
      onDelete={() => send('DELETE /api/admin/events/:id/for-good', { id: _id })}
      restoredText="Event restored"
      deletedText="Event deleted for good"
      failureText="Failed to delete the event"
      changes={['events']}
    />
  );
}
