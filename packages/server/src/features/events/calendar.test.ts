import ICAL from 'ical.js';
import { Types } from '../../lib/mongoose';
import { type CalendarEvent, createEventCalendar, createEventsCalendar, isMoved } from './calendar';

const club = {
  name: 'The "Launch" Club',
  email: 'hello@club.example',
  url: 'https://club.example',
};

const pitchNight: CalendarEvent = {
  _id: new Types.ObjectId('64b000000000000000000001'),
  slug: 'pitch-night',
  title: 'Pitch Night',
  state: 'published',
  sequence: 2,
  text: 'Five teams, **one** stage.\n\n* Bring [your idea](https://ideas.example/a?b=1;c,d).\n* Eat.',
  place: { name: 'Main hall; 2nd floor', mapLink: 'https://maps.example/hall' },
  startsAt: new Date('2030-01-30T12:00:00Z'),
  endsAt: new Date('2030-01-30T14:30:00Z'),
  isEndOpen: false,
};

/** What a strict parser reads of a calendar. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  return { calendar, events };
}

function readOne(text: string) {
  const { calendar, events } = read(text);
  const [event, ...others] = events;
  if (!event || others.length > 0) throw new Error('This is not one event.');
  return { calendar, event };
}

test('an event is read with its id, place, text and link, and moments in UTC', () => {
  const text = createEventCalendar(pitchNight, club);
  const { calendar, event } = readOne(text);
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(event).toMatchObject({
    uid: 'event-64b000000000000000000001',
    sequence: 2,
    summary: 'Pitch Night',
    location: 'Main hall; 2nd floor',
    organizer: 'mailto:hello@club.example',
  });
  expect(event.description).toBe(
    [
      'Five teams, one stage.\n',
      '- Bring your idea (https://ideas.example/a?b=1;c,d).\n- Eat.\n',
      'Map: https://maps.example/hall\n',
      'https://club.example/events/pitch-night',
    ].join('\n'),
  );
  expect(event.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  expect(text).toContain('\r\nDTSTART:20300130T120000Z\r\n');
  expect(text).toContain('\r\nDTEND:20300130T143000Z\r\n');
});

test('an open end is said in words: calendars draw none', () => {
  const { event } = readOne(createEventCalendar({ ...pitchNight, isEndOpen: true }, club));
  expect(event.description).toMatch(/^It goes on until late\.\n\nFive teams/);
});

test('of an open end, when it counts as over is no news', () => {
  const late = { ...pitchNight, isEndOpen: true };
  const edited = (changes: object) => ({
    title: 'Pitch Night',
    place: { name: pitchNight.place.name, mapLink: null },
    startsAt: '2030-01-30T12:00:00Z',
    endsAt: '2030-01-30T20:00:00Z',
    isEndOpen: true,
    ...changes,
  });
  expect(isMoved(late, edited({}))).toBe(false);
  expect(isMoved(late, edited({ isEndOpen: false }))).toBe(true);
  expect(isMoved(pitchNight, edited({ endsAt: '2030-01-30T14:30:00Z' }))).toBe(true);
});

test('a cancelled event takes itself out of calendars, and stays in the feed as cancelled', () => {
  const cancelled = { ...pitchNight, state: 'cancelled' as const, sequence: 3 };
  const one = readOne(createEventCalendar(cancelled, club));
  expect(one.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  const feed = readOne(createEventsCalendar([cancelled], club));
  expect(feed.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  for (const { event } of [one, feed]) {
    expect(event.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(event.sequence).toBe(3);
  }
});

test('lines are no longer than 75 bytes in any script', () => {
  const title = 'தொழில்முனைவோர் மாநாடு 🚀 उद्यमिता सम्मेलन 🚀 তরুণ উদ্যোক্তাদের সম্মেলন';
  const text = createEventCalendar({ ...pitchNight, title }, club);
  expect(readOne(text).event.summary).toBe(title);
  for (const line of text.split('\r\n')) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});

test('without an address of the site nothing is linked, and a feed may be empty', () => {
  const nowhere = { ...club, url: undefined };
  const { event } = readOne(createEventCalendar({ ...pitchNight, text: '' }, nowhere));
  expect(event.uid).toBe('event-64b000000000000000000001');
  expect(event.description).toBe('Map: https://maps.example/hall');
  expect(event.component.hasProperty('url')).toBe(false);
  const { calendar, events } = read(createEventsCalendar([], nowhere));
  expect(events).toEqual([]);
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(club.name);
});

describe('17:30 in Kolkata is 12:00 in UTC', () => {
  const { TZ } = process.env;

  afterEach(() => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  });

  test.each([
    ['UTC', 0],
    ['Asia/Kolkata', -330],
    ['America/New_York', 300],
  ])('for a process in %s', (timeZone, minutesBehind) => {
    process.env.TZ = timeZone;
    const startsAt = new Date('2030-01-30T17:30:00+05:30');
    const endsAt = new Date('2030-01-30T20:00:00+05:30');
    expect(startsAt.getTimezoneOffset()).toBe(minutesBehind);
    const text = createEventCalendar({ ...pitchNight, startsAt, endsAt }, club);
    expect(text).toContain('\r\nDTSTART:20300130T120000Z\r\n');
    const { startDate, endDate } = readOne(text).event;
    expect(startDate.zone.tzid).toBe('UTC');
    expect(startDate.toJSDate()).toEqual(new Date('2030-01-30T12:00:00Z'));
    expect(endDate.toJSDate()).toEqual(new Date('2030-01-30T14:30:00Z'));
  });
});
