import { eventCalendar, eventsFeed, interviewCalendar } from './calendars';
import { expectSample } from './sample';

const time = { startsAt: new Date('2027-04-06T10:30:00Z'), minutes: 20, place: 'Innovation Lab' };

test.each([
  ['event.ics', eventCalendar('published')],
  ['event-cancelled.ics', eventCalendar('cancelled')],
  ['events.ics', eventsFeed()],
  ['interview.ics', interviewCalendar(time, false)],
])('docs/samples/%s is what calendars get', (name, calendar) => {
  expectSample(name, calendar);
});
