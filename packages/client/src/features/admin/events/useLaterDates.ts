import type { ChangeEventRequest, EventDto } from '@club/shared/event';
import { ApiError } from '../../../api/ApiError';
import { send } from '../../../api/send';
import { isPast } from '../../../api/serverClock';
import { FormFailure } from '../../../components/form/FormFailure';
import { useContent } from '../../../content/useContent';
import { reasonOf } from '../actions/reasonOf';
import { labelOf } from '../form/labelOf';
import { useChange } from '../query/useChange';
import { useDates } from '../shell/useDates';
import { isToCome } from './eventWords';
import { type EventEdit, takeOver } from './laterDates';
import { type EventNews, findNews, type UnsavedDate } from './useNotice';
import { useSeries } from './useSeries';

/** A later date as it is stored now, and as it is going to be. */
interface LaterDate {
  date: EventDto;
  request: ChangeEventRequest;
}

/** The later dates of the series of an event, which can take over what is changed of it. */
export function useLaterDates({ _id, series, startsAt }: EventDto) {
  const { timeZone } = useContent().site;
  const { formatDayOf } = useDates();
  const change = useChange();
  const later = useSeries(series).filter(
    (date) =>
      date._id !== _id && Date.parse(date.startsAt) > Date.parse(startsAt) && isToCome(date),
  );

  /** From what is stored now: what others have changed since stays. */
  async function prepare({ _id: id }: EventDto, edit: EventEdit): Promise<LaterDate> {
    const date = await send('GET /api/admin/events/:id', { id });
    if (!isToCome(date)) throw new FormFailure('It is cancelled or over by now.');
    const request = { ...takeOver(edit, date, timeZone), version: date.version };
    if (isPast(request.endsAt)) throw new FormFailure('It would be over already.');
    return { date, request };
  }

  return {
    later,
    /**
     * To whom the change is news on each of these dates. Nothing is saved.
     * @throws {FormFailure} when a date cannot take it over; it names the date
     */
    async findNews(dates: EventDto[], edit: EventEdit): Promise<EventNews[]> {
      const asked = await Promise.allSettled(
        dates.map(async (former) => {
          const { date, request } = await prepare(former, edit);
          return await findNews(date, request);
        }),
      );
      const errors = asked.map((one) => (one.status === 'rejected' ? one.reason : null));
      const other = errors.find((error) => error !== null && !isRefusal(error));
      if (other) throw other;
      const refused = dates.flatMap(({ startsAt }, index) =>
        errors[index] ? [`${formatDayOf(startsAt)}: ${refusalOf(errors[index])}`] : [],
      );
      if (refused.length > 0) {
        throw new FormFailure(
          `Nothing is saved yet. A later date cannot take this over. ${refused.join(' ')}`,
        );
      }
      return asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    },
    /** Saves one after the other, also when one is refused. */
    async save(dates: EventDto[], edit: EventEdit, tells: boolean | undefined) {
      const saved: EventDto[] = [];
      const unsaved: UnsavedDate[] = [];
      for (const former of dates) {
        try {
          const { date, request } = await prepare(former, edit);
          const body = { ...request, ...(tells !== undefined && { tells }) };
          const call = () => send('PATCH /api/admin/events/:id', { id: date._id, body });
          saved.push(await change(['events', 'registrations'], call));
        } catch (error) {
          unsaved.push({ date: former, reason: refusalOf(error) });
        }
      }
      return { saved, unsaved };
    },
  };
}

const refusals = [404, 409, 422];

/** Whether it says something about the event, and not about the connection or the login. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof FormFailure || (error instanceof ApiError && refusals.includes(error.status))
  );
}

/** Why a date was refused, with the fields by their labels. */
function refusalOf(error: unknown): string {
  if (error instanceof FormFailure) return error.reason;
  if (!(error instanceof ApiError) || error.errors.length === 0) return reasonOf(error);
  return error.errors
    .map(({ field, message }) => `‘${labelOf(field.split('.'))}’: ${message}`)
    .join(' ');
}
