/** Prints the feed with the events of the first argument, for a process in a time zone of its own. */
import { Types } from 'mongoose';
import { type CalendarEvent, createEventsCalendar } from '../../src/features/events/calendar';

interface Moments {
  startsAt: string;
  endsAt: string;
}

const { startsAt, endsAt }: Moments = JSON.parse(process.argv[2] ?? '');
const event: CalendarEvent = {
  _id: new Types.ObjectId('64b000000000000000000001'),
  ...{ slug: 'pitch-night', title: 'Pitch Night', text: '', state: 'published', sequence: 0 },
  place: { name: 'Main hall', mapLink: null },
  ...{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
};
const club = { name: 'Club', email: 'club@club.example', url: 'https://club.example' };
process.stdout.write(createEventsCalendar([event], club));
